import {
  ChartNoAxesColumn,
  Copy,
  Download,
  House,
  Keyboard,
  Link2,
  ListPlus,
  LogOut,
  Monitor,
  Moon,
  Pencil,
  Plus,
  QrCode,
  Settings,
  Sun,
  Trash2,
  UserRound,
  UsersRound,
  X,
} from 'lucide';
import { countOf } from '../../domain/fullCount.ts';
import type { Link } from '../../domain/link.ts';
import { beginsWords } from '../../domain/linkSearch.ts';
import { HAS_KEYBOARD } from '../kit/keys/shortcuts.ts';
import type { MenuItem } from '../kit/MenuPopup.tsx';
import { SWITCHES, useLinkActions } from '../links/actions/linkActions.tsx';
import { usePathname } from '../location.ts';
import { useLazyAccount, useStores } from '../StoresContext.tsx';

/** Something that the search box can do. */
export interface Command extends MenuItem {
  /** More words that find it. */
  readonly words?: string;
  /** Called before a path is opened. */
  readonly first?: () => void;
}

/** It is also offered when nothing is found. */
export const CREATE: Command = {
  label: 'Create New Link',
  icon: Plus,
  words: 'new add shorten',
  shortcut: 'create',
  does: '/add-link',
};

/** The commands that a query names; all of them if it is empty. */
export const useCommands = (query: string): readonly Command[] => {
  const { preferences, session } = useStores();
  const { help } = useLazyAccount();
  const themes = [
    { label: 'Use the light theme', theme: 'light', icon: Sun },
    { label: 'Use the dark theme', theme: 'dark', icon: Moon },
    { label: 'Use the theme of the system', theme: 'system', icon: Monitor },
  ] as const;
  const commands: Command[] = [
    ...useSelectionCommands(),
    CREATE,
    {
      label: 'Create Many Links',
      icon: ListPlus,
      words: 'new bulk import CSV list',
      does: '/links/new-many',
    },
    { label: 'Go to Home', icon: House, words: 'dashboard start', shortcut: 'home', does: '/home' },
    { label: 'Go to Links', icon: Link2, words: 'list', shortcut: 'links', does: '/links' },
    {
      label: 'Go to Analytics',
      icon: ChartNoAxesColumn,
      words: 'clicks statistics',
      shortcut: 'analytics',
      does: '/analytics',
    },
    {
      label: 'Go to Settings',
      icon: Settings,
      words: 'preferences options',
      shortcut: 'settings',
      does: '/settings',
    },
    { label: 'Go to Users', icon: UsersRound, words: 'manage people', does: '/users' },
    { label: 'Go to Profile', icon: UserRound, words: 'account me', does: '/profile' },
    ...themes
      .filter(({ theme }) => theme !== preferences.theme)
      .map((one) => ({
        ...one,
        words: 'switch mode appearance',
        does: () => preferences.set('theme', one.theme),
      })),
    ...(HAS_KEYBOARD
      ? [
          {
            label: 'Keyboard shortcuts',
            icon: Keyboard,
            words: 'keys help',
            shortcut: 'help',
            does: help.open,
          } as const,
        ]
      : []),
    { label: 'Logout', icon: LogOut, words: 'sign out log', does: () => void session.signOut() },
  ];
  return query.trim() === ''
    ? commands
    : commands.filter(({ label, words = '' }) => beginsWords(`${label} ${words}`, query.trim()));
};

/** What can be done with the selected links, while the list shows them; nothing while something is being done. */
const useSelectionCommands = (): readonly Command[] => {
  const { selection, bulk, exporting, impossible, qr } = useLazyAccount();
  const pathname = usePathname();
  const { isOn, count } = selection;
  if (!isOn || count === 0 || bulk.run || pathname !== '/links') return [];
  const links = countOf(count, 'selected link');
  return [
    ...SWITCHES.map(({ isActive, label, icon, words }) => ({
      label: `${label} ${links}`,
      icon,
      words,
      isDisabled: impossible.why('switch') !== undefined,
      does: () => void bulk.setActive(selection.ids(), isActive),
    })),
    {
      label: `Export ${links} as CSV`,
      icon: Download,
      words: 'save file',
      does: () => void exporting.exportSelected(selection.ids(), 'csv'),
    },
    {
      label: `QR codes of ${links}`,
      icon: QrCode,
      words: 'print sheet',
      does: () => qr.print(selection.ids()),
    },
    {
      label: `Delete ${links}`,
      icon: Trash2,
      words: 'remove',
      isDisabled: impossible.why('delete') !== undefined,
      // The bar asks first, if the user wants that.
      does: () => pressInBar('remove'),
    },
    { label: 'Clear the selection', icon: X, words: 'deselect none', does: selection.leave },
  ];
};

const pressInBar = (name: string): void =>
  document.querySelector<HTMLElement>(`.selection-bar [data-does=${name}]`)?.click();

/** The actions on a link that was found. The first one is what Enter does with it. */
export const useFoundActions = (edit: (link: Link) => void): ((link: Link) => readonly Command[]) => {
  const { sharing } = useStores();
  const actionsOf = useLinkActions();
  return (link) => {
    const { details, duplicate, qrCode, visit, switches } = actionsOf(link);
    return [
      details,
      { label: 'Copy', icon: Copy, does: () => void sharing.copy(link) },
      ...visit,
      ...switches,
      { label: 'Edit link', icon: Pencil, does: () => edit(link) },
      duplicate,
      qrCode,
    ];
  };
};
