import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './IconButton.tsx';

interface DialogProps {
  readonly title: string;
  /** Asked to close, by Esc, the cross or a press on the backdrop. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the foot, the main one last. */
  readonly actions?: ReactNode;
  /** While busy, nothing but the program closes it. */
  readonly busy?: boolean;
}

/** A modal dialog, open for as long as it is rendered; a sheet at the bottom of small screens. */
export const Dialog = ({ title, onClose, children, actions, busy = false }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing before React takes the element away lets the browser give the focus back.
    return () => element?.close();
  }, []);

  const ask = () => {
    if (!busy) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        ask();
      }}
      // A second Esc closes it whatever `cancel` says.
      onClose={() => {
        if (dialog.current?.open === false) onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) ask();
      }}
    >
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
