import type { ComponentType } from 'react';
import { readLinksAddress } from './links/linksAddress.ts';
import type { Stores } from './StoresContext.tsx';

/** A screen: its path, the code that it needs and the call that fills it. */
export interface PageRoute {
  readonly path: string;
  load(): Promise<ComponentType>;
  /** The screen itself, once its code has been loaded. */
  readonly page: ComponentType | undefined;
  /** Starts the screen's first call; it may run before the screen's code is there. */
  readonly open: (stores: Stores, search: string) => void;
}

const route = (
  path: string,
  fetchPage: () => Promise<ComponentType>,
  open: PageRoute['open'] = () => undefined,
): PageRoute => {
  let page: ComponentType | undefined;
  return {
    path,
    load: async () => {
      page ??= await fetchPage();
      return page;
    },
    get page() {
      return page;
    },
    open,
  };
};

/** For visitors who are not signed in, below the auth layout (spec section 2). */
export const AUTH_ROUTES: readonly PageRoute[] = [
  route('/auth/login', async () => (await import('./auth/LoginPage.tsx')).LoginPage),
  route('/auth/register', async () => (await import('./auth/RegisterPage.tsx')).RegisterPage),
  route('/auth/check-email', async () => (await import('./auth/CheckEmailPage.tsx')).CheckEmailPage),
  route('/auth/verify/:token?', async () => (await import('./auth/VerifyPage.tsx')).VerifyPage),
];

/** For signed-in users, below the admin layout. */
export const ADMIN_ROUTES: readonly PageRoute[] = [
  route(
    '/home',
    async () => (await import('./home/HomePage.tsx')).HomePage,
    ({ home }) => home.open(),
  ),
  route(
    '/links',
    async () => (await import('./links/LinksPage.tsx')).LinksPage,
    ({ links, preferences }, search) => links.show(readLinksAddress(search, preferences.pageSize)),
  ),
  route('/links/:id', async () => (await import('./link/LinkPage.tsx')).LinkPage),
  route('/add-link', async () => (await import('./links/AddLinkPage.tsx')).AddLinkPage),
  route('/users', async () => (await import('./template/UsersPage.tsx')).UsersPage),
  route(
    '/analytics',
    async () => (await import('./analytics/AnalyticsPage.tsx')).AnalyticsPage,
    ({ analytics }) => analytics.open(),
  ),
  route('/settings', async () => (await import('./settings/SettingsPage.tsx')).SettingsPage),
];

export const LANDING_ROUTE = route(
  '/landing',
  async () => (await import('./template/LandingPage.tsx')).LandingPage,
);

/** For signed-in users, without the admin layout. */
export const PLAIN_ROUTES: readonly PageRoute[] = [
  route('/profile', async () => (await import('./template/ProfilePage.tsx')).ProfilePage),
  route('/dashboard', async () => (await import('./template/MarketingPage.tsx')).MarketingPage),
];

/**
 * At start: sets the asked screen's code and first call on their way, before the view is there. Resolves when the
 * code has come or cannot be had; the view asks for it again, and is the one to say so.
 */
export const openFirstRoute = async (stores: Stores, path: string, search: string): Promise<void> => {
  const { isAuthenticated } = stores.session;
  const routes = isAuthenticated ? [...ADMIN_ROUTES, ...PLAIN_ROUTES] : [...AUTH_ROUTES, LANDING_ROUTE];
  const fallback = isAuthenticated ? '/home' : '/auth/login';
  const asked = routes.find((known) => isAt(known, path)) ?? routes.find((known) => isAt(known, fallback));
  if (isAuthenticated) asked?.open(stores, search);
  await asked?.load().catch(() => undefined);
};

/** Whether an address is the route's; `:name` stands for any one part of it, and `:name?` may be missing. */
const isAt = ({ path }: PageRoute, address: string) => {
  const pattern = path.replace(/\/:\w+\?/, '(/[^/]+)?').replace(/:\w+/, '[^/]+');
  return new RegExp(`^${pattern}/?$`).test(address);
};
