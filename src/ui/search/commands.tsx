import {
  ChartNoAxesColumn,
  CircleOff,
  CirclePlay,
  Copy,
  ExternalLink,
  House,
  Keyboard,
  Link2,
  LogOut,
  Monitor,
  Moon,
  Pencil,
  Plus,
  QrCode,
  Settings,
  Sun,
  UserRound,
} from 'lucide';
import type { ReactNode } from 'react';
import { isWebAddress, type Link, otherStates } from '../../domain/link.ts';
import { beginsWords } from '../../domain/linkSearch.ts';
import { Icon } from '../kit/Icon.tsx';
import { linkPath } from '../linksAddress.ts';
import { useAccount, useLazyAccount, useStores } from '../StoresContext.tsx';

/** Something that the search box can do: open a path of this program, or run something. */
export interface Command {
  readonly label: string;
  readonly icon: ReactNode;
  /** More words that find it. */
  readonly words?: string;
  readonly isDisabled?: boolean;
  readonly does: string | (() => void);
  /** Called before a path is opened. */
  readonly first?: () => void;
}

/** It is also offered when nothing is found. */
export const CREATE: Command = {
  label: 'Create a link',
  icon: <Icon of={Plus} />,
  words: 'new add shorten',
  does: '/add-link',
};

/** The commands that a query names; all of them if it is empty. */
export const useCommands = (query: string): readonly Command[] => {
  const { preferences, session } = useStores();
  const { help } = useLazyAccount();
  const { theme, setTheme } = preferences;
  const themes = [
    { label: 'Use the light theme', theme: 'light', icon: <Icon of={Sun} /> },
    { label: 'Use the dark theme', theme: 'dark', icon: <Icon of={Moon} /> },
    { label: 'Use the theme of the system', theme: 'system', icon: <Icon of={Monitor} /> },
  ] as const;
  const commands: Command[] = [
    CREATE,
    { label: 'Go to Home', icon: <Icon of={House} />, words: 'dashboard start', does: '/home' },
    { label: 'Go to Links', icon: <Icon of={Link2} />, words: 'list', does: '/links' },
    {
      label: 'Go to Analytics',
      icon: <Icon of={ChartNoAxesColumn} />,
      words: 'clicks statistics',
      does: '/analytics',
    },
    {
      label: 'Go to Settings',
      icon: <Icon of={Settings} />,
      words: 'preferences options',
      does: '/settings',
    },
    { label: 'Go to Profile', icon: <Icon of={UserRound} />, words: 'account me', does: '/profile' },
    ...themes
      .filter((one) => one.theme !== theme)
      .map((one) => ({ ...one, words: 'switch mode appearance', does: () => setTheme(one.theme) })),
    { label: 'Keyboard shortcuts', icon: <Icon of={Keyboard} />, words: 'keys help', does: help.open },
    {
      label: 'Logout',
      icon: <Icon of={LogOut} />,
      words: 'sign out log',
      does: () => void session.signOut(),
    },
  ];
  return query.trim() === ''
    ? commands
    : commands.filter(({ label, words = '' }) => beginsWords(`${label} ${words}`, query.trim()));
};

/** What Enter does with a link. */
export const FIRST_ACTION = 'View details';

/** The actions on a link that was found. */
export const useLinkActions = (edit: (link: Link) => void): ((link: Link) => readonly Command[]) => {
  const { sharing } = useStores();
  const { catalogue } = useAccount();
  const late = useLazyAccount();
  return (link) => [
    { label: FIRST_ACTION, icon: <Icon of={ChartNoAxesColumn} />, does: linkPath(link.id) },
    { label: 'Copy', icon: <Icon of={Copy} />, does: () => void sharing.copy(link) },
    ...(isWebAddress(link.originalUrl) ? [visit(link)] : []),
    ...otherStates(link).map((isActive) => ({
      label: isActive ? 'Activate link' : 'Deactivate link',
      icon: isActive ? <Icon of={CirclePlay} /> : <Icon of={CircleOff} />,
      isDisabled: catalogue.isChanging(link.id),
      does: () => void late.linkEditor.setActive(link, isActive),
    })),
    { label: 'Edit link', icon: <Icon of={Pencil} />, does: () => edit(link) },
    { label: 'QR code', icon: <Icon of={QrCode} />, does: () => late.qr.open(link) },
  ];
};

const visit = ({ originalUrl }: Link): Command => ({
  label: 'Open destination',
  icon: <Icon of={ExternalLink} />,
  does: () => window.open(originalUrl, '_blank', 'noopener,noreferrer'),
});
