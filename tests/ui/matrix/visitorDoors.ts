import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { enabled, fill, press } from '../support/act.ts';
import { button, heading, link } from '../support/see.ts';
import type { Door } from './Door.ts';
import type { Counts } from './HostileServer.ts';
import { pressAway, see, seeAddress, seeFilled, seeToast } from './look.ts';

const SENT = 'Magic link sent! Check your email to sign in.';
const send = () => button('Send me a magic link');
const trySending = async (): Promise<void> => {
  await press(send());
};
const agreement = () => page.getByRole('checkbox', { name: 'I agree with the Privacy Policy' });

const NAMES = { 'First name': 'Ada', 'Last name': 'Lovelace', 'Email address': 'ada+1@mail.example' };

const register = async (): Promise<void> => {
  for (const [label, text] of Object.entries(NAMES)) await fill(label, text);
  await press(agreement());
  await press(send());
};

const seeCheckEmail = async (): Promise<void> => {
  await see(heading('Check your email'));
  await see('Email sent to: ada+1@mail.example');
};

/** Another visitor's screen, and that it works: signing in. Answers the calls of that. */
const signInByMail = async (): Promise<Counts> => {
  await see(heading('Welcome back'));
  await fill('Email address', 'grace@mail.example');
  await press(send());
  await see('Email sent to: grace@mail.example');
  await seeToast(SENT);
  return { 'POST /v1/auth/login': 1 };
};

/** Sign-in is there and lets one type; so is the screen beside it. */
export const lookAround = async (): Promise<Counts> => {
  await see(heading('Welcome back'));
  await fill('Email address', 'grace@mail.example');
  await press(link('Create new account'));
  await see(heading('Sign up for free'));
  return {};
};

const visitor = { as: 'nobody', isRenewed: false } as const;

const registering: Door = {
  ...visitor,
  name: 'register',
  call: 'POST /v1/auth/register',
  prefix: 'Registration failed: ',
  at: '/auth/register',
  isRead: false,
  act: register,
  failed: async ({ message }) => {
    await seeToast(message);
    for (const [label, text] of Object.entries(NAMES)) await seeFilled(label, text);
    expect(agreement().element()).toBeChecked();
  },
  succeeded: async () => {
    await seeToast(SENT);
    await seeCheckEmail();
    expect(location.search).toBe('?email=ada%2B1%40mail.example');
  },
  again: trySending,
  elsewhere: async () => {
    await press(link('Sign in'));
    return signInByMail();
  },
};

const login: Door = {
  ...visitor,
  name: 'login',
  call: 'POST /v1/auth/login',
  prefix: 'Login failed: ',
  at: '/auth/login',
  isRead: false,
  act: async () => {
    await fill('Email address', 'ada@mail.example');
    await press(send());
  },
  failed: async ({ message }) => {
    await seeToast(message);
    await seeFilled('Email address', 'ada@mail.example');
  },
  succeeded: async () => {
    await seeToast(SENT);
    await see('Email sent to: ada@mail.example');
  },
  again: trySending,
  elsewhere: async () => {
    await press(link('Create new account'));
    await see(heading('Sign up for free'));
    await register();
    await seeCheckEmail();
    return { 'POST /v1/auth/register': 1 };
  },
};

const SENT_AGAIN = 'Magic link sent! Check your email again.';
const resend = () => button('Resend magic link');

const tryResending = async (): Promise<void> => {
  await press(resend());
};

const resending: Door = {
  ...visitor,
  name: 'resend',
  call: 'POST /v1/auth/login',
  prefix: 'Login failed: ',
  at: '/auth/check-email?email=ada%2B1%40mail.example',
  isRead: false,
  act: tryResending,
  failed: async ({ message }) => {
    await seeToast(message);
    await seeCheckEmail();
    await enabled(resend());
  },
  succeeded: () => seeToast(SENT_AGAIN),
  again: tryResending,
  elsewhere: async () => {
    await press(link('Sign in'));
    return signInByMail();
  },
};

const verifying: Door = {
  ...visitor,
  name: 'verify',
  call: 'GET /v1/auth/verify',
  prefix: 'Token verification failed: ',
  at: '/auth/verify/used-once',
  isRead: true,
  failed: async (trouble) => {
    const message = isInvalid(trouble.fault) ? 'Invalid verification response' : trouble.message;
    await seeToast(message);
    await see(heading('Verification failed'));
    await see(page.getByRole('main').getByRole('alert').getByText(message, { exact: true }));
    expect(localStorage.getItem('auth_token')).toBeNull();
  },
  succeeded: async () => {
    await seeToast('Welcome to Brevity.');
    await see(heading('Verification Complete'));
    expect(localStorage.getItem('auth_token')).toBe('fresh-session');
  },
  again: () => pressAway(button('Try again')),
  isDeadEnd: ({ kind }) => kind !== 'network' && kind !== 'timeout',
  elsewhere: async (trouble) => {
    if (trouble) {
      await press(link('Send a new link'));
      return lookAround();
    }
    await press(link('Back to Brevity'));
    await seeAddress('/landing');
    return {};
  },
};

/** Answers that are JSON, but hold no user or no jwt. */
const NO_VERIFICATION = ['null', 'a text for an object', 'another object', 'wrong types inside'];
const isInvalid = (fault: string) => NO_VERIFICATION.includes(fault);

export const VISITOR_DOORS: readonly Door[] = [registering, login, resending, verifying];
