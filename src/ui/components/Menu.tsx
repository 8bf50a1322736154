import { type ReactNode, useId, useRef, useState } from 'react';
import { MenuPopup } from './MenuPopup.tsx';
import type { MenuItem } from './menuItem.ts';

interface MenuProps {
  /** Name of the button and of the menu. */
  readonly label: string;
  /** What the button shows: an icon, initials. */
  readonly icon: ReactNode;
  readonly items: readonly MenuItem[];
  /** Stands above the items, such as the user's name. */
  readonly heading?: ReactNode;
  readonly disabled?: boolean;
  /** Look of the button; an icon button unless said otherwise. */
  readonly buttonClass?: string;
}

/** A button that opens a menu of actions. Closed, it costs one button and nothing more. */
export const Menu = ({
  label,
  icon,
  items,
  heading,
  disabled = false,
  buttonClass = 'icon-button',
}: MenuProps) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        className={buttonClass}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        disabled={disabled}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {icon}
      </button>
      {open && (
        <MenuPopup id={id} anchor={button} label={label} items={items} heading={heading} onClose={close} />
      )}
    </>
  );
};
