import { Info } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../layout/Icon.tsx';
import { Popup } from './Popup.tsx';
import { PopupButton } from './PopupButton.tsx';

interface InfoButtonProps {
  /** Accessible name, such as 'About the share of all clicks'. */
  readonly label: string;
  readonly children: ReactNode;
}

export const InfoButton = ({ label, children }: InfoButtonProps) => (
  <PopupButton
    kind="dialog"
    label={label}
    icon={<Icon of={Info} />}
    popup={(of) => (
      <Popup role="dialog" align="left" {...of}>
        <p className="popup-info soft">{children}</p>
      </Popup>
    )}
  />
);
