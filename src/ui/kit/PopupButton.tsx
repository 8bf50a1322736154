import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';

/** What an open popup has to know of its button. */
export interface PopupOfButton {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  /** `refocus` when the focus belongs back on the button. */
  readonly onClose: (refocus: boolean) => void;
}

interface PopupButtonProps {
  readonly kind: 'menu' | 'dialog';
  /** Name of the button and of what it opens. */
  readonly label: string;
  /** What the button shows: an icon, initials. */
  readonly icon: ReactNode;
  /** Look of the button; an icon button unless said otherwise. */
  readonly buttonClass?: string;
  readonly popup: (of: PopupOfButton) => ReactNode;
  /** The pointer or the focus is on the button: it may be pressed next. */
  readonly onIntent: () => void;
}

/** A button that opens a popup. Closed, it costs one button and nothing more. */
export const PopupButton = ({
  kind,
  label,
  icon,
  buttonClass = 'icon-button',
  popup,
  onIntent,
}: PopupButtonProps) => {
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
        aria-haspopup={kind}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (kind !== 'menu' || event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {icon}
      </button>
      {open && popup({ id, label, anchor: button, onClose: close })}
    </>
  );
};
