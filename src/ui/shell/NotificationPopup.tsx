import { Popup } from '../kit/Popup.tsx';
import type { PopupOfButton } from '../kit/PopupButton.tsx';

/** The notification popup, a placeholder. */
export const NotificationPopup = ({ label, ...popup }: PopupOfButton) => (
  <Popup {...popup} aria-label={label} role="dialog">
    <p className="popup-note">No notifications yet</p>
  </Popup>
);
