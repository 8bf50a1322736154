import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { enabled, fill, press } from '../support/act.ts';
import { button, heading, link, toast } from '../support/see.ts';
import { at, type Check, filled, filledIn, pressUntilGone, see, verify } from './checks.ts';
import type { Calls, EntryPoint } from './EntryPoint.ts';

const SENT = 'Magic link sent! Check your email to sign in.';
const SEND = button('Send me a magic link');
const RESEND = button('Resend magic link');
const AGREEMENT = page.getByRole('checkbox', { name: 'I agree with the Privacy Policy' });
const NAMES = { 'First name': 'Ada', 'Last name': 'Lovelace', 'Email address': 'ada+1@mail.example' };
const CHECK_EMAIL = [heading('Check your email'), 'Email sent to: ada+1@mail.example'];

const register = async (): Promise<void> => {
  for (const [label, text] of Object.entries(NAMES)) await fill(label, text);
  await press(AGREEMENT);
  await press(SEND);
};

const signInByMail = async (): Promise<Calls> => {
  await press(link('Sign in'));
  await see(heading('Welcome back'));
  await fill('Email address', 'grace@mail.example');
  await press(SEND);
  await verify(['Email sent to: grace@mail.example', toast(SENT)]);
  return { 'POST /v1/auth/login': 1 };
};

/** The sign-in screen works, and so does the one beside it. */
export const leaveSignIn = async (): Promise<Calls> => {
  await see(heading('Welcome back'));
  await fill('Email address', 'grace@mail.example');
  await press(link('Create new account'));
  await see(heading('Sign up for free'));
  return {};
};

/** Good JSON that holds no user or no token. */
const NO_VERIFICATION = ['null', 'a text for an object', 'another object', 'wrong types inside'];

const token = (expected: string | null): Check => {
  return () => expect(localStorage.getItem('auth_token')).toBe(expected);
};

const visitor = { user: 'nobody', renewsSession: false, readsBody: false } as const;

export const VISITOR_ENTRY_POINTS: readonly EntryPoint[] = [
  {
    ...visitor,
    name: 'registration',
    call: 'POST /v1/auth/register',
    errorPrefix: 'Registration failed: ',
    address: '/auth/register',
    trigger: register,
    retry: () => press(SEND),
    onFailure: ({ message }) => [
      toast(message),
      ...filledIn(NAMES),
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
    ...visitor,
    name: 'sign-in',
    call: 'POST /v1/auth/login',
    errorPrefix: 'Login failed: ',
    address: '/auth/login',
    trigger: async () => {
      await fill('Email address', 'ada@mail.example');
      await press(SEND);
    },
    retry: () => press(SEND),
    onFailure: ({ message }) => [toast(message), filled('Email address', 'ada@mail.example')],
    onSuccess: () => [toast(SENT), 'Email sent to: ada@mail.example'],
    leave: async () => {
      await press(link('Create new account'));
      await see(heading('Sign up for free'));
      await register();
      await verify(CHECK_EMAIL);
      return { 'POST /v1/auth/register': 1 };
    },
  },
  {
    ...visitor,
    name: 'resending a magic link',
    call: 'POST /v1/auth/login',
    errorPrefix: 'Login failed: ',
    address: '/auth/check-email?email=ada%2B1%40mail.example',
    trigger: () => press(RESEND),
    retry: () => press(RESEND),
    onFailure: ({ message }) => [toast(message), ...CHECK_EMAIL, () => enabled(RESEND)],
    onSuccess: () => [toast('Magic link sent! Check your email again.')],
    leave: signInByMail,
  },
  {
    ...visitor,
    name: 'verification of a magic link',
    call: 'GET /v1/auth/verify',
    errorPrefix: 'Token verification failed: ',
    address: '/auth/verify/used-once',
    readsBody: true,
    retry: () => pressUntilGone(button('Try again')),
    isFinal: ({ hasResponse }) => hasResponse,
    onFailure: ({ fault, message }) => {
      const text = NO_VERIFICATION.includes(fault) ? 'Invalid verification response' : message;
      const alert = page.getByRole('main').getByRole('alert').getByText(text, { exact: true });
      return [toast(text), heading('Verification failed'), alert, token(null)];
    },
    onSuccess: () => [toast('Welcome to Brevity.'), heading('Verification Complete'), token('fresh-session')],
    leave: async (failure) => {
      await press(link(failure ? 'Send a new link' : 'Back to Brevity'));
      if (failure) return leaveSignIn();
      await verify([at('/landing')]);
      return {};
    },
  },
];
