import { Trash2 } from 'lucide-react';
import { type Link, shortAddress } from '../../domain/link.ts';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { useStores } from '../StoresContext.tsx';
import { useRemoval } from './useRemoval.ts';

interface DeleteLinkDialogProps {
  readonly link: Link;
  readonly ownPage: boolean;
  /** What it was asked from. */
  readonly from: Element;
  readonly onClose: () => void;
}

/** Asks before a link is deleted. */
export const DeleteLinkDialog = ({ link, ownPage, from, onClose }: DeleteLinkDialogProps) => {
  const { product } = useStores();
  const remove = useRemoval(link, ownPage);
  return (
    <ConfirmDialog
      title={`Delete ${shortAddress(product.shortDomain, link.shortCode)}?`}
      text="The short address stops working and its figures are gone. You can undo this for a few seconds."
      confirm={
        <>
          <Trash2 />
          Delete link
        </>
      }
      onConfirm={() => {
        onClose();
        remove(from);
      }}
      onClose={onClose}
    />
  );
};
