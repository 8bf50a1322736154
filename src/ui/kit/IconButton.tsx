import type { IconNode } from 'lucide';
import type { Ref } from 'react';
import { Icon } from './Icon.tsx';

interface IconButtonProps {
  readonly label: string;
  readonly icon: IconNode;
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
    <Icon of={icon} />
  </button>
);
