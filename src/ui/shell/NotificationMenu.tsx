import { Bell } from 'lucide';
import { Icon } from '../kit/Icon.tsx';
import { PopupButton } from '../kit/PopupButton.tsx';
import { NotificationPopup } from './overlays.ts';

/** The notification button, a placeholder without function. */
export const NotificationMenu = () => (
  <PopupButton
    kind="dialog"
    label="Notifications"
    icon={<Icon of={Bell} />}
    onIntent={NotificationPopup.preload}
    popup={(of) => <NotificationPopup {...of} />}
  />
);
