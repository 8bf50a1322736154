import { LogOut, Settings, UserRound } from 'lucide-react';
import { MenuPopup } from '../kit/MenuPopup.tsx';
import type { PopupOfButton } from '../kit/PopupButton.tsx';

interface UserMenuPopupProps extends PopupOfButton {
  readonly name: string;
  readonly onSignOut: () => void;
}

/** The open menu of the user. */
export const UserMenuPopup = ({ name, onSignOut, ...popup }: UserMenuPopupProps) => (
  <MenuPopup
    {...popup}
    heading={<bdi>{name}</bdi>}
    items={[
      { label: 'Profile', href: '/profile', icon: <UserRound /> },
      { label: 'Settings', href: '/settings', icon: <Settings /> },
      { label: 'Logout', onSelect: onSignOut, icon: <LogOut /> },
    ]}
  />
);
