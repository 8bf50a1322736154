import { Popup } from '../kit/Popup.tsx';
import type { PopupOfButton } from '../kit/PopupButton.tsx';

/** The notification popup, a placeholder. */
export const NotificationPopup = (popup: PopupOfButton) => (
  <Popup {...popup} role="dialog">
    <p className="popup-info soft">No notifications yet</p>
  </Popup>
);
