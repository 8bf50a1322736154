import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState } from 'react';
import { type Link, shownHost } from '../../../domain/link.ts';
import { trimmed } from '../../../domain/typedText.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import type { Closable } from '../../kit/loading/overlay.tsx';
import { SubmitButton } from '../../kit/SubmitButton.tsx';
import { navigate } from '../../location.ts';
import { useLazyAccount, useStores } from '../../StoresContext.tsx';
import { DraftForm } from './DraftForm.tsx';

/** Of a link that is gone: the form says so itself. */
const NO_FAILURE = { failure: undefined, waitS: 0 };

/** The form that edits a link. Esc and 'Close' keep the draft; the button beside 'Save changes' discards it. */
export const EditLinkDialog = observer(({ link, onClose }: Closable & { readonly link: Link }) => {
  const { product, session } = useStores();
  const { linkEditor, createLink } = useLazyAccount();
  const { form, isGone } = linkEditor;
  const owner = session.user?.email ?? '';
  // A refreshed list must not reset the form.
  const [opened] = useState(link);

  useLayoutEffect(() => linkEditor.open(owner, opened), [linkEditor, owner, opened]);

  const cancel = () => {
    form.discard();
    onClose(true);
  };
  // The draft of a link that is gone could not be opened again.
  const close = () => (linkEditor.isGone ? cancel() : onClose(true));
  const createAgain = () => {
    createLink.prefill(form.draft);
    form.discard();
    onClose(false);
    navigate('/add-link');
  };

  return (
    <Dialog title="Edit link" onClose={close} busy={form.isBusy}>
      <DraftForm
        form={form}
        host={isGone ? undefined : shownHost(product.shortDomain, opened) || undefined}
        onSent={close}
        insteadOfSending={isGone ? createAgain : undefined}
      >
        {trimmed(form.draft.shortCode) !== opened.shortCode && (
          <p className="note is-caution" role="status">
            Change the short code and links you’ve already shared will stop working.
          </p>
        )}
        {isGone && (
          <p className="note is-caution" role="status">
            This link does not exist any more. Create it again to keep what you typed.
          </p>
        )}
        <div className="dialog-actions cluster">
          <Button onClick={cancel} disabled={form.isBusy}>
            {form.isChanged ? 'Discard changes' : 'Cancel'}
          </Button>
          <SubmitButton busy={form.isBusy} busyLabel="Saving..." outcome={isGone ? NO_FAILURE : form.outcome}>
            {isGone ? 'Create it again' : 'Save changes'}
          </SubmitButton>
        </div>
      </DraftForm>
    </Dialog>
  );
});
