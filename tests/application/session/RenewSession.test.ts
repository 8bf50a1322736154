import { expect, test, vi } from 'vitest';
import type { Session } from '../../../src/application/ports/session.ts';
import { RenewSession } from '../../../src/application/session/RenewSession.ts';
import { ADA, GRACE } from '../../support/aLink.ts';
import { withFakeTimers } from '../../support/deferred.ts';
import { memoryAuth } from '../../support/memoryGateways.ts';
import { MemoryMutex, MemoryPendingWork, MemoryVault } from '../../support/memoryPorts.ts';
import { BUG, watchReportedErrors } from '../../support/reportedErrors.ts';
import { failure, NO_RESPONSE_ERRORS, RESPONSE_ERRORS } from '../../support/serviceErrors.ts';

const STORAGE_SETTLES_MS = 100;

const OLD: Session = { token: 'old', user: ADA };
const OTHER: Session = { token: 'other', user: GRACE };

const setUp = (stored?: Session) => {
  const [auth, vault, work] = [memoryAuth(), new MemoryVault(stored), new MemoryPendingWork()];
  const mutex = new MemoryMutex();
  /** Another tab of the browser. */
  const openTab = () => new RenewSession(auth, vault, mutex, work);
  return { auth, vault, work, mutex, openTab, use: openTab() };
};

withFakeTimers();

const settle = () => vi.advanceTimersByTimeAsync(STORAGE_SETTLES_MS);

test('a renewed token replaces the refused one in all tabs, for one call, and the user stays', async () => {
  const { use, openTab, auth, vault } = setUp(OLD);
  const tokens = [use, use, openTab()].map((tab) => tab.execute('old'));
  await settle();
  expect(await Promise.all(tokens)).toEqual(['renewed', 'renewed', 'renewed']);
  expect(auth.refresh.mock.calls).toEqual([['old']]);
  expect(vault.history).toEqual([{ token: 'renewed', user: ADA }]);
});

test('a tab that waits renews nothing, even if it sees the new token late', async () => {
  const { use, auth, vault, work, mutex } = setUp(OLD);
  const late = new MemoryVault(OLD);
  const other = new RenewSession(auth, late, mutex, work);
  const tokens = [use.execute('old'), other.execute('old')];
  await vi.advanceTimersByTimeAsync(STORAGE_SETTLES_MS - 1);
  late.storeElsewhere(vault.read());
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(tokens)).toEqual(['renewed', 'renewed']);
  expect(auth.refresh).toHaveBeenCalledTimes(1);
});

test('a sign-out waits for a renewal that is on its way', async () => {
  const { use, work } = setUp(OLD);
  const track = vi.spyOn(work, 'track');
  const renewal = use.execute('old');
  expect(track.mock.calls[0]?.[0]).toBe(renewal);
  await settle();
  await renewal;
});

test.each([
  ['a token that was stored meanwhile is taken', OTHER, 'other'],
  ['after a sign-out no session is renewed', undefined, undefined],
])('%s without a call', async (_what, stored, token) => {
  const { use, auth } = setUp(stored);
  await expect(use.execute('old')).resolves.toBe(token);
  expect(auth.refresh).not.toHaveBeenCalled();
});

test.each([...RESPONSE_ERRORS, undefined])(
  'a renewal that fails (%s) ends the session, once',
  async (kind) => {
    const reported = watchReportedErrors();
    const { use, auth, vault } = setUp(OLD);
    auth.refresh.mockRejectedValueOnce(kind ? failure(kind) : BUG);
    const both = [use.execute('old'), use.execute('old')];
    await settle();
    await expect(Promise.all(both)).resolves.toEqual([undefined, undefined]);
    expect(auth.refresh).toHaveBeenCalledTimes(1);
    expect(vault.history).toEqual([undefined]);
    expect(reported()).toEqual(kind ? [] : [BUG]);
  },
);

test.each(NO_RESPONSE_ERRORS)(
  'a renewal without an answer (%s) ends nothing, and can be repeated',
  async (kind) => {
    const { use, auth, vault } = setUp(OLD);
    const error = failure(kind);
    auth.refresh.mockRejectedValueOnce(error);
    await expect(use.execute('old')).rejects.toBe(error);
    expect(vault.history).toEqual([]);
    const again = use.execute('old');
    await settle();
    expect(await again).toBe('renewed');
  },
);

test.each([
  ['out stays signed out', true, undefined],
  ['out stays signed out', false, undefined],
  ['in stays signed in', true, OTHER],
  ['in stays signed in', false, OTHER],
])('a user who signs %s, while the provider is asked (renewed: %s)', async (_what, isRenewed, stored) => {
  const { use, auth, vault } = setUp(OLD);
  auth.refresh.mockImplementationOnce(async () => {
    vault.storeElsewhere(stored);
    if (!isRenewed) throw failure('unauthorized');
    return 'renewed';
  });
  const token = use.execute('old');
  await settle();
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
