import { X } from 'lucide';
import { type ReactNode, useId, useLayoutEffect } from 'react';
import { IconButton } from '../forms/IconButton.tsx';
import { useHeldEnter } from '../keys/useHeldEnter.ts';
import type { Elements } from '../text/Elements.ts';
import { useModal } from './useModal.ts';
import '../../late.css';

interface DialogProps {
  readonly title: string;
  /** Called on Esc, the close button and a click on the backdrop. */
  readonly onClose: () => void;
  readonly children: Elements;
  /** Buttons at the bottom. The primary button is the last. */
  readonly actions?: ReactNode;
  /** Prevents the user from closing the dialog. */
  readonly busy?: boolean;
}

/** Modal dialog, open while rendered. On small screens, a bottom sheet. */
export const Dialog = ({ title, onClose, children, actions, busy = false }: DialogProps) => {
  const titleId = useId();
  const requestClose = () => {
    if (!busy) onClose();
  };
  const modal = useModal(requestClose, onClose);
  const { ref } = modal;
  useHeldEnter();

  // Otherwise the browser would focus 'Close'. A later effect could interrupt the user's typing.
  useLayoutEffect(
    () => ref.current?.querySelector<HTMLElement>('input, .dialog-actions button')?.focus(),
    [ref],
  );

  return (
    <dialog {...modal} className="dialog raised" aria-labelledby={titleId}>
      <div className="dialog-body stack">
        <h2 className="dialog-title" id={titleId}>
          {title}
        </h2>
        <div className="dialog-close">
          <IconButton label="Close" icon={X} onClick={requestClose} disabled={busy} />
        </div>
        {children}
        {actions !== undefined && <div className="dialog-actions cluster">{actions}</div>}
      </div>
    </dialog>
  );
};
