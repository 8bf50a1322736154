import { observer } from 'mobx-react-lite';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Link } from '../../domain/link.ts';
import { trimmed } from '../../domain/typedText.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { SubmitButton } from '../kit/SubmitButton.tsx';
import { useIsMounted } from '../kit/useIsMounted.ts';
import { navigate } from '../location.ts';
import { useLateAccount, useStores } from '../StoresContext.tsx';
import { LinkFields, RestoredNote } from './LinkFields.tsx';

interface EditLinkDialogProps {
  readonly link: Link;
  readonly onClose: (refocus: boolean) => void;
}

/** The form that edits a link. Esc and 'Close' keep the draft; the button beside 'Save changes' discards it. */
export const EditLinkDialog = observer(({ link, onClose }: EditLinkDialogProps) => {
  const { product, session } = useStores();
  const { linkEditor: editor, createLink } = useLateAccount();
  const { form: typed } = editor;
  const owner = session.user?.email ?? '';
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const isMounted = useIsMounted();
  // A refreshed list must not reset the form.
  const [opened] = useState(link);
  const close = () => {
    // It could not be opened again.
    if (editor.isGone) typed.discard();
    onClose(true);
  };

  useLayoutEffect(() => editor.open(owner, opened), [editor, owner, opened]);

  // Before anybody can type: later, it could take the focus from where they type.
  useLayoutEffect(() => {
    const wanted = refusals === 0 ? ['[name=originalUrl]'] : ['[aria-invalid=true]', '[type=submit]'];
    for (const selector of wanted) {
      const control = form.current?.querySelector<HTMLElement>(selector);
      if (control) return control.focus();
    }
  }, [refusals]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (editor.isGone) {
      createAgain();
      return;
    }
    const isSaved = await typed.submit();
    if (!isSaved) setRefusals((count) => count + 1);
    // Do not navigate if the user has left meanwhile.
    else if (isMounted.current) close();
  };

  const createAgain = () => {
    createLink.prefill(typed.draft);
    typed.discard();
    onClose(false);
    navigate('/add-link');
  };

  const cancel = () => {
    typed.discard();
    close();
  };

  return (
    <Dialog title="Edit link" onClose={close} busy={typed.isBusy}>
      <form className="form" ref={form} noValidate onSubmit={submit}>
        <RestoredNote form={typed} onDiscard={() => form.current?.querySelector('input')?.focus()} />
        <LinkFields form={typed} domain={product.shortDomain} />
        {trimmed(typed.draft.shortCode) !== opened.shortCode && (
          <p className="note is-warning" role="status">
            Change the short code and links you’ve already shared will stop working.
          </p>
        )}
        {editor.isGone && (
          <p className="note is-warning" role="status">
            This link does not exist any more. Create it again to keep what you typed.
          </p>
        )}
        <div className="dialog-actions">
          <button className="button" type="button" onClick={cancel} disabled={typed.isBusy}>
            {typed.isChanged ? 'Discard changes' : 'Cancel'}
          </button>
          <SubmitButton busy={typed.isBusy} busyLabel="Saving..." outcome={typed.outcome}>
            {editor.isGone ? 'Create it again' : 'Save changes'}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
});
