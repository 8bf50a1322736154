import { X } from 'lucide';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'wouter';
import { IconButton } from '../kit/IconButton.tsx';
import { Logo } from '../kit/Logo.tsx';
import { useModal } from '../kit/useModal.ts';
import { SideMenu } from './SideMenu.tsx';

interface SideSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

const WIDE = '(min-width: 1024px)';

/** The side menu on small screens: modal while rendered, closed by Esc, a press outside or a choice. */
export const SideSheet = ({ id, onClose }: SideSheetProps) => {
  const modal = useModal(onClose, onClose);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const widened = () => close();
    wide.addEventListener('change', widened);
    return () => wide.removeEventListener('change', widened);
  }, []);

  return (
    <dialog {...modal} id={id} className="side-sheet" aria-label="Menu">
      <nav className="side-sheet-body" aria-label="Main">
        <div className="side-head">
          <Link className="logo-link" href="/" onClick={onClose}>
            <Logo />
          </Link>
          <IconButton label="Close menu" icon={X} onClick={onClose} />
        </div>
        <SideMenu onChoose={onClose} />
      </nav>
    </dialog>
  );
};
