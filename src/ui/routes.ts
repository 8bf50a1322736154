import type { ComponentType } from 'react';
import { parse } from 'regexparam';
import type { ScreenAddress, ScreenStore } from './ScreenStore.ts';
import type { Account, LateAccount } from './StoresContext.tsx';

/** Who may see a screen: visitors who are not signed in, signed-in users, or everybody. */
export type Access = 'visitor' | 'account' | 'public';

/** One screen of the product (spec section 2). */
export interface Screen {
  /** `:name` stands for one part of the path, `:name?` for one that may be missing. */
  readonly path: string;
  readonly access: Access;
  /** What stands around it. */
  readonly frame: 'auth' | 'admin' | 'plain';
  readonly load: () => Promise<ComponentType<Pick<ScreenAddress, 'params'>>>;
  /** What it shows of the account; nothing for most screens. */
  readonly store?: (account: Account) => ScreenStore;
  /** The same, where it is loaded late. */
  readonly lateStore?: (account: LateAccount) => ScreenStore;
  /** Whether it is drawn only once the stores that load late are there. */
  readonly usesLateStores?: boolean;
}

const visitor = { access: 'visitor', frame: 'auth', usesLateStores: true } as const;
const admin = { access: 'account', frame: 'admin' } as const;
const plain = { access: 'account', frame: 'plain' } as const;

const LOGIN: Screen = {
  ...visitor,
  path: '/auth/login',
  load: async () => (await import('./auth/LoginPage.tsx')).LoginPage,
};

const HOME: Screen = {
  ...admin,
  path: '/home',
  load: async () => (await import('./home/HomePage.tsx')).HomePage,
  store: ({ home }) => home,
};

/** Every screen. Guards, the path to return to, early loading and what is brought up to date all follow from this table. */
export const SCREENS: readonly Screen[] = [
  LOGIN,
  {
    ...visitor,
    path: '/auth/register',
    load: async () => (await import('./auth/RegisterPage.tsx')).RegisterPage,
  },
  {
    ...visitor,
    path: '/auth/check-email',
    load: async () => (await import('./auth/CheckEmailPage.tsx')).CheckEmailPage,
  },
  {
    ...visitor,
    path: '/auth/verify/:token?',
    load: async () => (await import('./auth/VerifyPage.tsx')).VerifyPage,
  },
  HOME,
  {
    ...admin,
    path: '/links',
    load: async () => (await import('./links/LinksPage.tsx')).LinksPage,
    store: ({ links }) => links,
  },
  {
    ...admin,
    path: '/links/:id',
    load: async () => (await import('./link/LinkPage.tsx')).LinkPage,
    lateStore: ({ linkDetails }) => linkDetails,
    usesLateStores: true,
  },
  {
    ...admin,
    path: '/add-link',
    load: async () => (await import('./links/AddLinkPage.tsx')).AddLinkPage,
    usesLateStores: true,
  },
  { ...admin, path: '/users', load: async () => (await import('./template/UsersPage.tsx')).UsersPage },
  {
    ...admin,
    path: '/analytics',
    load: async () => (await import('./analytics/AnalyticsPage.tsx')).AnalyticsPage,
    lateStore: ({ analytics }) => analytics,
    usesLateStores: true,
  },
  {
    ...admin,
    path: '/settings',
    load: async () => (await import('./settings/SettingsPage.tsx')).SettingsPage,
  },
  { ...plain, path: '/profile', load: async () => (await import('./template/ProfilePage.tsx')).ProfilePage },
  {
    ...plain,
    path: '/dashboard',
    load: async () => (await import('./template/MarketingPage.tsx')).MarketingPage,
  },
  {
    access: 'public',
    frame: 'plain',
    path: '/landing',
    load: async () => (await import('./template/LandingPage.tsx')).LandingPage,
  },
];

const PATTERNS = SCREENS.map((screen) => ({ screen, ...parse(screen.path) }));

/** The screen at a path, and what the parts of the path say. */
export interface FoundScreen {
  readonly screen: Screen;
  readonly params: ScreenAddress['params'];
}

/** The screen at a path as it stands in the address, not decoded; undefined when there is none. */
export const findScreen = (pathname: string): FoundScreen | undefined => {
  for (const { screen, pattern, keys } of PATTERNS) {
    const match = pattern.exec(pathname);
    if (match) return { screen, params: paramsOf(keys, match) };
  }
  return undefined;
};

/** The screen that is drawn first at a path: the one that is asked for, if the session may see it, else where one is sent. */
export const firstScreen = (pathname: string, isSignedIn: boolean): Screen => {
  const asked = findScreen(pathname)?.screen;
  if (asked?.access === 'public' || asked?.access === (isSignedIn ? 'account' : 'visitor')) return asked;
  return isSignedIn ? HOME : LOGIN;
};

/** Whether one returns to a path after signing in. */
export const isReturnedTo = (pathname: string): boolean => findScreen(pathname)?.screen.access === 'account';

const paramsOf = (keys: readonly string[], match: RegExpExecArray): Record<string, string | undefined> =>
  Object.fromEntries(keys.map((key, index) => [key, decoded(match[index + 1])]));

/** Decoded once, like every part of an address; as it stands when it cannot be. */
const decoded = (part: string | undefined): string | undefined => {
  try {
    return part && decodeURIComponent(part);
  } catch {
    return part;
  }
};
