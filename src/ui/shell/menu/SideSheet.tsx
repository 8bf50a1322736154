import { X } from 'lucide';
import { Link } from 'wouter';
import { IconButton } from '../../kit/forms/IconButton.tsx';
import { useWindowEvent } from '../../kit/hooks/useWindowEvent.ts';
import { Logo } from '../../kit/layout/Logo.tsx';
import { useModal } from '../../kit/overlays/useModal.ts';
import { SideMenu } from './SideMenu.tsx';

const WIDE = '(min-width: 1024px)';

/** Side menu on small screens. Modal while rendered, and closed by Esc, a click outside or a choice. */
export const SideSheet = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const modal = useModal(onClose, onClose);
  useWindowEvent('resize', () => {
    if (matchMedia(WIDE).matches) onClose();
  });

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
