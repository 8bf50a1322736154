import { expect, test } from 'vitest';
import { RegisterStore } from '../../../src/ui/auth/RegisterStore.ts';
import { ADA } from '../../support/aLink.ts';
import { failure } from '../../support/serviceErrors.ts';
import { magicLinkSender } from './magicLinkSender.ts';

/*
 * What all forms that send a magic link have in common is in `magicLinkForms.test.ts`.
 */

const setUp = () => {
  const all = magicLinkSender();
  const store = new RegisterStore(all.send, all.notifier);
  store.change({ firstName: 'Ada', lastName: 'Lovelace' });
  store.change({ email: ` ${ADA.email} ` });
  store.agree(true);
  return { ...all, store };
};

test('what was typed is sent, and the address returned', async () => {
  const { store, auth } = setUp();
  await expect(store.submit()).resolves.toBe(ADA.email);
  expect(auth.register.mock.calls).toEqual([[ADA]]);
});

test('where the link went is known until something is typed or the page is left', async () => {
  const { store } = setUp();
  await store.submit();
  expect(store.sentTo).toBe(ADA.email);
  store.change({});
  expect(store.sentTo).toBeUndefined();
});

test('after a failure, what was typed stays', async () => {
  const { store, auth } = setUp();
  auth.register.mockRejectedValueOnce(failure('conflict'));
  await expect(store.submit()).resolves.toBeUndefined();
  expect(store.user).toEqual({ ...ADA, email: ` ${ADA.email} ` });
  expect(store.hasAgreed).toBe(true);
});
