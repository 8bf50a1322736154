import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../support/act.ts';
import { button, heading, row, toast } from '../support/see.ts';
import { at, type Check, pressUntilGone, see, visit } from './checks.ts';
import type { EntryPoint } from './EntryPoint.ts';
import { RENEWED_TOKEN } from './faults.ts';
import { leaveSignIn } from './visitorEntryPoints.ts';

const TOKEN = 'auth_token';
const USER = 'user_data';

const stored = (...expected: readonly string[]): Check => {
  return () => expect([TOKEN, USER].filter((key) => localStorage.getItem(key) !== null)).toEqual(expected);
};

const SESSION_ENDED = [
  'Your session has ended. Sign in to pick up where you left off.',
  heading('Welcome back'),
  stored(),
];

const SIGNED_OUT = [heading('Welcome back'), at('/auth/login'), stored()];

export const SESSION_ENTRY_POINTS: readonly EntryPoint[] = [
  {
    name: 'sign-out',
    call: 'POST /v1/auth/logout',
    errorPrefix: 'Logout failed: ',
    address: '/settings',
    user: 'ada',
    renewsSession: false,
    readsBody: false,
    logs: (failure) => (failure ? ['The provider could not be told about the sign-out'] : []),
    trigger: async () => {
      await press(button('User menu: AL'));
      await press(page.getByRole('menuitem', { name: 'Logout', exact: true }));
    },
    onFailure: () => SIGNED_OUT,
    onSuccess: () => SIGNED_OUT,
    leave: leaveSignIn,
  },
  {
    name: 'renewal of the session',
    call: 'POST /v1/auth/refresh',
    errorPrefix: 'Token refresh failed: ',
    address: '/home',
    user: 'ada',
    renewsSession: false,
    readsBody: true,
    startsExpired: true,
    // Refused; after a renewal again, and for the screen of all links.
    otherCalls: (failure) => ({ 'GET /v1/links': failure ? 1 : 3 }),
    onFailure: ({ hasResponse, message }) =>
      hasResponse ? SESSION_ENDED : [toast('Failed to load dashboard data'), message, stored(TOKEN, USER)],
    onSuccess: () => [row('link-1'), () => expect(localStorage.getItem(TOKEN)).toBe(RENEWED_TOKEN)],
    leave: async (failure) => {
      if (failure?.hasResponse) return leaveSignIn();
      if (!failure) return visit('Links', {});
      await pressUntilGone(button('Try again'));
      await see(row('link-1'));
      return visit('Links', { 'GET /v1/links': 2 });
    },
  },
  {
    name: 'profile',
    call: 'GET /v1/users/profile',
    errorPrefix: 'Failed to get profile: ',
    address: '/settings',
    user: 'somebody',
    renewsSession: true,
    readsBody: true,
    onFailure: ({ hasResponse }) => (hasResponse ? SESSION_ENDED : [button('User menu: U'), stored(TOKEN)]),
    // The last name is optional.
    onSuccess: () => [page.getByRole('button', { name: /^User menu: A(L)?$/ }), stored(TOKEN, USER)],
    leave: (failure) => (failure?.hasResponse ? leaveSignIn() : visit('Links')),
  },
];
