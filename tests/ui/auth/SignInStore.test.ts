import { describe, expect, test } from 'vitest';
import { SendMagicLink } from '../../../src/application/session/SendMagicLink.ts';
import { SignInStore } from '../../../src/ui/auth/SignInStore.ts';
import { ADA, GRACE } from '../../support/aLink.ts';
import { deferred } from '../../support/deferred.ts';
import { memoryDevice } from '../../support/memoryDevice.ts';
import { memoryAuth } from '../../support/memoryGateways.ts';
import { memoryNotifier } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const setUp = () => {
  const [auth, notifier, { lastLink }] = [memoryAuth(), memoryNotifier(), memoryDevice()];
  const visit = new AbortController();
  const store = new SignInStore(new SendMagicLink(auth, lastLink, visit.signal), notifier, visit.signal);
  store.setEmail(` ${ADA.email} `);
  return { auth, notifier, lastLink, visit, store };
};

test('a magic link is sent, and the store says where to', async () => {
  const { store, auth, notifier, lastLink } = setUp();
  const sent = store.submit();
  expect([store.isBusy, store.sentTo, lastLink.read()?.email]).toEqual([true, undefined, undefined]);
  await sent;
  expect(auth.requestMagicLink.mock.calls).toEqual([[ADA.email]]);
  expect([store.isBusy, store.sentTo, lastLink.read()?.email]).toEqual([false, ADA.email, ADA.email]);
  expect(notifier.success.mock.calls).toEqual([['Magic link sent! Check your email to sign in.']]);
});

test('submitting three times at the same time sends one link', async () => {
  const { store, auth, notifier } = setUp();
  await Promise.all([store.submit(), store.submit(), store.submit()]);
  expect(auth.requestMagicLink).toHaveBeenCalledTimes(1);
  expect(notifier.success).toHaveBeenCalledTimes(1);
});

test('an address that is typed meanwhile is not the one that the link went to', async () => {
  const { store, auth } = setUp();
  const answer = deferred<void>();
  auth.requestMagicLink.mockReturnValueOnce(answer.promise);
  const sent = store.submit();
  store.setEmail(GRACE.email);
  answer.resolve();
  await sent;
  expect([store.sentTo, store.email]).toEqual([ADA.email, GRACE.email]);
});

test.each([
  [failure('notFound', 'No account found'), 'Failed: No account found'],
  [new Error('?'), 'Failed to send magic link. Please try again.'],
])('a failure is shown, and what was typed stays: %s', async (error, message) => {
  const { store, auth, notifier, lastLink } = setUp();
  auth.requestMagicLink.mockRejectedValueOnce(error);
  await store.submit();
  expect(notifier.error.mock.calls).toEqual([[message]]);
  expect([store.isBusy, store.sentTo, store.email]).toEqual([false, undefined, ` ${ADA.email} `]);
  expect(lastLink.read()?.email).toBeUndefined();
});

test('after a success, the same address waits for 30 seconds; another one, and a failure, do not', async () => {
  const { store, auth } = setUp();
  auth.requestMagicLink.mockRejectedValueOnce(failure('server'));
  await store.submit();
  expect(store.outcome.waitS).toBe(0);
  await store.submit();
  expect(store.outcome.waitS).toBe(30);
  await store.submit();
  expect(auth.requestMagicLink).toHaveBeenCalledTimes(2);
  store.setEmail(GRACE.email);
  expect(store.outcome.waitS).toBe(0);
  store.setEmail(ADA.email);
  expect(store.outcome.waitS).toBe(30);
});

test('typing another address takes back that a link was sent', async () => {
  const { store } = setUp();
  await store.submit();
  store.setEmail(GRACE.email);
  expect(store.sentTo).toBeUndefined();
});

describe('once somebody has signed in', () => {
  test.each([
    ['success', undefined],
    ['failure', failure('server')],
  ])('a late %s stores no address and says nothing', async (_outcome, error) => {
    const { store, auth, notifier, lastLink, visit } = setUp();
    const answer = deferred<void>();
    auth.requestMagicLink.mockReturnValueOnce(answer.promise);
    const sent = store.submit();
    visit.abort();
    if (error) answer.reject(error);
    else answer.resolve();
    await sent;
    expect([lastLink.read()?.email, store.sentTo]).toEqual([undefined, undefined]);
    expect([notifier.success.mock.calls, notifier.error.mock.calls]).toEqual([[], []]);
  });
});
