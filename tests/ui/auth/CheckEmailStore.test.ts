import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SendMagicLink } from '../../../src/application/session/SendMagicLink.ts';
import { CheckEmailStore } from '../../../src/ui/auth/CheckEmailStore.ts';
import { ADA } from '../../support/aLink.ts';
import { deferred } from '../../support/deferred.ts';
import { memoryDevice } from '../../support/memoryDevice.ts';
import { memoryAuth } from '../../support/memoryGateways.ts';
import { memoryNotifier } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const setUp = () => {
  const [auth, notifier, { lastLink }] = [memoryAuth(), memoryNotifier(), memoryDevice()];
  const visit = new AbortController();
  const store = new CheckEmailStore(new SendMagicLink(auth, lastLink, visit.signal), notifier, visit.signal);
  return { auth, notifier, lastLink, visit, store };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a link may be sent again at once, and then after 30 seconds that are counted down', async () => {
  const { store, auth, notifier } = setUp();
  expect(store.outcome.waitS).toBe(0);
  const sent = store.resend(ADA.email);
  expect(store.isBusy).toBe(true);
  await sent;
  expect(notifier.success.mock.calls).toEqual([['Magic link sent! Check your email again.']]);
  expect([store.isBusy, store.outcome.waitS]).toEqual([false, 30]);
  vi.advanceTimersByTime(1_000);
  expect(store.outcome.waitS).toBe(29);
  vi.advanceTimersByTime(28_000);
  expect(store.outcome.waitS).toBe(1);
  await store.resend(ADA.email);
  expect(auth.requestMagicLink).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect([store.outcome.waitS, vi.getTimerCount()]).toEqual([0, 0]);
  await store.resend(ADA.email);
  expect([store.outcome.waitS, auth.requestMagicLink.mock.calls.length]).toEqual([30, 2]);
});

test('the seconds go by the clock where timers are late', async () => {
  const { store } = setUp();
  await store.resend(ADA.email);
  vi.setSystemTime(Date.now() + 25_500);
  vi.advanceTimersToNextTimer();
  expect(store.outcome.waitS).toBe(4);
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersToNextTimer();
  expect(store.outcome.waitS).toBe(0);
});

test.each([
  [failure('server', 'No mail today'), 'Failed: No mail today'],
  [new Error('?'), 'Failed to send magic link. Please try again.'],
])('a failure is shown, and the link may be sent again at once: %s', async (error, message) => {
  const { store, auth, notifier, lastLink } = setUp();
  auth.requestMagicLink.mockRejectedValueOnce(error);
  await expect(store.resend(ADA.email)).resolves.toBe(false);
  expect(notifier.error.mock.calls).toEqual([[message]]);
  expect([store.isBusy, store.outcome.waitS, lastLink.read()?.email]).toEqual([false, 0, undefined]);
});

test.each(['', '  '])('nothing is sent without an address (%j)', async (email) => {
  const { store, auth } = setUp();
  await expect(store.resend(email)).resolves.toBe(false);
  expect(auth.requestMagicLink).not.toHaveBeenCalled();
});

test('the address of a link that was sent is kept, trimmed', async () => {
  const { store, lastLink } = setUp();
  await expect(store.resend(` ${ADA.email} `)).resolves.toBe(true);
  expect(lastLink.read()?.email).toBe(ADA.email);
});

test('three requests for a magic link at the same time send one', async () => {
  const { store, auth, notifier } = setUp();
  await Promise.all([store.resend(ADA.email), store.resend(ADA.email), store.resend(ADA.email)]);
  expect(auth.requestMagicLink).toHaveBeenCalledTimes(1);
  expect(notifier.success).toHaveBeenCalledTimes(1);
});

test('the countdown of a resend continues after a reload', async () => {
  const { store, auth, lastLink, notifier, visit } = setUp();
  await store.resend(ADA.email);
  vi.advanceTimersByTime(10_000);
  const reloaded = new CheckEmailStore(
    new SendMagicLink(auth, lastLink, visit.signal),
    notifier,
    visit.signal,
  );
  reloaded.open(ADA.email);
  expect(reloaded.outcome.waitS).toBe(20);
});

describe('when the screen is opened again, the link may be sent at once', () => {
  test('after one was sent', async () => {
    const { store } = setUp();
    await store.resend(ADA.email);
    store.close();
    expect([store.outcome.waitS, vi.getTimerCount()]).toEqual([0, 0]);
  });

  test('also when the screen was left before the answer', async () => {
    const { store, auth } = setUp();
    const answer = deferred<void>();
    auth.requestMagicLink.mockReturnValueOnce(answer.promise);
    const sent = store.resend(ADA.email);
    store.close();
    answer.resolve();
    await sent;
    expect([store.outcome.waitS, store.isBusy, vi.getTimerCount()]).toEqual([0, false, 0]);
  });
});

describe('once somebody has signed in', () => {
  test.each([
    ['success', undefined],
    ['failure', failure('server')],
  ])('a late %s stores no address and says nothing', async (_outcome, error) => {
    const { store, auth, notifier, lastLink, visit } = setUp();
    const answer = deferred<void>();
    auth.requestMagicLink.mockReturnValueOnce(answer.promise);
    const sent = store.resend(ADA.email);
    visit.abort();
    if (error) answer.reject(error);
    else answer.resolve();
    await expect(sent).resolves.toBe(false);
    expect([lastLink.read()?.email, vi.getTimerCount()]).toEqual([undefined, 0]);
    expect([notifier.success.mock.calls, notifier.error.mock.calls]).toEqual([[], []]);
  });

  test('the countdown ends', async () => {
    const { store, visit } = setUp();
    await store.resend(ADA.email);
    visit.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});
