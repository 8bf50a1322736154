import { expect, test, vi } from 'vitest';
import type { Session } from '../../src/application/ports.ts';
import { RenewSession } from '../../src/application/session/RenewSession.ts';
import { ADA, GRACE } from '../support/aLink.ts';
import { deferred, inFakeTime, settle } from '../support/deferred.ts';
import { memoryAuth } from '../support/memoryGateways.ts';
import { MemoryMutex, MemoryPendingWork, MemoryVault } from '../support/memoryPorts.ts';
import { MISTAKE, watchMistakes } from '../support/mistakes.ts';
import { ANSWERED, failure, UNANSWERED } from '../support/serviceErrors.ts';

const STORAGE_SETTLES_MS = 100;

const OLD: Session = { token: 'old', user: ADA };
const OTHER: Session = { token: 'other', user: GRACE };

const setUp = (stored?: Session) => {
  const [auth, vault] = [memoryAuth(), new MemoryVault(stored)];
  const work = new MemoryPendingWork();
  const use = new RenewSession(auth, vault, new MemoryMutex(), work);
  return { auth, vault, work, use };
};

inFakeTime();

test('a renewed token replaces the refused one, and the user stays', async () => {
  const { use, auth, vault } = setUp(OLD);
  await expect(use.execute('old')).resolves.toBe('renewed');
  expect(auth.refresh.mock.calls).toEqual([['old']]);
  expect(vault.history).toEqual([{ token: 'renewed', user: ADA }]);
});

test('a sign-out waits for a renewal that is on its way', async () => {
  const { use, auth, work } = setUp(OLD);
  const answer = deferred<string>();
  auth.refresh.mockReturnValueOnce(answer.promise);
  void use.execute('old');
  const finished = vi.fn();
  void work.finish().then(finished);
  await settle();
  expect(finished).not.toHaveBeenCalled();
  answer.resolve('renewed');
  await settle();
  expect(finished).toHaveBeenCalledTimes(1);
});

test.each([
  ['a token that was stored meanwhile is taken', OTHER, 'other'],
  ['after a sign-out no session is renewed', undefined, undefined],
])('%s without a call', async (_what, stored, token) => {
  const { use, auth } = setUp(stored);
  await expect(use.execute('old')).resolves.toBe(token);
  expect(auth.refresh).not.toHaveBeenCalled();
});

test('several renewals at the same time send one call, also from several tabs, and all get the new token', async () => {
  const [auth, vault, mutex] = [memoryAuth(), new MemoryVault(OLD), new MemoryMutex()];
  const tab = () => new RenewSession(auth, vault, mutex, new MemoryPendingWork());
  const tabs = [tab(), tab()];
  const tokens = await Promise.all([...tabs, ...tabs].map((tab) => tab.execute('old')));
  expect(tokens).toEqual(['renewed', 'renewed', 'renewed', 'renewed']);
  expect(auth.refresh).toHaveBeenCalledTimes(1);
});

test.each([...ANSWERED, undefined])('a renewal that fails (%s) ends the session, once', async (kind) => {
  const reported = watchMistakes();
  const { use, auth, vault } = setUp(OLD);
  auth.refresh.mockRejectedValueOnce(kind ? failure(kind) : MISTAKE);
  const both = [use.execute('old'), use.execute('old')];
  await vi.advanceTimersByTimeAsync(STORAGE_SETTLES_MS);
  await expect(Promise.all(both)).resolves.toEqual([undefined, undefined]);
  expect(auth.refresh).toHaveBeenCalledTimes(1);
  expect(vault.history).toEqual([undefined]);
  expect(reported()).toEqual(kind ? [] : [MISTAKE]);
});

test.each(UNANSWERED)('a renewal without an answer (%s) ends nothing, and can be repeated', async (kind) => {
  const { use, auth, vault } = setUp(OLD);
  const error = failure(kind);
  auth.refresh.mockRejectedValueOnce(error);
  await expect(use.execute('old')).rejects.toBe(error);
  expect(vault.history).toEqual([]);
  await expect(use.execute('old')).resolves.toBe('renewed');
});

test.each([
  ['out stays signed out', true, undefined],
  ['out stays signed out', false, undefined],
  ['in stays signed in', true, OTHER],
  ['in stays signed in', false, OTHER],
])('a user who signs %s, while the provider is asked (renewed: %s)', async (_what, isRenewed, stored) => {
  const { use, auth, vault } = setUp(OLD);
  const answer = deferred<string>();
  auth.refresh.mockReturnValueOnce(answer.promise);
  const token = use.execute('old');
  await settle();
  if (stored) vault.store(stored);
  else vault.clear();
  if (isRenewed) answer.resolve('renewed');
  else answer.reject(failure('unauthorized'));
  await vi.advanceTimersByTimeAsync(STORAGE_SETTLES_MS);
  expect(await token).toBe(stored?.token);
  expect(vault.read()).toEqual(stored);
});

test('a token that another tab stores within 100 ms after a refusal is taken: no lock may have held it back', async () => {
  const { use, auth, vault } = setUp(OLD);
  auth.refresh.mockRejectedValueOnce(failure('unauthorized'));
  const token = use.execute('old');
  await vi.advanceTimersByTimeAsync(STORAGE_SETTLES_MS - 1);
  vault.storeElsewhere({ token: 'renewed elsewhere', user: ADA });
  await vi.advanceTimersByTimeAsync(1);
  await expect(token).resolves.toBe('renewed elsewhere');
});
