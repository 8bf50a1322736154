import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { FailureNote } from '../../kit/feedback/FailureNote.tsx';
import { usePageHead } from '../../kit/hooks/usePageHead.ts';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useLazyAccount } from '../../StoresContext.tsx';
import { BackToLinks } from '../view/BackToLinks.tsx';
import { BulkCreateBar } from './BulkCreateBar.tsx';
import { BulkCreateRows } from './BulkCreateRows.tsx';
import { BulkCreateSource, ColumnChoice } from './BulkCreateSource.tsx';
import { BulkCreateTools } from './BulkCreateTools.tsx';
import './bulk-create.css';

export const BulkCreatePage = observer(() => {
  const { bulkCreate } = useLazyAccount();
  usePageHead('Create Many Links', 'Create short links from a list.');
  useEffect(() => {
    const leave = bulkCreate.open();
    // Accepts a drop anywhere on the screen. Otherwise the browser would open the file.
    document.ondragover = document.ondrop = (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file && !bulkCreate.run) void bulkCreate.offer(file);
    };
    return () => {
      leave();
      document.ondragover = document.ondrop = null;
    };
  }, [bulkCreate]);
  return (
    <>
      <BackToLinks />
      <PageHeader
        title="Create Many Links"
        lead="Paste a list or choose a file. You can edit everything before you create the links."
      />
      {bulkCreate.status === 'elsewhere' && (
        <p className="note" role="status">
          Your list is open in another tab. Continue there, or close that tab.
        </p>
      )}
      {bulkCreate.status === 'open' && <BulkCreate />}
    </>
  );
});

const BulkCreate = observer(() => {
  const { bulkCreate } = useLazyAccount();
  const { failure, pasted, isRestored, run } = bulkCreate;
  const hasRows = bulkCreate.table.rows.length > 0;
  return (
    <div className="bulk-create stack">
      {isRestored && (
        <p className="note" role="status">
          We restored your list from your last visit. Continue when you’re ready.
        </p>
      )}
      {hasRows && !bulkCreate.table.isKept && (
        <p className="note is-caution" role="status">
          This list can’t be saved on this device. Keep this tab open until all links are created.
        </p>
      )}
      <FailureNote failure={failure === undefined ? undefined : { message: failure, advice: '' }} />
      {pasted && <ColumnChoice table={pasted} />}
      {!pasted && !hasRows && <BulkCreateSource />}
      {hasRows && (
        <>
          {!pasted && !run && (
            <details className="bulk-create-more">
              <summary>Add more</summary>
              <BulkCreateSource />
            </details>
          )}
          <BulkCreateTools />
          <BulkCreateRows />
          <BulkCreateBar />
        </>
      )}
    </div>
  );
});
