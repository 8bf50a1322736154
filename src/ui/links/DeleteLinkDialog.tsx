import { type Link, shortAddress } from '../../domain/link.ts';
import { useStores } from '../StoresContext.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
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
  return (
    <DeleteDialog
      subject={shortAddress(product.shortDomain, link.shortCode)}
      action="Delete link"
      text="The short link will stop working and its click data will be lost. You’ll have a few seconds to undo."
      onConfirm={() => remove(link, from)}
      onClose={onClose}
    />
  );
};
