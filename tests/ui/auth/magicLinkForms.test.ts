import { describe, expect, test, vi } from 'vitest';
import { CheckEmailStore } from '../../../src/ui/auth/CheckEmailStore.ts';
import { RegisterStore } from '../../../src/ui/auth/RegisterStore.ts';
import { SignInStore } from '../../../src/ui/auth/SignInStore.ts';
import { ADA, GRACE } from '../../support/aLink.ts';
import { deferred, withFakeTimers } from '../../support/deferred.ts';
import { SYSTEM_CLOCK } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';
import { magicLinkSender } from './magicLinkSender.ts';

type Sender = ReturnType<typeof magicLinkSender>;

/** A form with Ada's address, and what it works with. */
const setUp = <Form>(open: (sender: Sender) => Form) => {
  const sender = magicLinkSender();
  return { ...sender, ...open(sender) };
};

const openSignIn = ({ auth, notifier, send, visit }: Sender) => {
  const store = new SignInStore(send, notifier, visit.signal, SYSTEM_CLOCK);
  store.setEmail(` ${ADA.email} `);
  return { store, submit: store.submit, type: () => store.setEmail('g'), call: auth.requestMagicLink };
};
const openRegistration = ({ auth, notifier, send }: Sender) => {
  const store = new RegisterStore(send, notifier, new AbortController().signal, SYSTEM_CLOCK);
  store.change({ ...ADA, email: ` ${ADA.email} ` });
  return { store, submit: store.submit, type: () => store.change({}), call: auth.register };
};
const openResending = ({ auth, notifier, send, visit }: Sender) => {
  const store = new CheckEmailStore(send, notifier, visit.signal, SYSTEM_CLOCK);
  return { store, submit: () => store.resend(` ${ADA.email} `), call: auth.requestMagicLink };
};

const SENT = 'Magic link sent! Check your email to sign in.';
const NOT_SENT = 'Failed to send magic link. Please try again.';

withFakeTimers();

describe.each([
  { name: 'sign-in', open: openSignIn, success: SENT, words: NOT_SENT },
  {
    name: 'registration',
    open: openRegistration,
    success: SENT,
    words: 'Failed to register. Please try again.',
  },
  {
    name: 'resending',
    open: openResending,
    success: 'Magic link sent! Check your email again.',
    words: NOT_SENT,
  },
])('$name', ({ open, success, words }) => {
  test('submitting three times at the same time sends one link, says so once, and keeps the address', async () => {
    const { store, submit, call, notifier, lastLink } = setUp<ReturnType<typeof open>>(open);
    const sent = [submit(), submit(), submit()];
    expect(store.isBusy).toBe(true);
    await Promise.all(sent);
    expect(store.isBusy).toBe(false);
    expect(call).toHaveBeenCalledTimes(1);
    expect(notifier.success.mock.calls).toEqual([[success]]);
    expect(lastLink.read()?.email).toBe(ADA.email);
  });

  test('a failure is shown, and the form can be sent again at once', async () => {
    const { store, submit, call, notifier } = setUp<ReturnType<typeof open>>(open);
    call.mockRejectedValueOnce(new Error('?'));
    await submit();
    expect(notifier.error.mock.calls).toEqual([[words]]);
    expect(store.isBusy).toBe(false);
    expect(store.outcome.waitS).toBe(0);
    if ('sentTo' in store) expect(store.sentTo).toBeUndefined();
  });
});

test.each([openSignIn, openRegistration])(
  'where the link went is known until something is typed',
  async (open) => {
    const { store, submit, type } = setUp<ReturnType<typeof open>>(open);
    await submit();
    expect(store.sentTo).toBe(ADA.email);
    type();
    expect(store.sentTo).toBeUndefined();
  },
);

describe('the sign-in form', () => {
  test('an address that is typed meanwhile is not the one that the link went to', async () => {
    const { store, auth } = setUp(openSignIn);
    const answer = deferred<void>();
    auth.requestMagicLink.mockReturnValueOnce(answer.promise);
    const sent = store.submit();
    store.setEmail(GRACE.email);
    answer.resolve();
    await sent;
    expect(store.sentTo).toBe(ADA.email);
    expect(store.email).toBe(GRACE.email);
  });

  test('an unknown address is told with what to do about it', async () => {
    const { store, auth } = setUp(openSignIn);
    auth.requestMagicLink.mockRejectedValueOnce(failure('notFound', 'No account found'));
    await store.submit();
    expect(store.outcome.failure?.advice).toBe('Check the email address, or create a new account.');
  });

  test('after a success, the same address waits for 30 seconds, unless somebody signs in; another one does not', async () => {
    const { store, auth, visit } = setUp(openSignIn);
    await store.submit();
    expect(store.outcome.waitS).toBe(30);
    await store.submit();
    expect(auth.requestMagicLink).toHaveBeenCalledTimes(1);
    store.setEmail(GRACE.email);
    expect(store.outcome.waitS).toBe(0);
    store.setEmail(ADA.email);
    expect(store.outcome.waitS).toBe(30);
    visit.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the check-email screen', () => {
  test('nothing is sent without an address', async () => {
    const { store, auth } = setUp(openResending);
    await expect(store.resend('  ')).resolves.toBe(false);
    expect(auth.requestMagicLink).not.toHaveBeenCalled();
  });

  test('a link may be sent again at once, and then after 30 seconds, also over a reload; the countdown ends once somebody has signed in', async () => {
    const { store, ...sender } = setUp(openResending);
    await expect(store.resend(ADA.email)).resolves.toBe(true);
    await expect(store.resend(ADA.email)).resolves.toBe(false);
    expect(sender.auth.requestMagicLink).toHaveBeenCalledTimes(1);
    expect(store.outcome.waitS).toBe(30);
    vi.advanceTimersByTime(10_000);
    const reloaded = openResending(sender).store;
    reloaded.open(ADA.email);
    expect(reloaded.outcome.waitS).toBe(20);
    sender.visit.abort();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each(['before', 'after'])('a screen that is left %s the answer counts nothing down', async (when) => {
    const { store, auth } = setUp(openResending);
    const answer = deferred<void>();
    auth.requestMagicLink.mockReturnValueOnce(answer.promise);
    const sent = store.resend(ADA.email);
    if (when === 'before') store.close();
    answer.resolve();
    await sent;
    if (when === 'after') store.close();
    expect(store.outcome.waitS).toBe(0);
    expect(store.isBusy).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
