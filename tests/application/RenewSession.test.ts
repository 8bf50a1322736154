import { describe, expect, test } from 'vitest';
import type { Session } from '../../src/application/ports.ts';
import { RenewSession } from '../../src/application/RenewSession.ts';
import { ADA, GRACE } from '../support/aLink.ts';
import { deferred, settle } from '../support/deferred.ts';
import { MemoryMutex, MemoryVault, memoryAuth } from '../support/memoryPorts.ts';
import { networkFailure, refusal, shapeFailure, timeoutFailure } from '../support/serviceErrors.ts';

const setUp = (stored?: Session) => {
  const auth = memoryAuth();
  const vault = new MemoryVault(stored);
  return { auth, vault, use: new RenewSession(auth, vault, new MemoryMutex()) };
};

const OLD: Session = { token: 'old', user: ADA };
const OTHER: Session = { token: 'other', user: GRACE };

test('a renewed token takes the place of the refused one, and the user stays', async () => {
  const { use, auth, vault } = setUp(OLD);
  await expect(use.execute('old')).resolves.toBe('renewed');
  expect(auth.refresh.mock.calls).toEqual([['old']]);
  expect(vault.history).toEqual([{ token: 'renewed', user: ADA }]);
});

test('a token that was stored meanwhile is taken without a call', async () => {
  const { use, auth } = setUp(OTHER);
  await expect(use.execute('old')).resolves.toBe('other');
  expect(auth.refresh).not.toHaveBeenCalled();
});

test('after a sign-out there is nothing to renew', async () => {
  const { use, auth } = setUp();
  await expect(use.execute('old')).resolves.toBeUndefined();
  expect(auth.refresh).not.toHaveBeenCalled();
});

describe('many at a time', () => {
  test('renew once, and all get the new token', async () => {
    const { use, auth } = setUp(OLD);
    const tokens = await Promise.all([use.execute('old'), use.execute('old'), use.execute('old')]);
    expect(tokens).toEqual(['renewed', 'renewed', 'renewed']);
    expect(auth.refresh).toHaveBeenCalledTimes(1);
  });

  test('in several tabs too, which share the vault and the mutex', async () => {
    const [auth, vault, mutex] = [memoryAuth(), new MemoryVault(OLD), new MemoryMutex()];
    const tabs = [new RenewSession(auth, vault, mutex), new RenewSession(auth, vault, mutex)];
    await expect(Promise.all(tabs.map((tab) => tab.execute('old')))).resolves.toEqual(['renewed', 'renewed']);
    expect(auth.refresh).toHaveBeenCalledTimes(1);
  });

  test('are refused once', async () => {
    const { use, auth, vault } = setUp(OLD);
    auth.refresh.mockRejectedValueOnce(refusal(401));
    await expect(Promise.all([use.execute('old'), use.execute('old')])).resolves.toEqual([
      undefined,
      undefined,
    ]);
    expect(auth.refresh).toHaveBeenCalledTimes(1);
    expect(vault.history).toEqual([undefined]);
  });
});

test.each([
  ['a refusal', refusal(401)],
  ['an error of the server', refusal(500)],
  ['an unreadable answer', shapeFailure()],
])('%s ends the session', async (_case, failure) => {
  const { use, auth, vault } = setUp(OLD);
  auth.refresh.mockRejectedValueOnce(failure);
  await expect(use.execute('old')).resolves.toBeUndefined();
  expect(vault.history).toEqual([undefined]);
});

test.each([
  ['no network', networkFailure()],
  ['no answer in time', timeoutFailure()],
])('%s ends nothing, and is told', async (_case, failure) => {
  const { use, auth, vault } = setUp(OLD);
  auth.refresh.mockRejectedValueOnce(failure);
  await expect(use.execute('old')).rejects.toBe(failure);
  expect(vault.history).toEqual([]);
  await expect(use.execute('old')).resolves.toBe('renewed');
});

describe('while the provider is asked', () => {
  const whileRenewing = async (meanwhile: Session | undefined, outcome: 'renewed' | 'refused') => {
    const { use, auth, vault } = setUp(OLD);
    const answer = deferred<string>();
    auth.refresh.mockReturnValueOnce(answer.promise);
    const token = use.execute('old');
    await settle();
    if (meanwhile) vault.store(meanwhile);
    else vault.clear();
    if (outcome === 'renewed') answer.resolve('renewed');
    else answer.reject(refusal(401));
    return { token: await token, stored: vault.read() };
  };

  test.each(['renewed', 'refused'] as const)('whoever signs out stays signed out (%s)', async (outcome) => {
    await expect(whileRenewing(undefined, outcome)).resolves.toEqual({ token: undefined, stored: undefined });
  });

  test.each(['renewed', 'refused'] as const)('whoever signs in stays signed in (%s)', async (outcome) => {
    await expect(whileRenewing(OTHER, outcome)).resolves.toEqual({ token: 'other', stored: OTHER });
  });

  test('a user who becomes known is kept', async () => {
    const { use, auth, vault } = setUp({ token: 'old', user: undefined });
    const answer = deferred<string>();
    auth.refresh.mockReturnValueOnce(answer.promise);
    const token = use.execute('old');
    await settle();
    vault.store(OLD);
    answer.resolve('renewed');
    await token;
    expect(vault.read()).toEqual({ token: 'renewed', user: ADA });
  });
});
