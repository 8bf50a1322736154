import {
  ChartNoAxesColumn,
  Copy,
  Download,
  House,
  type IconNode,
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
import type { Link } from '../../domain/links/link.ts';
import { beginsWords } from '../../domain/links/linkSearch.ts';
import { countOf } from '../../domain/text/fullCount.ts';
import { HAS_KEYBOARD } from '../kit/keys/shortcuts.ts';
import type { MenuItem } from '../kit/overlays/MenuPopup.tsx';
import { SWITCHES, useLinkActions, useSelectionRemoval } from '../links/actions/linkActions.tsx';
import { usePathname } from '../navigation/location.ts';
import { useLazyAccount, useStores } from '../StoresContext.tsx';

export interface Command extends MenuItem {
  /** Additional search terms. */
  readonly words?: string;
  /** Runs before `onSelect`. */
  readonly first?: () => void;
}

const command = (
  label: string,
  icon: IconNode,
  words: string,
  onSelect: Command['onSelect'],
  more?: Partial<Command>,
): Command => ({ label, icon, words, onSelect, ...more });

/** Also offered when nothing matches. */
export const CREATE = command('Create New Link', Plus, 'new add shorten', '/add-link', {
  shortcut: 'create',
});

const SCREENS = [
  CREATE,
  command('Create Many Links', ListPlus, 'new bulk import CSV list', '/links/new-many'),
  command('Go to Home', House, 'dashboard start', '/home', { shortcut: 'home' }),
  command('Go to Links', Link2, 'list', '/links', { shortcut: 'links' }),
  command('Go to Analytics', ChartNoAxesColumn, 'clicks statistics', '/analytics', { shortcut: 'analytics' }),
  command('Go to Settings', Settings, 'preferences options', '/settings', { shortcut: 'settings' }),
  command('Go to Users', UsersRound, 'manage people', '/users'),
  command('Go to Profile', UserRound, 'account me', '/profile'),
];

const THEMES = [
  ['light', 'Use the light theme', Sun],
  ['dark', 'Use the dark theme', Moon],
  ['system', 'Use the system theme', Monitor],
] as const;

/** Returns the commands that match a query; all commands if the query is empty. */
export const useCommands = (query: string): readonly Command[] => {
  const { preferences, session } = useStores();
  const { help } = useLazyAccount();
  const commands = [
    ...useSelectionCommands(),
    ...SCREENS,
    ...THEMES.filter(([theme]) => theme !== preferences.theme).map(([theme, label, icon]) =>
      command(label, icon, 'switch mode appearance', () => preferences.set('theme', theme)),
    ),
    command('Keyboard shortcuts', Keyboard, 'keys help', help.open, { shortcut: 'help' }),
    command('Logout', LogOut, 'sign out log', () => void session.signOut()),
  ].filter(({ shortcut }) => shortcut !== 'help' || HAS_KEYBOARD);
  return query.trim() === ''
    ? commands
    : commands.filter(({ label, words = '' }) => beginsWords(`${label} ${words}`, query.trim()));
};

/** Returns commands for the selected links. Empty while the list is hidden or a bulk action is running. */
const useSelectionCommands = (): readonly Command[] => {
  const { selection, bulk, exporting, unsupportedActions, qr } = useLazyAccount();
  const remove = useSelectionRemoval();
  const pathname = usePathname();
  const { isOn, count } = selection;
  if (!isOn || count === 0 || bulk.run || pathname !== '/links') return [];
  const links = countOf(count, 'selected link');
  const availabilityOf = (action: 'switch' | 'delete') => ({
    isDisabled: unsupportedActions.why(action) !== undefined,
  });
  return [
    ...(unsupportedActions.canChange('isActive') ? SWITCHES : []).map(({ isActive, label, icon, words }) =>
      command(
        `${label} ${links}`,
        icon,
        words,
        () => void bulk.setActive(selection.ids(), isActive),
        availabilityOf('switch'),
      ),
    ),
    command(`Export ${links} as CSV`, Download, 'save file', () => {
      void exporting.exportSelected(selection.ids(), 'csv');
    }),
    command(`Print QR codes for ${links}`, QrCode, 'print sheet', () => qr.print(selection.ids())),
    command(`Delete ${links}`, Trash2, 'remove', remove, availabilityOf('delete')),
    command('Clear selection', X, 'deselect none', selection.leave),
  ];
};

export const useFoundActions = (edit: (link: Link) => void): ((link: Link) => readonly Command[]) => {
  const { sharing } = useStores();
  const actionsOf = useLinkActions();
  return (link) => {
    const { details, duplicate, qrCode, visit, switches } = actionsOf(link);
    return [
      details,
      { label: 'Copy', icon: Copy, onSelect: () => void sharing.copy(link) },
      ...visit,
      ...switches,
      { label: 'Edit link', icon: Pencil, onSelect: () => edit(link) },
      duplicate,
      qrCode,
    ];
  };
};
