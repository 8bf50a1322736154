import { Keyboard, LogOut, Settings, UserRound } from 'lucide';
import { observer } from 'mobx-react-lite';
import { displayName } from '../../../domain/user.ts';
import { HAS_KEYBOARD } from '../../kit/keys/shortcuts.ts';
import { MenuPopup } from '../../kit/overlays/MenuPopup.tsx';
import type { PopupOfButton } from '../../kit/overlays/PopupButton.tsx';
import { useLazyAccount, useStores } from '../../StoresContext.tsx';

/** Open user menu. Logout leads to /auth/login once the session has ended (specification: Accounts). */
export const UserMenuPopup = observer((popup: PopupOfButton) => {
  const { session, preferences } = useStores();
  const { help } = useLazyAccount();
  return (
    <MenuPopup
      {...popup}
      heading={<bdi>{displayName(session.user)}</bdi>}
      items={[
        { label: 'Profile', onSelect: '/profile', icon: UserRound },
        { label: 'Settings', onSelect: '/settings', icon: Settings },
        ...(HAS_KEYBOARD
          ? [
              {
                label: 'Keyboard shortcuts',
                icon: Keyboard,
                shortcut: preferences.areShortcutsOn ? ('help' as const) : undefined,
                onSelect: help.open,
              },
            ]
          : []),
        { label: 'Logout', onSelect: () => void session.signOut(), icon: LogOut },
      ]}
    />
  );
});
