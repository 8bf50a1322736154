import { Trash2 } from 'lucide-react';
import { type Link, shortAddress } from '../../domain/link.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { useStores } from '../StoresContext.tsx';
import { useRemoval } from './useRemoval.ts';

interface DeleteLinkDialogProps {
  readonly link: Link;
  readonly ownPage: boolean;
  /** The control that opened the dialog. */
  readonly from: Element;
  readonly onClose: () => void;
}

/** Asks for confirmation before a link is deleted. */
export const DeleteLinkDialog = ({ link, ownPage, from, onClose }: DeleteLinkDialogProps) => {
  const { product } = useStores();
  const remove = useRemoval(ownPage);
  const confirm = () => {
    onClose();
    remove(link, from);
  };
  return (
    <Dialog
      title={`Delete ${shortAddress(product.shortDomain, link.shortCode)}?`}
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
