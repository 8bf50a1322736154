import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ariaKeys, type ShortcutName, shownKeys } from '../keys/shortcuts.ts';
import { Icon } from '../layout/Icon.tsx';
import { Popup } from './Popup.tsx';
import type { PopupOfButton } from './PopupButton.tsx';

/** Menu item. `onSelect` is either a path of the app or a function to run. */
export interface MenuItem {
  readonly label: string;
  readonly icon: IconNode;
  readonly onSelect: string | (() => void);
  readonly isDisabled?: boolean;
  /** Tooltip that explains why the item is disabled. */
  readonly title?: string | undefined;
  /** Whether the item is destructive, and therefore shown in red. */
  readonly danger?: boolean;
  readonly shortcut?: ShortcutName | undefined;
}

interface MenuPopupProps extends PopupOfButton {
  readonly items: readonly MenuItem[];
  readonly heading?: ReactNode;
}

/** Menu in which arrow keys, Home, End and letters move the focus. Esc, Tab and outside clicks close it. */
export const MenuPopup = ({ items, heading, ...popup }: MenuPopupProps) => (
  <Popup {...popup} role="menu" onKey={moveInMenu}>
    {heading !== undefined && (
      <div className="popup-heading cut" role="presentation">
        {heading}
      </div>
    )}
    {items.map((item) => {
      const { onSelect, isDisabled, title, danger, shortcut } = item;
      const itemProps = {
        className: danger ? 'popup-item is-danger' : 'popup-item',
        role: 'menuitem',
        'aria-keyshortcuts': shortcut && ariaKeys(shortcut),
        tabIndex: -1,
        title,
        children: <ItemContent {...item} />,
      };
      if (typeof onSelect === 'string')
        return <Link key={item.label} {...itemProps} href={onSelect} onClick={() => popup.onClose(false)} />;
      const select = () => {
        popup.onClose(true);
        onSelect();
      };
      return <button key={item.label} {...itemProps} type="button" disabled={isDisabled} onClick={select} />;
    })}
  </Popup>
);

/** Content of a menu item. Assistive technology reads `aria-keyshortcuts` instead of the visible keys. */
const ItemContent = ({ icon, label, shortcut }: MenuItem) => (
  <>
    <Icon of={icon} />
    <span>{label}</span>
    {shortcut && (
      <span className="popup-keys fine" aria-hidden="true">
        {shownKeys(shortcut)}
      </span>
    )}
  </>
);

const moveInMenu = (event: KeyboardEvent, menu: HTMLElement): void => {
  const entries = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')];
  const at = entries.findIndex((entry) => entry.matches(':focus'));
  const after = [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
  const [before, first, last] = [entries.at(Math.max(at, 0) - 1), entries[0], entries.at(-1)];
  const letter = event.key.trim().length === 1 ? event.key.toLowerCase() : undefined;
  const next = letter
    ? after.find((entry) => entry.textContent.trim().toLowerCase().startsWith(letter))
    : { ArrowDown: after[0], ArrowUp: before, Home: first, End: last }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
};
