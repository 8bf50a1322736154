import { Trash2 } from 'lucide-react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface DeleteLinkDialogProps {
  readonly address: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a link is deleted. */
export const DeleteLinkDialog = ({ address, onConfirm, onClose }: DeleteLinkDialogProps) => (
  <ConfirmDialog
    title={`Delete ${address}?`}
    text="The short address stops working and its figures are gone. You can undo this for a few seconds."
    confirm={
      <>
        <Trash2 />
        Delete link
      </>
    }
    onConfirm={onConfirm}
    onClose={onClose}
  />
);
