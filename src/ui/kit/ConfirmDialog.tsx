import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  /** The question. */
  readonly title: string;
  /** What happens then. */
  readonly text: ReactNode;
  /** What the button says that does it, with its icon. */
  readonly confirm: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is taken away. */
export const ConfirmDialog = ({ title, text, confirm, onConfirm, onClose }: ConfirmDialogProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    actions={
      <>
        <button className="button" type="button" onClick={onClose}>
          Cancel
        </button>
        <button className="button is-danger" type="button" onClick={onConfirm}>
          {confirm}
        </button>
      </>
    }
  >
    <p>{text}</p>
  </Dialog>
);
