import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '../layout/Icon.tsx';

interface IconButtonProps extends ComponentProps<'button'> {
  readonly label: string;
  readonly icon: IconNode;
}

/** Button with only an icon. The label becomes the accessible name and the tooltip. */
export const IconButton = ({ label, icon, ...rest }: IconButtonProps) => (
  <button {...rest} className="icon-button" type="button" aria-label={label} title={label}>
    <Icon of={icon} />
  </button>
);
