import type { ComponentType } from 'react';
import { readLinksAddress } from './linksAddress.ts';
import type { Stores } from './StoresContext.tsx';

/** A screen: its path, the code that it needs and the call that fills it. */
export interface PageRoute {
  readonly path: string;
  load(): Promise<ComponentType>;
  /** Starts the screen's first call; it may run before the screen's code is there. */
  open?(stores: Stores, search: string): void;
}

/** For visitors who are not signed in, below the auth layout (spec section 2). */
export const AUTH_ROUTES: readonly PageRoute[] = [
  { path: '/auth/login', load: async () => (await import('./pages/LoginPage.tsx')).LoginPage },
  { path: '/auth/register', load: async () => (await import('./pages/RegisterPage.tsx')).RegisterPage },
  {
    path: '/auth/check-email',
    load: async () => (await import('./pages/CheckEmailPage.tsx')).CheckEmailPage,
  },
  { path: '/auth/verify/:token?', load: async () => (await import('./pages/VerifyPage.tsx')).VerifyPage },
];

/** For signed-in users, below the admin layout. */
export const ADMIN_ROUTES: readonly PageRoute[] = [
  {
    path: '/home',
    load: async () => (await import('./pages/HomePage.tsx')).HomePage,
    open: ({ home }) => home.open(),
  },
  {
    path: '/links',
    load: async () => (await import('./pages/LinksPage.tsx')).LinksPage,
    open: ({ links, preferences }, search) => links.show(readLinksAddress(search, preferences.pageSize)),
  },
  { path: '/links/:id', load: async () => (await import('./pages/LinkPage.tsx')).LinkPage },
  { path: '/add-link', load: async () => (await import('./pages/AddLinkPage.tsx')).AddLinkPage },
  { path: '/users', load: async () => (await import('./pages/UsersPage.tsx')).UsersPage },
  {
    path: '/analytics',
    load: async () => (await import('./pages/AnalyticsPage.tsx')).AnalyticsPage,
    open: ({ analytics }) => analytics.open(),
  },
  { path: '/settings', load: async () => (await import('./pages/SettingsPage.tsx')).SettingsPage },
];

export const LANDING_ROUTE: PageRoute = {
  path: '/landing',
  load: async () => (await import('./pages/LandingPage.tsx')).LandingPage,
};

/** For signed-in users, without the admin layout. */
export const PLAIN_ROUTES: readonly PageRoute[] = [
  { path: '/profile', load: async () => (await import('./pages/ProfilePage.tsx')).ProfilePage },
  { path: '/dashboard', load: async () => (await import('./pages/MarketingPage.tsx')).MarketingPage },
];

/** At start: sets the asked screen's code and first call on their way, before the view is there. */
export const openFirstRoute = (stores: Stores, path: string, search: string): void => {
  const { isAuthenticated } = stores.session;
  const routes = isAuthenticated ? [...ADMIN_ROUTES, ...PLAIN_ROUTES] : [...AUTH_ROUTES, LANDING_ROUTE];
  const fallback = isAuthenticated ? '/home' : '/auth/login';
  const route = routes.find((known) => isAt(known, path)) ?? routes.find((known) => isAt(known, fallback));
  // The view asks for the same code again, and is the one to say when it cannot be had.
  route?.load().catch(() => undefined);
  if (isAuthenticated) route?.open?.(stores, search);
};

/** Whether an address is the route's; `:name` stands for any one part of it, and `:name?` may be missing. */
const isAt = ({ path }: PageRoute, address: string) => {
  const pattern = path.replace(/\/:\w+\?/, '(/[^/]+)?').replace(/:\w+/, '[^/]+');
  return new RegExp(`^${pattern}/?$`).test(address);
};
