import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../support/act.ts';
import { button, heading, row } from '../support/see.ts';
import type { Door, Trouble } from './Door.ts';
import { RENEWED } from './faults.ts';
import { pressAway, see, seeToast, visit } from './look.ts';
import { lookAround } from './visitorDoors.ts';

const ENDED = 'Your session has ended. Sign in to pick up where you left off.';

const isPassing = (trouble: Trouble | undefined) =>
  trouble?.kind === 'network' || trouble?.kind === 'timeout';

const isStored = () => ['auth_token', 'user_data'].filter((name) => localStorage.getItem(name) !== null);

/** The session has ended: sign-in says so, and nothing is left of it. */
const seeEnded = async (): Promise<void> => {
  await see(ENDED);
  await see(heading('Welcome back'));
  expect(isStored()).toEqual([]);
};

const logout: Door = {
  name: 'logout',
  call: 'POST /v1/auth/logout',
  prefix: 'Logout failed: ',
  at: '/settings',
  as: 'ada',
  isRenewed: false,
  isRead: false,
  logs: (trouble) => (trouble ? ['Sign-out request failed'] : []),
  act: async () => {
    await press(button('User menu: AL'));
    await press(page.getByRole('menuitem', { name: 'Logout', exact: true }));
  },
  failed: async () => {
    await logout.succeeded();
  },
  succeeded: async () => {
    await see(heading('Welcome back'));
    expect(location.pathname).toBe('/auth/login');
    expect(isStored()).toEqual([]);
  },
  elsewhere: lookAround,
};

const refresh: Door = {
  name: 'refresh',
  call: 'POST /v1/auth/refresh',
  prefix: 'Token refresh failed: ',
  at: '/home',
  as: 'ada',
  isRenewed: false,
  isRead: true,
  isExpired: true,
  // Refused, again, and ahead for the screen of all links.
  besides: (trouble) => ({ 'GET /v1/links': trouble ? 1 : 3 }),
  failed: async (trouble) => {
    if (!isPassing(trouble)) return seeEnded();
    await seeToast('Failed to load dashboard data');
    await see(trouble.message);
    expect(isStored()).toEqual(['auth_token', 'user_data']);
  },
  succeeded: async () => {
    await see(row('link-1'));
    expect(localStorage.getItem('auth_token')).toBe(RENEWED);
  },
  elsewhere: async (trouble) => {
    if (trouble && !isPassing(trouble)) return lookAround();
    if (trouble) {
      await pressAway(button('Try again'));
      await see(row('link-1'));
    }
    await visit('Links');
    return trouble ? { 'GET /v1/links': 2 } : {};
  },
};

const profile: Door = {
  name: 'profile',
  call: 'GET /v1/users/profile',
  prefix: 'Failed to get profile: ',
  at: '/settings',
  as: 'somebody',
  isRenewed: true,
  isRead: true,
  failed: async (trouble) => {
    if (!isPassing(trouble)) return seeEnded();
    await see(button('User menu: U'));
    expect(isStored()).toEqual(['auth_token']);
  },
  succeeded: async () => {
    // A name that the provider does not tell is none.
    await see(page.getByRole('button', { name: /^User menu: A(L)?$/ }));
    expect(isStored()).toEqual(['auth_token', 'user_data']);
  },
  elsewhere: (trouble) => (trouble && !isPassing(trouble) ? lookAround() : visit('Links')),
};

export const SESSION_DOORS: readonly Door[] = [logout, refresh, profile];
