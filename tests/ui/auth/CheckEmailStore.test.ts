import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MagicLinkAddress } from '../../../src/application/MagicLinkAddress.ts';
import { RequestMagicLink } from '../../../src/application/RequestMagicLink.ts';
import { CheckEmailStore } from '../../../src/ui/auth/CheckEmailStore.ts';
import { ADA } from '../../support/aLink.ts';
import { deferred } from '../../support/deferred.ts';
import { MemoryClock, MemoryStorage, memoryAuth, memoryNotifier } from '../../support/memoryPorts.ts';
import { refusal } from '../../support/serviceErrors.ts';

const setUp = () => {
  const [auth, notifier] = [memoryAuth(), memoryNotifier()];
  const address = new MagicLinkAddress(new MemoryStorage(), new MemoryClock());
  const store = new CheckEmailStore(new RequestMagicLink(auth), address, notifier);
  return { auth, notifier, address, store };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a link may be sent again at once', () => {
  expect(setUp().store.cooldown).toBe(0);
});

test('a success is told, and starts 30 seconds that are counted down', async () => {
  const { store, auth, notifier } = setUp();
  const sent = store.resend(ADA.email);
  expect(store.isBusy).toBe(true);
  await sent;
  expect(notifier.success.mock.calls).toEqual([['Magic link sent! Check your email again.']]);
  expect([store.isBusy, store.cooldown]).toEqual([false, 30]);
  vi.advanceTimersByTime(1_000);
  expect(store.cooldown).toBe(29);
  vi.advanceTimersByTime(28_000);
  expect(store.cooldown).toBe(1);
  await store.resend(ADA.email);
  expect(auth.requestMagicLink).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(store.cooldown).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  await store.resend(ADA.email);
  expect(auth.requestMagicLink).toHaveBeenCalledTimes(2);
  expect(store.cooldown).toBe(30);
});

test('the count goes by the clock where timers are late', async () => {
  const { store } = setUp();
  await store.resend(ADA.email);
  vi.setSystemTime(Date.now() + 25_500);
  vi.advanceTimersToNextTimer();
  expect(store.cooldown).toBe(4);
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersToNextTimer();
  expect(store.cooldown).toBe(0);
});

test.each([
  [refusal(500, 'No mail today'), 'Failed: No mail today'],
  [new Error('?'), 'Failed to send magic link. Please try again.'],
])('a failure (%s) is told and starts no wait', async (failure, message) => {
  const { store, auth, notifier } = setUp();
  auth.requestMagicLink.mockRejectedValueOnce(failure);
  await store.resend(ADA.email);
  expect(notifier.error.mock.calls).toEqual([[message]]);
  expect([store.isBusy, store.cooldown]).toEqual([false, 0]);
});

test.each(['', '  '])('nothing is sent without an address (%j)', async (email) => {
  const { store, auth } = setUp();
  await store.resend(email);
  expect(auth.requestMagicLink).not.toHaveBeenCalled();
});

test('who asked is told whether it was sent, and the address is kept for a link that does not work', async () => {
  const { store, auth, address } = setUp();
  auth.requestMagicLink.mockRejectedValueOnce(refusal(500));
  await expect(store.resend(ADA.email)).resolves.toBe(false);
  expect(address.find()).toBeUndefined();
  await expect(store.resend(` ${ADA.email} `)).resolves.toBe(true);
  expect(address.find()).toBe(ADA.email);
  await expect(store.resend(ADA.email)).resolves.toBe(false);
});

test('three times at a time is once', async () => {
  const { store, auth, notifier } = setUp();
  await Promise.all([store.resend(ADA.email), store.resend(ADA.email), store.resend(ADA.email)]);
  expect(auth.requestMagicLink).toHaveBeenCalledTimes(1);
  expect(notifier.success).toHaveBeenCalledTimes(1);
});

test('the next visit does not wait', async () => {
  const { store } = setUp();
  await store.resend(ADA.email);
  store.close();
  expect(store.cooldown).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('nor does it when the screen was left before the answer', async () => {
  const { store, auth } = setUp();
  const answer = deferred<void>();
  auth.requestMagicLink.mockReturnValueOnce(answer.promise);
  const sent = store.resend(ADA.email);
  store.close();
  answer.resolve();
  await sent;
  expect([store.cooldown, store.isBusy, vi.getTimerCount()]).toEqual([0, false, 0]);
});
