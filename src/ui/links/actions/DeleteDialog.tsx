import { Trash2 } from 'lucide';
import { Button } from '../../kit/forms/Button.tsx';
import { Dialog } from '../../kit/overlays/Dialog.tsx';

interface DeleteDialogProps {
  readonly subject: string;
  readonly action: string;
  readonly text: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

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
