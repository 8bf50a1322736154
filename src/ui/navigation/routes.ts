import type { ComponentType } from 'react';
import { parse } from 'regexparam';
import { decoded } from '../../lib/attempt.ts';
import type { Account } from '../StoresContext.tsx';
import type { ScreenStore, ScreenUrl } from './ScreenStore.ts';

/** Who may see a screen: guests who are not signed in, signed-in users, or everyone. */
export type Access = 'guest' | 'account' | 'public';

/** One screen of the product (specification: Routes). */
export interface Screen {
  /** A pattern: `:name` matches one path segment, `:name?` an optional one. */
  readonly path: string;
  readonly access: Access;
  readonly frame: 'auth' | 'admin' | 'plain';
  readonly load: () => Promise<ComponentType<Pick<ScreenUrl, 'params'>>>;
  /** Its store, if it has one; undefined while that is being loaded. */
  readonly store?: (account: Account) => ScreenStore | undefined;
  /** Whether it does without the lazy stores: it is rendered before these are loaded. */
  readonly isEarly?: boolean;
  /** Whether its code and styles come with the page. */
  readonly isFirst?: boolean;
}

const screenOf =
  (usual: Pick<Screen, 'access' | 'frame' | 'isEarly'>) =>
  (path: string, load: Screen['load'], more: Partial<Screen> = {}): Screen => ({
    ...usual,
    path,
    load,
    ...more,
  });

const guest = screenOf({ access: 'guest', frame: 'auth' });
const admin = screenOf({ access: 'account', frame: 'admin' });
const plain = screenOf({ access: 'account', frame: 'plain', isEarly: true });

const LOGIN = guest('/auth/login', async () => (await import('../auth/LoginPage.tsx')).LoginPage);

const HOME = admin('/home', async () => (await import('../home/HomePage.tsx')).HomePage, {
  store: ({ home }) => home,
  isEarly: true,
});

/** All screens. Guards, return paths, preloading and refreshing follow from this table. */
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
  // Before the page of a link, which would take it for an id.
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

/** Asks whether this tab goes on with another account; in the place of all screens that are not public. */
export const ACCOUNT_CHANGED: FoundScreen = {
  screen: guest('', async () => (await import('../auth/AccountChangedPage.tsx')).AccountChangedPage),
  params: {},
};

const PATTERNS = SCREENS.map((screen) => ({ screen, ...parse(screen.path) }));

/** A screen with its path parameters. */
export interface FoundScreen {
  readonly screen: Screen;
  readonly params: ScreenUrl['params'];
}

/** Finds the screen at a path (not decoded); undefined if there is none. */
export const findScreen = (pathname: string): FoundScreen | undefined => {
  for (const { screen, pattern, keys } of PATTERNS) {
    const match = pattern.exec(pathname);
    if (match) return { screen, params: paramsOf(keys, match) };
  }
  return undefined;
};

/** The screen to render first at a path: the requested one if the session may see it, else the target of the redirect. */
export const firstScreen = (pathname: string, isSignedIn: boolean): Screen => {
  const requested = findScreen(pathname)?.screen;
  if (requested?.access === 'public' || requested?.access === (isSignedIn ? 'account' : 'guest'))
    return requested;
  return isSignedIn ? HOME : LOGIN;
};

export const isBelowAuth = (pathname: string): boolean => /^\/auth(\/|$)/.test(pathname);

/** Whether a guest who opens a path is sent to sign-in (specification: Routes). */
export const leadsToSignIn = (pathname: string): boolean =>
  !isBelowAuth(pathname) && findScreen(pathname)?.screen.access !== 'public';

/** Whether a path is a screen to return to after sign-in. */
export const isReturnedTo = (pathname: string): boolean => findScreen(pathname)?.screen.access === 'account';

const paramsOf = (keys: readonly string[], [, ...parts]: string[]): Record<string, string | undefined> =>
  Object.fromEntries(keys.map((key, at) => [key, parts[at] && decoded(parts[at])]));
