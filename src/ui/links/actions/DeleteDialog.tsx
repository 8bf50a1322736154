import { Trash2 } from 'lucide';
import { Dialog } from '../../kit/Dialog.tsx';
import { Icon } from '../../kit/Icon.tsx';

interface DeleteDialogProps {
  /** What is to be deleted. */
  readonly subject: string;
  /** The text of the button that deletes. */
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
          <button className="button" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="button is-danger" type="button" onClick={confirm}>
            <Icon of={Trash2} />
            {action}
          </button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
};
