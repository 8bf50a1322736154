import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { alert, button, heading, link, row, toast } from '../support/expectElement.ts';
import { click, fill, findEnabled } from '../support/user.ts';
import {
  type Check,
  clickUntilGone,
  expectVisible,
  fillAndClick,
  hasPath,
  hasValues,
  openFromMenu,
  verify,
} from './checks.ts';
import type { Calls, EntryPoint } from './EntryPoint.ts';
import { RENEWAL, RENEWED_TOKEN } from './faults.ts';

const SENT = 'Magic link sent! Check your email to sign in.';
const SEND = button('Send me a magic link');
const RESEND = button('Resend magic link');
const AGREEMENT = page.getByRole('checkbox', { name: 'I agree with the Privacy Policy' });
const NAMES = { 'First name': 'Ada', 'Last name': 'Lovelace', 'Email address': 'ada+1@mail.example' };
const ADAS_ADDRESS = { 'Email address': 'ada@mail.example' };
const CHECK_EMAIL = [heading('Check your email'), 'Email sent to: ada+1@mail.example'];

const register = async (): Promise<void> => {
  await fillAndClick(NAMES, AGREEMENT);
  await click(SEND);
};

const signInByMail = async (): Promise<Calls> => {
  await click(link('Sign in'));
  await expectVisible(heading('Welcome back'));
  await fillAndClick({ 'Email address': 'grace@mail.example' }, SEND);
  await verify(['Email sent to: grace@mail.example', toast(SENT)]);
  return { 'POST /v1/auth/login': 1 };
};

/** Uses the sign-in screen, then goes to the registration. */
const leaveSignIn = async (): Promise<Calls> => {
  await expectVisible(heading('Welcome back'));
  await fill('Email address', 'grace@mail.example');
  await click(link('Create new account'));
  await expectVisible(heading('Sign up for free'));
  return {};
};

/** Faults whose response is valid JSON without a user or a token. */
const NO_VERIFICATION = ['null', 'a string instead of an object', 'an unexpected object', 'wrong types'];

const TOKEN = 'auth_token';
const USER = 'user_data';

const token = (expected: string): Check => {
  return () => expect(localStorage.getItem(TOKEN)).toBe(expected);
};

const stored = (...expected: readonly string[]): Check => {
  return () => expect([TOKEN, USER].filter((key) => localStorage.getItem(key) !== null)).toEqual(expected);
};

const SESSION_ENDED = [
  'Your session has ended. Sign in to pick up where you left off.',
  heading('Welcome back'),
  stored(),
];

const SIGNED_OUT = [heading('Welcome back'), hasPath('/auth/login'), stored()];

export const ACCOUNT_ENTRY_POINTS: readonly EntryPoint[] = [
  {
    name: 'registration',
    call: 'POST /v1/auth/register',
    errorPrefix: 'Registration failed: ',
    url: '/auth/register',
    user: 'nobody',
    trigger: register,
    retry: () => click(SEND),
    onFailure: ({ message }) => [
      message,
      ...hasValues(NAMES),
      () => expect(AGREEMENT.element()).toBeChecked(),
    ],
    onSuccess: () => [
      toast(SENT),
      ...CHECK_EMAIL,
      () => expect(location.search).toBe('?email=ada%2B1%40mail.example'),
    ],
    leave: signInByMail,
  },
  {
    name: 'sign-in',
    call: 'POST /v1/auth/login',
    errorPrefix: 'Login failed: ',
    url: '/auth/login',
    user: 'nobody',
    trigger: () => fillAndClick(ADAS_ADDRESS, SEND),
    retry: () => click(SEND),
    onFailure: ({ message }) => [message, ...hasValues(ADAS_ADDRESS)],
    onSuccess: () => [toast(SENT), 'Email sent to: ada@mail.example'],
    leave: async () => {
      await click(link('Create new account'));
      await expectVisible(heading('Sign up for free'));
      await register();
      await verify(CHECK_EMAIL);
      return { 'POST /v1/auth/register': 1 };
    },
  },
  {
    name: 'resending a magic link',
    call: 'POST /v1/auth/login',
    errorPrefix: 'Login failed: ',
    url: '/auth/check-email?email=ada%2B1%40mail.example',
    user: 'nobody',
    trigger: () => click(RESEND),
    retry: () => click(RESEND),
    onFailure: ({ message }) => [message, ...CHECK_EMAIL, () => findEnabled(RESEND)],
    onSuccess: () => [toast('Magic link sent! Check your email again.')],
    leave: signInByMail,
  },
  {
    name: 'verification of a magic link',
    call: 'GET /v1/auth/verify',
    errorPrefix: 'Token verification failed: ',
    url: '/auth/verify/used-once',
    user: 'nobody',
    retry: () => clickUntilGone(button('Try again')),
    isFinal: ({ hasResponse }) => hasResponse,
    onFailure: ({ name, message }) => {
      const text = NO_VERIFICATION.includes(name) ? 'Invalid verification response' : message;
      return [heading('Verification failed'), alert(text), stored()];
    },
    onSuccess: () => [toast('Welcome to Brevity.'), heading('Verification Complete'), token('fresh-session')],
    leave: async (failure) => {
      await click(link(failure ? 'Send a new link' : 'Back to Brevity'));
      if (failure) return leaveSignIn();
      await verify([hasPath('/landing')]);
      return {};
    },
  },
  {
    name: 'sign-out',
    call: 'POST /v1/auth/logout',
    errorPrefix: 'Logout failed: ',
    url: '/settings',
    logs: (failure) => (failure ? ['Sign-out request failed'] : []),
    trigger: async () => {
      await click(button('User menu: AL'));
      await click(page.getByRole('menuitem', { name: 'Logout', exact: true }));
    },
    onFailure: () => SIGNED_OUT,
    onSuccess: () => SIGNED_OUT,
    leave: leaveSignIn,
  },
  {
    name: 'renewal of the session',
    call: RENEWAL,
    // The prefix of the request that needs the renewal.
    errorPrefix: 'Failed to get links: ',
    url: '/home',
    // The first request gets a 401. After the renewal, it is repeated, and the list screen is prefetched.
    otherCalls: (failure) => ({ 'GET /v1/links': failure ? 1 : 3 }),
    onFailure: ({ hasResponse, message }) =>
      hasResponse ? SESSION_ENDED : [alert('Failed to load dashboard data'), message, stored(TOKEN, USER)],
    onSuccess: () => [row('link-1'), token(RENEWED_TOKEN)],
    leave: async (failure) => {
      if (failure?.hasResponse) return leaveSignIn();
      if (!failure) return openFromMenu('Links', {});
      await clickUntilGone(button('Try again'));
      await expectVisible(row('link-1'));
      return openFromMenu('Links', { 'GET /v1/links': 2 });
    },
  },
  {
    name: 'profile',
    call: 'GET /v1/users/profile',
    errorPrefix: 'Failed to get profile: ',
    url: '/settings',
    user: 'somebody',
    onFailure: ({ hasResponse }) => (hasResponse ? SESSION_ENDED : [button('User menu: U'), stored(TOKEN)]),
    // The last name is optional.
    onSuccess: () => [page.getByRole('button', { name: /^User menu: A(L)?$/ }), stored(TOKEN, USER)],
    leave: (failure) => (failure?.hasResponse ? leaveSignIn() : openFromMenu('Links')),
  },
];
