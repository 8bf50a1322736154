import type { ReactNode, Ref } from 'react';

interface IconButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with only an icon; its label is its accessible name and its tooltip. */
export const IconButton = ({ label, icon, onClick, disabled = false, ref }: IconButtonProps) => (
  <button
    ref={ref}
    className="icon-button"
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    disabled={disabled}
  >
    {icon}
  </button>
);
