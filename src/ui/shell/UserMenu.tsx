import { PopupButton } from '../kit/PopupButton.tsx';
import { UserMenuPopup } from './lateParts.ts';

interface UserMenuProps {
  readonly initials: string;
  readonly name: string;
  readonly onSignOut: () => void;
}

/** Who is signed in, and the way out. */
export const UserMenu = ({ initials, name, onSignOut }: UserMenuProps) => (
  <PopupButton
    kind="menu"
    label={`User menu: ${initials}`}
    buttonClass="avatar-button"
    icon={<span className="avatar">{initials}</span>}
    onIntent={UserMenuPopup.fetchAhead}
    popup={(of) => <UserMenuPopup {...of} name={name} onSignOut={onSignOut} />}
  />
);
