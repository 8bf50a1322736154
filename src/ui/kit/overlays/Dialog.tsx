import { X } from 'lucide';
import { type ReactNode, useId, useLayoutEffect } from 'react';
import { IconButton } from '../forms/IconButton.tsx';
import { useHeldEnter } from '../keys/useHeldEnter.ts';
import type { Elements } from '../text/Elements.ts';
import { useModal } from './useModal.ts';
import '../../late.css';

interface DialogProps {
  readonly title: string;
  /** Called on Esc, the close button and a press on the backdrop. */
  readonly onClose: () => void;
  readonly children: Elements;
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
  const { ref } = modal;
  useHeldEnter();

  // Otherwise the browser focuses 'Close'. Before anybody can type: later, it could take the focus from where they type.
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
          <IconButton label="Close" icon={X} onClick={ask} disabled={busy} />
        </div>
        {children}
        {actions !== undefined && <div className="dialog-actions cluster">{actions}</div>}
      </div>
    </dialog>
  );
};
