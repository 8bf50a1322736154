import { Popup } from '../../kit/overlays/Popup.tsx';
import type { PopupOfButton } from '../../kit/overlays/PopupButton.tsx';

/** Placeholder without any notifications. */
export const NotificationPopup = (popup: PopupOfButton) => (
  <Popup {...popup} role="dialog">
    <p className="popup-info soft">No notifications yet</p>
  </Popup>
);
