import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Link } from '../../domain/link.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { SubmitButton } from '../kit/SubmitButton.tsx';
import { useShown } from '../kit/useShown.ts';
import { useStores } from '../StoresContext.tsx';
import { LinkFields } from './LinkFields.tsx';
import { showChanged } from './linkActions.ts';
import { RestoredNote } from './RestoredNote.tsx';

interface EditLinkDialogProps {
  readonly link: Link;
  readonly onClose: () => void;
}

/** The form that edits a link. What is typed stays when it is closed with Esc; Cancel discards it. */
export const EditLinkDialog = observer(({ link, onClose }: EditLinkDialogProps) => {
  const stores = useStores();
  const { linkEditor: editor, product, session } = stores;
  const { form: typed } = editor;
  const owner = session.user?.email ?? '';
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const isShown = useShown();
  // A list that is read anew meanwhile does not start the form again.
  const [opened] = useState(link);

  useLayoutEffect(() => editor.open(owner, opened), [editor, owner, opened]);

  useEffect(() => {
    const focusedFirst = refusals === 0 ? '[name=originalUrl]' : '[aria-invalid=true]';
    form.current?.querySelector<HTMLElement>(focusedFirst)?.focus();
  }, [refusals]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await editor.submit();
    if (!saved) return setRefusals((count) => count + 1);
    showChanged(stores, saved);
    // Whoever has left meanwhile is not called back.
    if (isShown.current) onClose();
  };

  const cancel = () => {
    typed.discard();
    onClose();
  };

  return (
    <Dialog title="Edit link" onClose={onClose} busy={typed.isBusy}>
      <form className="form" ref={form} noValidate onSubmit={submit}>
        <RestoredNote form={typed} onDiscard={() => form.current?.querySelector('input')?.focus()} />
        <LinkFields form={typed} domain={product.shortDomain} />
        {typed.draft.shortCode.trim() !== opened.shortCode && (
          <p className="note is-warning" role="status">
            With a new short code, addresses already shared stop working.
          </p>
        )}
        <div className="dialog-actions">
          <button className="button" type="button" onClick={cancel} disabled={typed.isBusy}>
            Cancel
          </button>
          <SubmitButton busy={typed.isBusy} busyLabel="Saving...">
            Save changes
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
});
