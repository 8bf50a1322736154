import { describe, expect, it, vi } from 'vitest';
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
  /** Returns the use case of a tab in the same browser. */
  const openTab = (ownVault = vault) => new RenewSession(auth, ownVault, mutex, work);
  return { auth, vault, work, openTab, renewSession: openTab() };
};

const settle = () => vi.advanceTimersByTimeAsync(STORAGE_SETTLES_MS);

describe('RenewSession', () => {
  withFakeTimers();

  it('sends one request for all tabs', async () => {
    const { renewSession, openTab, auth } = setUp(OLD);
    const tokens = [renewSession, renewSession, openTab()].map((tab) => tab.execute('old'));
    await settle();
    expect(await Promise.all(tokens)).toEqual(['renewed', 'renewed', 'renewed']);
    expect(auth.refresh.mock.calls).toEqual([['old']]);
  });

  it('stores the new token with the same user', async () => {
    const { renewSession, vault } = setUp(OLD);
    const token = renewSession.execute('old');
    await settle();
    await token;
    expect(vault.history).toEqual([{ token: 'renewed', user: ADA }]);
  });

  it('sends one request even if a waiting tab reads the new token late', async () => {
    const { renewSession, openTab, auth, vault } = setUp(OLD);
    const late = new MemoryVault(OLD);
    const tokens = [renewSession.execute('old'), openTab(late).execute('old')];
    await vi.advanceTimersByTimeAsync(STORAGE_SETTLES_MS - 1);
    late.storeElsewhere(vault.read());
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.all(tokens)).toEqual(['renewed', 'renewed']);
    expect(auth.refresh).toHaveBeenCalledTimes(1);
  });

  it('is pending work for a sign-out', async () => {
    const { renewSession, work } = setUp(OLD);
    const track = vi.spyOn(work, 'track');
    const renewal = renewSession.execute('old');
    expect(track.mock.calls[0]?.[0]).toBe(renewal);
    await settle();
    await renewal;
  });

  it.each([
    { name: "another tab's token", stored: OTHER, token: 'other' },
    { name: 'undefined after a sign-out', stored: undefined, token: undefined },
  ])('returns $name without a request', async ({ stored, token }) => {
    const { renewSession, auth } = setUp(stored);
    await expect(renewSession.execute('old')).resolves.toBe(token);
    expect(auth.refresh).not.toHaveBeenCalled();
  });

  it.each([
    { name: 'stays signed out when a renewal succeeds after a sign-out', isRenewed: true, stored: undefined },
    { name: 'stays signed out when a renewal fails after a sign-out', isRenewed: false, stored: undefined },
    { name: 'keeps a new session when a renewal succeeds after it', isRenewed: true, stored: OTHER },
    { name: 'keeps a new session when a renewal fails after it', isRenewed: false, stored: OTHER },
  ])('$name', async ({ isRenewed, stored }) => {
    const { renewSession, auth, vault } = setUp(OLD);
    auth.refresh.mockImplementationOnce(async () => {
      vault.storeElsewhere(stored);
      if (!isRenewed) throw failure('unauthorized');
      return 'renewed';
    });
    const token = renewSession.execute('old');
    await settle();
    expect(await token).toBe(stored?.token);
    expect(vault.read()).toEqual(stored);
  });

  // Without Web Locks, two tabs can renew the same token at once.
  it('returns a token that another tab stores within 100 ms after a refusal', async () => {
    const { renewSession, auth, vault } = setUp(OLD);
    auth.refresh.mockRejectedValueOnce(failure('unauthorized'));
    const token = renewSession.execute('old');
    await vi.advanceTimersByTimeAsync(STORAGE_SETTLES_MS - 1);
    vault.storeElsewhere({ token: 'renewed elsewhere', user: ADA });
    await vi.advanceTimersByTimeAsync(1);
    await expect(token).resolves.toBe('renewed elsewhere');
  });
});

describe('RenewSession when the request fails', () => {
  withFakeTimers();

  it.each([...RESPONSE_ERRORS, undefined])('ends the session once (%s)', async (kind) => {
    const reported = watchReportedErrors();
    const { renewSession, auth, vault } = setUp(OLD);
    auth.refresh.mockRejectedValueOnce(kind ? failure(kind) : BUG);
    const both = [renewSession.execute('old'), renewSession.execute('old')];
    await settle();
    await expect(Promise.all(both)).resolves.toEqual([undefined, undefined]);
    expect(auth.refresh).toHaveBeenCalledTimes(1);
    expect(vault.history).toEqual([undefined]);
    expect(reported()).toEqual(kind ? [] : [BUG]);
  });

  it.each(NO_RESPONSE_ERRORS)('keeps the session when no response arrives (%s)', async (kind) => {
    const { renewSession, auth, vault } = setUp(OLD);
    const error = failure(kind);
    auth.refresh.mockRejectedValueOnce(error);
    await expect(renewSession.execute('old')).rejects.toBe(error);
    expect(vault.history).toEqual([]);
  });

  it.each(NO_RESPONSE_ERRORS)('can be repeated when no response arrives (%s)', async (kind) => {
    const { renewSession, auth } = setUp(OLD);
    auth.refresh.mockRejectedValueOnce(failure(kind));
    await renewSession.execute('old').catch(() => undefined);
    const again = renewSession.execute('old');
    await settle();
    expect(await again).toBe('renewed');
  });
});
