import { observer } from 'mobx-react-lite';
import { initials } from '../../domain/user.ts';
import { PopupButton } from '../kit/PopupButton.tsx';
import { useStores } from '../StoresContext.tsx';
import { UserMenuPopup } from './overlays.ts';

/** The button of the user menu. */
export const UserMenu = observer(() => {
  const letters = initials(useStores().session.user);
  return (
    <PopupButton
      kind="menu"
      label={`User menu: ${letters}`}
      buttonClass="avatar-button"
      icon={<span className="avatar">{letters}</span>}
      onIntent={UserMenuPopup.preload}
      popup={(of) => <UserMenuPopup {...of} />}
    />
  );
});
