import { expect, test } from 'vitest';
import { SignInStore } from '../../../src/ui/auth/SignInStore.ts';
import { ADA, GRACE } from '../../support/aLink.ts';
import { deferred } from '../../support/deferred.ts';
import { magicLinkSender } from './magicLinkSender.ts';

/*
 * What all forms that send a magic link have in common is in `magicLinkForms.test.ts`.
 */

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
