import type { ReactNode, Ref } from 'react';

interface IconButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  /** The shortcut that presses it in the focused row (see `rows.ts`). */
  readonly does?: string;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with only an icon; its label is its accessible name and its tooltip. */
export const IconButton = ({ label, icon, onClick, does, disabled = false, ref }: IconButtonProps) => (
  <button
    ref={ref}
    className="icon-button"
    type="button"
    aria-label={label}
    title={label}
    data-does={does}
    onClick={onClick}
    disabled={disabled}
  >
    {icon}
  </button>
);
