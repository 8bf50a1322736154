import { Trash2 } from 'lucide-react';
import { shortAddress } from '../../domain/link.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { useStores } from '../StoresContext.tsx';
import type { Removal } from './LinkRemovalStore.ts';
import { useRemoval } from './useRemoval.ts';

interface DeleteLinkDialogProps {
  readonly removal: Removal;
  readonly onClose: () => void;
}

/** Asks for confirmation before a link is deleted. */
export const DeleteLinkDialog = ({ removal, onClose }: DeleteLinkDialogProps) => {
  const { product } = useStores();
  const { remove } = useRemoval();
  const confirm = () => {
    onClose();
    remove(removal);
  };
  return (
    <Dialog
      title={`Delete ${shortAddress(product.shortDomain, removal.link.shortCode)}?`}
      onClose={onClose}
      actions={
        <>
          <button className="button" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="button is-danger" type="button" onClick={confirm}>
            <Trash2 />
            Delete link
          </button>
        </>
      }
    >
      <p>
        The short link will stop working and its click data will be lost. You’ll have a few seconds to undo.
      </p>
    </Dialog>
  );
};
