import { Bell } from 'lucide-react';
import { PopupButton } from '../kit/PopupButton.tsx';
import { NotificationPopup } from './overlays.ts';

/** The placeholder for notifications: there are none. */
export const NotificationMenu = () => (
  <PopupButton
    kind="dialog"
    label="Notifications"
    icon={<Bell />}
    onIntent={NotificationPopup.preload}
    popup={(of) => <NotificationPopup {...of} />}
  />
);
