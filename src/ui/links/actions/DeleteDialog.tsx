import { Trash2 } from 'lucide';
import { Button } from '../../kit/forms/Button.tsx';
import type { Closable } from '../../kit/loading/overlay.tsx';
import { Dialog } from '../../kit/overlays/Dialog.tsx';
import type { Confirmation } from './LinkRemovalStore.ts';

export const DeleteDialog = ({ subject, action, text, onConfirm, onClose }: Confirmation & Closable) => {
  const close = () => onClose(true);
  const confirm = () => {
    close();
    onConfirm();
  };
  return (
    <Dialog
      title={`Delete ${subject}?`}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
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
