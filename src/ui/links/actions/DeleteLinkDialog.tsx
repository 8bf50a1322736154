import { Trash2 } from 'lucide';
import { shortAddress } from '../../../domain/link.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import type { Closable } from '../../kit/loading/overlay.tsx';
import { useStores } from '../../StoresContext.tsx';
import type { Removal } from './LinkRemovalStore.ts';
import { useRemoval } from './linkActions.tsx';

interface DeleteDialogProps {
  readonly subject: string;
  readonly action: string;
  readonly text: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before something is deleted. */
export const DeleteDialog = ({ subject, action, text, onConfirm, onClose }: DeleteDialogProps) => {
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog
      title={`Delete ${subject}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button className="is-danger" icon={Trash2} onClick={confirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
};

/** Asks for confirmation before a link is deleted. */
export const DeleteLinkDialog = ({ removal, onClose }: Closable & { readonly removal: Removal }) => {
  const { product } = useStores();
  const { remove } = useRemoval();
  return (
    <DeleteDialog
      subject={shortAddress(product.shortDomain, removal.link)}
      action="Delete link"
      text="The short link will stop working and its click data will be lost. You’ll have a few seconds to undo."
      onConfirm={() => remove(removal)}
      onClose={() => onClose(true)}
    />
  );
};
