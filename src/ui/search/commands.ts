import {
  ChartNoAxesColumn,
  Copy,
  House,
  Keyboard,
  Link2,
  LogOut,
  Monitor,
  Moon,
  Pencil,
  Plus,
  Settings,
  Sun,
  UserRound,
  UsersRound,
} from 'lucide';
import type { Link } from '../../domain/link.ts';
import { beginsWords } from '../../domain/linkSearch.ts';
import type { MenuItem } from '../kit/MenuPopup.tsx';
import { useLinkActions } from '../links/actions/linkActions.tsx';
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
  label: 'Create a link',
  icon: Plus,
  words: 'new add shorten',
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
    CREATE,
    { label: 'Go to Home', icon: House, words: 'dashboard start', does: '/home' },
    { label: 'Go to Links', icon: Link2, words: 'list', does: '/links' },
    { label: 'Go to Analytics', icon: ChartNoAxesColumn, words: 'clicks statistics', does: '/analytics' },
    { label: 'Go to Settings', icon: Settings, words: 'preferences options', does: '/settings' },
    { label: 'Go to Users', icon: UsersRound, words: 'manage people', does: '/users' },
    { label: 'Go to Profile', icon: UserRound, words: 'account me', does: '/profile' },
    ...themes
      .filter(({ theme }) => theme !== preferences.theme)
      .map((one) => ({
        ...one,
        words: 'switch mode appearance',
        does: () => preferences.set('theme', one.theme),
      })),
    { label: 'Keyboard shortcuts', icon: Keyboard, words: 'keys help', does: help.open },
    { label: 'Logout', icon: LogOut, words: 'sign out log', does: () => void session.signOut() },
  ];
  return query.trim() === ''
    ? commands
    : commands.filter(({ label, words = '' }) => beginsWords(`${label} ${words}`, query.trim()));
};

/** The actions on a link that was found. The first one is what Enter does with it. */
export const useFoundActions = (edit: (link: Link) => void): ((link: Link) => readonly Command[]) => {
  const { sharing } = useStores();
  const actionsOf = useLinkActions();
  return (link) => {
    const { details, qrCode, visit, switches } = actionsOf(link);
    return [
      details,
      { label: 'Copy', icon: Copy, does: () => void sharing.copy(link) },
      ...visit,
      ...switches,
      { label: 'Edit link', icon: Pencil, does: () => edit(link) },
      qrCode,
    ];
  };
};
