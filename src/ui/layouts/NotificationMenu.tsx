import { Bell } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Popup } from '../components/Popup.tsx';

/** The placeholder for notifications: there are none. */
export const NotificationMenu = () => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        className="icon-button"
        type="button"
        aria-label="Notifications"
        title="Notifications"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Bell />
      </button>
      {open && (
        <Popup id={id} anchor={button} aria-label="Notifications" role="dialog" onClose={close}>
          <p className="popup-note">No notifications yet</p>
        </Popup>
      )}
    </>
  );
};
