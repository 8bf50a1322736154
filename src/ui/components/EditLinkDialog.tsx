import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Link } from '../../domain/link.ts';
import { showChanged } from '../linkActions.ts';
import { useStores } from '../StoresContext.tsx';
import { Dialog } from './Dialog.tsx';
import { LinkFields } from './LinkFields.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface EditLinkDialogProps {
  readonly link: Link;
  readonly onClose: () => void;
}

/** The form that edits a link. What is typed stays when it is closed with Esc; Cancel discards it. */
export const EditLinkDialog = observer(({ link, onClose }: EditLinkDialogProps) => {
  const stores = useStores();
  const { linkEditor: editor, product } = stores;
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  // A list that is read anew meanwhile does not start the form again.
  const [opened] = useState(link);

  useLayoutEffect(() => editor.open(opened), [editor, opened]);

  useEffect(() => {
    const focusedFirst = refusals === 0 ? '[name=originalUrl]' : '[aria-invalid=true]';
    form.current?.querySelector<HTMLElement>(focusedFirst)?.focus();
  }, [refusals]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await editor.submit();
    if (!saved) return setRefusals((count) => count + 1);
    showChanged(stores, saved);
    onClose();
  };

  const cancel = () => {
    editor.discard();
    onClose();
  };

  return (
    <Dialog title="Edit link" onClose={onClose} busy={editor.isBusy}>
      <form className="form" ref={form} noValidate onSubmit={submit}>
        {editor.isRestored && (
          <p className="note" role="status">
            <span>Your unsaved changes are back.</span>
            <button className="text-link" type="button" onClick={editor.discard}>
              Discard them
            </button>
          </p>
        )}
        <LinkFields
          draft={editor.draft}
          errors={editor.errors}
          disabled={editor.isBusy}
          domain={product.shortDomain}
          onChange={editor.change}
        />
        {editor.draft.shortCode.trim() !== opened.shortCode && (
          <p className="note is-warning" role="status">
            With a new short code, addresses already shared stop working.
          </p>
        )}
        <div className="dialog-actions">
          <button className="button" type="button" onClick={cancel} disabled={editor.isBusy}>
            Cancel
          </button>
          <SubmitButton busy={editor.isBusy} busyLabel="Saving...">
            Save changes
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
});
