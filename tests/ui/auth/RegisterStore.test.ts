import { expect, test } from 'vitest';
import { SendMagicLink } from '../../../src/application/session/SendMagicLink.ts';
import { RegisterStore } from '../../../src/ui/auth/RegisterStore.ts';
import { ADA } from '../../support/aLink.ts';
import { deferred } from '../../support/deferred.ts';
import { memoryDevice } from '../../support/memoryDevice.ts';
import { memoryAuth } from '../../support/memoryGateways.ts';
import { memoryNotifier } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const setUp = () => {
  const [auth, notifier, { lastLink }] = [memoryAuth(), memoryNotifier(), memoryDevice()];
  const visit = new AbortController();
  const store = new RegisterStore(new SendMagicLink(auth, lastLink, visit.signal), notifier);
  store.change({ firstName: 'Ada', lastName: 'Lovelace' });
  store.change({ email: ` ${ADA.email} ` });
  store.agree(true);
  return { auth, notifier, lastLink, visit, store };
};

test('what was typed is sent, and the address returned and kept', async () => {
  const { store, auth, notifier, lastLink } = setUp();
  const sent = store.submit();
  expect([store.isBusy, lastLink.read()?.email]).toEqual([true, undefined]);
  await expect(sent).resolves.toBe(ADA.email);
  expect([store.isBusy, lastLink.read()?.email]).toEqual([false, ADA.email]);
  expect(auth.register.mock.calls).toEqual([[ADA]]);
  expect(notifier.success).toHaveBeenCalledTimes(1);
});

test('where the link went is known until something is typed or the page is left', async () => {
  const { store } = setUp();
  await store.submit();
  expect(store.sentTo).toBe(ADA.email);
  store.change({});
  expect(store.sentTo).toBeUndefined();
});

test('submitting three times at the same time registers once', async () => {
  const { store, auth, notifier } = setUp();
  const sent = await Promise.all([store.submit(), store.submit(), store.submit()]);
  expect(sent).toEqual([ADA.email, undefined, undefined]);
  expect(auth.register).toHaveBeenCalledTimes(1);
  expect(notifier.success).toHaveBeenCalledTimes(1);
});

test.each([
  [failure('conflict', 'Already registered'), 'Failed: Already registered'],
  [new Error('?'), 'Failed to register. Please try again.'],
])('a failure is shown, and what was typed stays: %s', async (error, message) => {
  const { store, auth, notifier } = setUp();
  auth.register.mockRejectedValueOnce(error);
  await expect(store.submit()).resolves.toBeUndefined();
  expect(notifier.error.mock.calls).toEqual([[message]]);
  expect(store.user).toEqual({ ...ADA, email: ` ${ADA.email} ` });
  expect([store.hasAgreed, store.isBusy]).toEqual([true, false]);
});

test.each([
  ['success', undefined],
  ['failure', failure('server')],
])('a %s that comes once somebody has signed in stores nothing and says nothing', async (_outcome, error) => {
  const { store, auth, notifier, lastLink, visit } = setUp();
  const answer = deferred<void>();
  auth.register.mockReturnValueOnce(answer.promise);
  const sent = store.submit();
  visit.abort();
  if (error) answer.reject(error);
  else answer.resolve();
  await expect(sent).resolves.toBeUndefined();
  expect(lastLink.read()?.email).toBeUndefined();
  expect([notifier.success.mock.calls, notifier.error.mock.calls]).toEqual([[], []]);
});
