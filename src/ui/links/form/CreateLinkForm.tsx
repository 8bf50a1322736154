import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { SubmitButton } from '../../kit/SubmitButton.tsx';
import { navigate } from '../../location.ts';
import { useLazyAccount, useStores } from '../../StoresContext.tsx';
import { DraftForm } from './DraftForm.tsx';

/** The form of a new link. */
export const CreateLinkForm = observer(() => {
  const { session } = useStores();
  const { createLink } = useLazyAccount();
  const { form } = createLink;
  const owner = session.user?.email ?? '';

  useLayoutEffect(() => createLink.open(owner), [createLink, owner]);

  return (
    <DraftForm form={form} onSent={() => navigate('/links')}>
      <div className="form-actions cluster">
        <SubmitButton busy={form.isBusy} busyLabel="Creating..." outcome={form.outcome}>
          Create Link
        </SubmitButton>
      </div>
    </DraftForm>
  );
});
