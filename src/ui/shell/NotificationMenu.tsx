import { Bell } from 'lucide-react';
import { PopupButton } from '../kit/PopupButton.tsx';
import { NotificationPopup } from './overlays.ts';

/** The notification button, a placeholder without function. */
export const NotificationMenu = () => (
  <PopupButton
    kind="dialog"
    label="Notifications"
    icon={<Bell />}
    onIntent={NotificationPopup.preload}
    popup={(of) => <NotificationPopup {...of} />}
  />
);
