import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { FailureNote } from '../../kit/feedback/FailureNote.tsx';
import { usePageHead } from '../../kit/hooks/usePageHead.ts';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useLazyAccount } from '../../StoresContext.tsx';
import { BackToLinks } from '../view/BackToLinks.tsx';
import { BatchBar } from './BatchBar.tsx';
import { BatchRows } from './BatchRows.tsx';
import { BatchSource, ColumnChoice } from './BatchSource.tsx';
import { BatchTools } from './BatchTools.tsx';
import './batch.css';

/** Creates many links from lines that are pasted, or from a file: first they are a table that can be edited. */
export const CreateManyPage = observer(() => {
  const { batch } = useLazyAccount();
  usePageHead('Create Many Links', 'Make short addresses for a whole list.');
  useEffect(() => {
    const leave = batch.open();
    // Anywhere on the page: without it, the browser opens the file.
    document.ondragover = document.ondrop = (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file && !batch.run) void batch.offer(file);
    };
    return () => {
      leave();
      document.ondragover = document.ondrop = null;
    };
  }, [batch]);
  return (
    <>
      <BackToLinks />
      <PageHeader
        title="Create Many Links"
        lead="Paste a list or choose a file. You can change everything before the links are created."
      />
      {batch.status === 'elsewhere' && (
        <p className="note" role="status">
          Another tab has your list open. Go on there, or close that tab.
        </p>
      )}
      {batch.status === 'open' && <Batch />}
    </>
  );
});

const Batch = observer(() => {
  const { batch } = useLazyAccount();
  const { failure, pasted, isRestored, run } = batch;
  const hasRows = batch.table.rows.length > 0;
  return (
    <div className="batch stack">
      {isRestored && (
        <p className="note" role="status">
          Your list is still here from your last visit. Nothing is created until you go on.
        </p>
      )}
      {hasRows && !batch.table.isKept && (
        <p className="note is-caution" role="status">
          This list cannot be kept on this device: leave this page open until all links are created.
        </p>
      )}
      <FailureNote failure={failure === undefined ? undefined : { message: failure, advice: '' }} />
      {pasted && <ColumnChoice table={pasted} />}
      {!pasted && !hasRows && <BatchSource />}
      {hasRows && (
        <>
          {!pasted && !run && (
            <details className="batch-more">
              <summary>Add more</summary>
              <BatchSource />
            </details>
          )}
          <BatchTools />
          <BatchRows />
          <BatchBar />
        </>
      )}
    </div>
  );
});
