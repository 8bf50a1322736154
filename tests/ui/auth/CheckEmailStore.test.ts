import { beforeEach, expect, test, vi } from 'vitest';
import { CheckEmailStore } from '../../../src/ui/auth/CheckEmailStore.ts';
import { ADA } from '../../support/aLink.ts';
import { deferred } from '../../support/deferred.ts';
import { magicLinkSender } from './magicLinkSender.ts';

/*
 * What the forms that send a magic link have in common is in `magicLinkForms.test.ts`.
 */

const setUp = () => {
  const all = magicLinkSender();
  const open = () => new CheckEmailStore(all.send, all.notifier, all.visit.signal);
  return { ...all, open, store: open() };
};

beforeEach(() => {
  vi.useFakeTimers();
});

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
