import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import { IconButton } from '../components/IconButton.tsx';
import { Logo } from '../components/Logo.tsx';
import { SideMenu } from './SideMenu.tsx';

interface SideSheetProps {
  readonly id: string;
  readonly productName: string;
  readonly linksHref: string;
  readonly onClose: () => void;
}

const WIDE = '(min-width: 1024px)';

/** The side menu on small screens: modal while rendered, closed by Esc, a press outside or a choice. */
export const SideSheet = ({ id, productName, linksHref, onClose }: SideSheetProps) => {
  const sheet = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const element = sheet.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const widened = () => close();
    wide.addEventListener('change', widened);
    return () => wide.removeEventListener('change', widened);
  }, []);

  return (
    <dialog
      ref={sheet}
      id={id}
      className="side-sheet"
      aria-label="Menu"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (sheet.current?.open === false) onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === sheet.current) onClose();
      }}
    >
      <div className="side-sheet-body">
        <div className="side-head">
          <Link className="logo-link" href="/" onClick={onClose}>
            <Logo product={productName} />
          </Link>
          <IconButton label="Close menu" icon={<X />} onClick={onClose} />
        </div>
        <SideMenu linksHref={linksHref} onChoose={onClose} />
      </div>
    </dialog>
  );
};
