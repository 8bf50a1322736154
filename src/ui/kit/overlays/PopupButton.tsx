import { type ReactElement, type ReactNode, type RefObject, useId, useRef, useState } from 'react';

/** Position in the window, in CSS pixels. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

export interface PopupOfButton {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  /** Position in the window. By default, the popup opens beside its anchor. */
  readonly at?: Position | undefined;
  /** With `refocus`, the button must get the focus. */
  readonly onClose: (refocus: boolean) => void;
}

interface PopupButtonProps {
  readonly kind: 'menu' | 'dialog';
  readonly label: string;
  readonly icon: ReactNode;
  /** CSS class of the button. Defaults to an icon button. */
  readonly buttonClass?: string;
  readonly popup: (of: PopupOfButton) => ReactElement;
  readonly disabled?: boolean;
  /** Called when the button is hovered or focused, to preload the popup. */
  readonly onIntent?: () => void;
}

/** Button that opens a popup. The popup is rendered only while it is open. */
export const PopupButton = (props: PopupButtonProps) => {
  const { kind, label, icon, buttonClass = 'icon-button', popup, disabled, onIntent } = props;
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
        disabled={disabled}
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
      {open && !disabled && popup({ id, label, anchor: button, onClose: close })}
    </>
  );
};
