import { Trash2 } from 'lucide-react';
import { countOf } from '../../domain/fullCount.ts';
import { Dialog } from '../kit/Dialog.tsx';

interface DeleteManyDialogProps {
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before many links are deleted. */
export const DeleteManyDialog = ({ count, onConfirm, onClose }: DeleteManyDialogProps) => {
  const links = countOf(count, 'link');
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog
      title={`Delete ${links}?`}
      onClose={onClose}
      actions={
        <>
          <button className="button" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="button is-danger" type="button" onClick={confirm}>
            <Trash2 />
            Delete {links}
          </button>
        </>
      }
    >
      <p>
        The short links will stop working and their click data will be lost. You’ll have a few seconds to undo
        all of it.
      </p>
    </Dialog>
  );
};
