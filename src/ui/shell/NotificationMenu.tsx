import { Bell } from 'lucide-react';
import { PopupButton } from '../kit/PopupButton.tsx';
import { NotificationPopup } from './lateParts.ts';

/** The placeholder for notifications: there are none. */
export const NotificationMenu = () => (
  <PopupButton
    kind="dialog"
    label="Notifications"
    icon={<Bell />}
    onIntent={NotificationPopup.fetchAhead}
    popup={(of) => <NotificationPopup {...of} />}
  />
);
