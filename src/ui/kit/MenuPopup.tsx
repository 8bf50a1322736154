import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { MenuItem } from './menuItem.ts';
import { moveInMenu } from './moveInMenu.ts';
import { Popup } from './Popup.tsx';
import type { PopupOfButton } from './PopupButton.tsx';

interface MenuPopupProps extends PopupOfButton {
  readonly items: readonly MenuItem[];
  /** Stands above the items, such as the user's name. */
  readonly heading?: ReactNode;
}

/** The open menu: arrows, Home, End and first letters move; Esc, Tab and a press outside close. */
export const MenuPopup = ({ id, anchor, label, items, heading, onClose }: MenuPopupProps) => (
  <Popup id={id} anchor={anchor} aria-label={label} role="menu" onClose={onClose} onKey={moveInMenu}>
    {heading !== undefined && (
      <div className="popup-heading" role="presentation">
        {heading}
      </div>
    )}
    {items.map((item) => {
      const look = item.danger ? 'popup-item is-danger' : 'popup-item';
      return 'href' in item ? (
        <Link
          key={item.label}
          className={look}
          href={item.href}
          role="menuitem"
          tabIndex={-1}
          onClick={() => onClose(false)}
        >
          {item.icon}
          {item.label}
        </Link>
      ) : (
        <button
          key={item.label}
          className={look}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={item.disabled}
          onClick={() => {
            onClose(true);
            item.onSelect();
          }}
        >
          {item.icon}
          {item.label}
        </button>
      );
    })}
  </Popup>
);
