import type { ComponentType } from 'react';
import { parse } from 'regexparam';
import { decoded } from '../../lib/attempt.ts';
import type { Account } from '../StoresContext.tsx';
import type { ScreenStore, ScreenUrl } from './ScreenStore.ts';

/** Users with access to a screen: guests who are not signed in, signed-in users, or everyone. */
export type Access = 'guest' | 'account' | 'public';

/** Screen of the app (specification: Routes). */
export interface Screen {
  /** Pattern: `:name` matches one path segment, `:name?` an optional segment. */
  readonly path: string;
  readonly access: Access;
  readonly frame: 'auth' | 'admin' | 'plain';
  readonly load: () => Promise<ComponentType<Pick<ScreenUrl, 'params'>>>;
  /** Returns the screen's store, or undefined while the store is loading. */
  readonly store?: (account: Account) => ScreenStore | undefined;
  /** Whether the screen works without the lazy stores, and renders before they are loaded. */
  readonly isEarly?: boolean;
  /** Whether the document preloads the screen's code and inlines its styles. */
  readonly isFirst?: boolean;
}

const screenOf =
  (defaults: Pick<Screen, 'access' | 'frame' | 'isEarly'>) =>
  (path: string, load: Screen['load'], overrides: Partial<Screen> = {}): Screen => ({
    ...defaults,
    path,
    load,
    ...overrides,
  });

const guest = screenOf({ access: 'guest', frame: 'auth' });
const admin = screenOf({ access: 'account', frame: 'admin' });
const plain = screenOf({ access: 'account', frame: 'plain', isEarly: true });

const LOGIN = guest('/auth/login', async () => (await import('../auth/LoginPage.tsx')).LoginPage);

const HOME = admin('/home', async () => (await import('../home/HomePage.tsx')).HomePage, {
  store: ({ home }) => home,
  isEarly: true,
});

/** All screens. This table determines guards, return paths, preloading and refreshing. */
export const SCREENS: readonly Screen[] = [
  LOGIN,
  guest('/auth/register', async () => (await import('../auth/RegisterPage.tsx')).RegisterPage),
  guest('/auth/check-email', async () => (await import('../auth/CheckEmailPage.tsx')).CheckEmailPage),
  guest('/auth/verify/:token?', async () => (await import('../auth/VerifyPage.tsx')).VerifyPage),
  HOME,
  admin('/links', async () => (await import('../links/LinksPage.tsx')).LinksPage, {
    store: ({ links }) => links,
    isEarly: true,
    isFirst: true,
  }),
  // Must precede `/links/:id`, which would match 'new-many' as an ID.
  admin(
    '/links/new-many',
    async () => (await import('../links/bulk-create/BulkCreatePage.tsx')).BulkCreatePage,
  ),
  admin('/links/:id', async () => (await import('../link-page/LinkPage.tsx')).LinkPage, {
    store: ({ lazy }) => lazy.value?.linkDetails,
  }),
  admin('/add-link', async () => (await import('../links/form/AddLinkPage.tsx')).AddLinkPage),
  admin('/users', async () => (await import('../samples/UsersPage.tsx')).UsersPage, { isEarly: true }),
  admin('/analytics', async () => (await import('../analytics/AnalyticsPage.tsx')).AnalyticsPage, {
    store: ({ lazy }) => lazy.value?.analytics,
  }),
  admin('/settings', async () => (await import('../settings/SettingsPage.tsx')).SettingsPage, {
    isEarly: true,
  }),
  plain('/profile', async () => (await import('../samples/ProfilePage.tsx')).ProfilePage),
  plain('/dashboard', async () => (await import('../public/MarketingPage.tsx')).MarketingPage),
  plain('/landing', async () => (await import('../public/LandingPage.tsx')).LandingPage, {
    access: 'public',
  }),
];

/** Prompt that replaces all non-public screens after another tab has signed in as a different user. */
export const ACCOUNT_CHANGED: FoundScreen = {
  screen: guest('', async () => (await import('../auth/AccountChangedPage.tsx')).AccountChangedPage),
  params: {},
};

const PATTERNS = SCREENS.map((screen) => ({ screen, ...parse(screen.path) }));

export interface FoundScreen {
  readonly screen: Screen;
  readonly params: ScreenUrl['params'];
}

/** Returns the screen at a path (not decoded), or undefined if there is none. */
export const findScreen = (pathname: string): FoundScreen | undefined => {
  for (const { screen, pattern, keys } of PATTERNS) {
    const match = pattern.exec(pathname);
    if (match) return { screen, params: paramsOf(keys, match) };
  }
  return undefined;
};

/** Returns the first screen: the requested screen if the session has access, else the redirect target. */
export const firstScreen = (pathname: string, isSignedIn: boolean): Screen => {
  const requested = findScreen(pathname)?.screen;
  if (requested?.access === 'public' || requested?.access === (isSignedIn ? 'account' : 'guest'))
    return requested;
  return isSignedIn ? HOME : LOGIN;
};

export const isBelowAuth = (pathname: string): boolean => /^\/auth(\/|$)/.test(pathname);

/** Returns whether a guest who opens a path is redirected to sign-in (specification: Routes). */
export const leadsToSignIn = (pathname: string): boolean =>
  !isBelowAuth(pathname) && findScreen(pathname)?.screen.access !== 'public';

/** Returns whether the app may return to a path after sign-in. */
export const isReturnedTo = (pathname: string): boolean => findScreen(pathname)?.screen.access === 'account';

const paramsOf = (keys: readonly string[], [, ...values]: string[]): Record<string, string | undefined> =>
  Object.fromEntries(keys.map((key, at) => [key, values[at] && decoded(values[at])]));
