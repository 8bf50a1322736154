import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from './IconButton.tsx';
import { useModal } from './useModal.ts';

interface DialogProps {
  readonly title: string;
  /** Called on Esc, the close button and a press on the backdrop. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons at the bottom, the primary one last. */
  readonly actions?: ReactNode;
  /** While busy, the user cannot close it. */
  readonly busy?: boolean;
}

/** A modal dialog, open while it is rendered; a bottom sheet on small screens. */
export const Dialog = ({ title, onClose, children, actions, busy = false }: DialogProps) => {
  const titleId = useId();
  const ask = () => {
    if (!busy) onClose();
  };
  const modal = useModal(ask, onClose);
  return (
    <dialog {...modal} className="dialog" aria-labelledby={titleId}>
      <div className="dialog-body">
        <h2 className="dialog-title" id={titleId}>
          {title}
        </h2>
        {children}
        {actions !== undefined && <div className="dialog-actions">{actions}</div>}
        {/* Last, so that the first focus goes to the dialog's own content. */}
        <div className="dialog-close">
          <IconButton label="Close" icon={<X />} onClick={ask} disabled={busy} />
        </div>
      </div>
    </dialog>
  );
};
