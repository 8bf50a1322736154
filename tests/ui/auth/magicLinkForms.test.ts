import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CheckEmailStore } from '../../../src/ui/auth/CheckEmailStore.ts';
import { RegisterStore } from '../../../src/ui/auth/RegisterStore.ts';
import { SignInStore } from '../../../src/ui/auth/SignInStore.ts';
import { ADA, GRACE } from '../../support/aLink.ts';
import { deferred } from '../../support/deferred.ts';
import { failure } from '../../support/serviceErrors.ts';
import { magicLinkSender } from './magicLinkSender.ts';

type Sender = ReturnType<typeof magicLinkSender>;

const SENT = 'Magic link sent! Check your email to sign in.';
const NOT_SENT = 'Failed to send magic link. Please try again.';

/** The forms that send a magic link, filled in with Ada's address. */
const FORMS = [
  {
    name: 'sign-in',
    open: ({ auth, notifier, send, visit }: Sender) => {
      const store = new SignInStore(send, notifier, visit.signal);
      store.setEmail(` ${ADA.email} `);
      const typing = () => store.setEmail('g');
      return { store, submit: store.submit, typing, call: auth.requestMagicLink, sentTo: () => store.sentTo };
    },
    success: SENT,
    failure: NOT_SENT,
  },
  {
    name: 'registration',
    open: ({ auth, notifier, send }: Sender) => {
      const store = new RegisterStore(send, notifier);
      store.change({ ...ADA, email: ` ${ADA.email} ` });
      const typing = () => store.change({});
      return { store, submit: store.submit, typing, call: auth.register, sentTo: () => store.sentTo };
    },
    success: SENT,
    failure: 'Failed to register. Please try again.',
  },
  {
    name: 'resending',
    open: ({ auth, notifier, send, visit }: Sender) => {
      const store = new CheckEmailStore(send, notifier, visit.signal);
      const submit = () => store.resend(` ${ADA.email} `);
      return { store, submit, typing: () => {}, call: auth.requestMagicLink, sentTo: () => undefined };
    },
    success: 'Magic link sent! Check your email again.',
    failure: NOT_SENT,
  },
];

beforeEach(() => {
  vi.useFakeTimers();
});

describe.each(FORMS)('$name', ({ name, open, success, failure: words }) => {
  const setUp = () => {
    const all = magicLinkSender();
    return { ...all, ...open(all) };
  };

  test('submitting three times at the same time sends one link, says so once, and keeps the address', async () => {
    const { store, submit, call, notifier, lastLink } = setUp();
    const sent = [submit(), submit(), submit()];
    expect(store.isBusy).toBe(true);
    await Promise.all(sent);
    expect(store.isBusy).toBe(false);
    expect(call).toHaveBeenCalledTimes(1);
    expect(notifier.success.mock.calls).toEqual([[success]]);
    expect(lastLink.read()?.email).toBe(ADA.email);
  });

  test('where the link went is known until something is typed', async () => {
    const { submit, typing, sentTo } = setUp();
    await submit();
    expect(sentTo()).toBe(name === 'resending' ? undefined : ADA.email);
    typing();
    expect(sentTo()).toBeUndefined();
  });

  test.each([
    [failure('server', 'No mail today'), 'Failed: No mail today'],
    [new Error('?'), words],
  ])('a failure is shown, and the form can be sent again at once: %s', async (error, message) => {
    const { store, submit, sentTo, call, notifier } = setUp();
    call.mockRejectedValueOnce(error);
    await submit();
    expect(notifier.error.mock.calls).toEqual([[message]]);
    expect(store.isBusy).toBe(false);
    expect(store.outcome.waitS).toBe(0);
    expect(sentTo()).toBeUndefined();
  });

  test.each([
    ['success', undefined],
    ['failure', failure('server')],
  ])('a %s that comes once somebody has signed in is not told, and counts nothing down', async (_, error) => {
    const { submit, sentTo, call, notifier, visit } = setUp();
    const answer = deferred<void>();
    call.mockReturnValueOnce(answer.promise);
    const sent = submit();
    visit.abort();
    if (error) answer.reject(error);
    else answer.resolve();
    await sent;
    expect(notifier.success).not.toHaveBeenCalled();
    expect(notifier.error).not.toHaveBeenCalled();
    expect(sentTo()).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the sign-in form', () => {
  const setUp = () => {
    const all = magicLinkSender();
    const store = new SignInStore(all.send, all.notifier, all.visit.signal);
    store.setEmail(ADA.email);
    return { ...all, store };
  };

  test('an address that is typed meanwhile is not the one that the link went to', async () => {
    const { store, auth } = setUp();
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
    const { store, auth } = setUp();
    auth.requestMagicLink.mockRejectedValueOnce(failure('notFound', 'No account found'));
    await store.submit();
    expect(store.outcome.failure?.advice).toBe('Check the address, or create a new account.');
  });

  test('after a success, the same address waits for 30 seconds; another one does not', async () => {
    const { store, auth } = setUp();
    await store.submit();
    expect(store.outcome.waitS).toBe(30);
    await store.submit();
    expect(auth.requestMagicLink).toHaveBeenCalledTimes(1);
    store.setEmail(GRACE.email);
    expect(store.outcome.waitS).toBe(0);
    store.setEmail(ADA.email);
    expect(store.outcome.waitS).toBe(30);
  });
});

describe('the check-email screen', () => {
  const setUp = () => {
    const all = magicLinkSender();
    const open = () => new CheckEmailStore(all.send, all.notifier, all.visit.signal);
    return { ...all, open, store: open() };
  };

  test('a link may be sent again at once, and then after 30 seconds that are counted down', async () => {
    const { store, auth } = setUp();
    expect(store.outcome.waitS).toBe(0);
    await expect(store.resend(ADA.email)).resolves.toBe(true);
    expect(store.outcome.waitS).toBe(30);
    vi.advanceTimersByTime(29_000);
    expect(store.outcome.waitS).toBe(1);
    await expect(store.resend(ADA.email)).resolves.toBe(false);
    expect(auth.requestMagicLink).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(store.outcome.waitS).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    await store.resend(ADA.email);
    expect(auth.requestMagicLink).toHaveBeenCalledTimes(2);
  });

  test('the seconds of a countdown go by the clock where timers are late', async () => {
    const { store } = setUp();
    await store.resend(ADA.email);
    vi.setSystemTime(Date.now() + 25_500);
    vi.advanceTimersToNextTimer();
    expect(store.outcome.waitS).toBe(4);
  });

  test.each(['', '  '])('nothing is sent without an address (%j)', async (email) => {
    const { store, auth } = setUp();
    await expect(store.resend(email)).resolves.toBe(false);
    expect(auth.requestMagicLink).not.toHaveBeenCalled();
  });

  test('the countdown of a resend continues after a reload, and ends once somebody has signed in', async () => {
    const { store, open, visit } = setUp();
    await store.resend(ADA.email);
    vi.advanceTimersByTime(10_000);
    const reloaded = open();
    reloaded.open(ADA.email);
    expect(reloaded.outcome.waitS).toBe(20);
    visit.abort();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each(['before', 'after'])('a screen that is left %s the answer counts nothing down', async (when) => {
    const { store, auth } = setUp();
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
