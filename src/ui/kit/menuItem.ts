import type { ReactNode } from 'react';

interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Shown in the colour of danger, behind a hairline. */
  readonly danger?: boolean;
}

interface MenuAction extends MenuEntry {
  readonly onSelect: () => void;
  readonly disabled?: boolean;
}

interface MenuLink extends MenuEntry {
  /** A path of the app. */
  readonly href: string;
}

/** An entry of a menu: does something or leads somewhere. */
export type MenuItem = MenuAction | MenuLink;
