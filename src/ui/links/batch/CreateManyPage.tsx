import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { usePageHead } from '../../kit/usePageHead.ts';
import { useLazyAccount } from '../../StoresContext.tsx';

/** Creates many links from lines that are pasted, or from a file. */
export const CreateManyPage = observer(() => {
  const { batch } = useLazyAccount();
  usePageHead('Create Many Links', 'Make short addresses for a whole list.');
  useEffect(() => batch.open(), [batch]);
  return <PageHeader title="Create Many Links" lead={`${batch.rows.length} links`} />;
});
