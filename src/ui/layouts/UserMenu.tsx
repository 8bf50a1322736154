import { LogOut, Settings, UserRound } from 'lucide-react';
import { Menu } from '../components/Menu.tsx';

interface UserMenuProps {
  readonly initials: string;
  readonly name: string;
  readonly onSignOut: () => void;
}

/** Who is signed in, and the way out. */
export const UserMenu = ({ initials, name, onSignOut }: UserMenuProps) => (
  <Menu
    label={`User menu: ${initials}`}
    buttonClass="avatar-button"
    icon={<span className="avatar">{initials}</span>}
    heading={<bdi>{name}</bdi>}
    items={[
      { label: 'Profile', href: '/profile', icon: <UserRound /> },
      { label: 'Settings', href: '/settings', icon: <Settings /> },
      { label: 'Logout', onSelect: onSignOut, icon: <LogOut /> },
    ]}
  />
);
