import { describe, expect, test } from 'vitest';
import type { Session } from '../../src/application/ports.ts';
import { RestoreSession } from '../../src/application/RestoreSession.ts';
import type { User } from '../../src/domain/user.ts';
import { ADA, GRACE } from '../support/aLink.ts';
import { deferred } from '../support/deferred.ts';
import { MemoryVault, memoryUsers } from '../support/memoryPorts.ts';
import { networkFailure, refusal, shapeFailure, timeoutFailure } from '../support/serviceErrors.ts';

const setUp = (stored?: Session) => {
  const vault = new MemoryVault(stored);
  const users = memoryUsers();
  return { vault, users, use: new RestoreSession(vault, users) };
};

const NAMELESS: Session = { token: 'old', user: undefined };

test('nobody was signed in: no call', async () => {
  const { use, users, vault } = setUp();
  await expect(use.execute()).resolves.toBeUndefined();
  expect(users.profile).not.toHaveBeenCalled();
  expect(vault.history).toEqual([]);
});

test('a stored user is used without a call', async () => {
  const { use, users, vault } = setUp({ token: 'old', user: GRACE });
  await expect(use.execute()).resolves.toEqual({ token: 'old', user: GRACE });
  expect(users.profile).not.toHaveBeenCalled();
  expect(vault.history).toEqual([]);
});

test('a token without its user has the profile fetched and stored', async () => {
  const { use, users, vault } = setUp(NAMELESS);
  await expect(use.execute()).resolves.toEqual({ token: 'old', user: ADA });
  expect(users.profile).toHaveBeenCalledTimes(1);
  expect(vault.history).toEqual([{ token: 'old', user: ADA }]);
});

test.each([
  ['a refused token', refusal(401)],
  ['an error of the server', refusal(500)],
  ['an unreadable profile', shapeFailure()],
  ['an unknown failure', new Error('?')],
])('%s signs out and clears what is stored', async (_case, failure) => {
  const { use, users, vault } = setUp(NAMELESS);
  users.profile.mockRejectedValueOnce(failure);
  await expect(use.execute()).resolves.toBeUndefined();
  expect(vault.history).toEqual([undefined]);
});

test.each([
  ['no network', networkFailure()],
  ['no answer in time', timeoutFailure()],
])('%s signs nobody out', async (_case, failure) => {
  const { use, users, vault } = setUp(NAMELESS);
  users.profile.mockRejectedValueOnce(failure);
  await expect(use.execute()).resolves.toEqual(NAMELESS);
  expect(vault.read()).toEqual(NAMELESS);
});

describe('while the profile is fetched', () => {
  const whileFetching = async (meanwhile: Session | undefined, settle: 'user' | 'failure') => {
    const { use, users, vault } = setUp(NAMELESS);
    const profile = deferred<User>();
    users.profile.mockReturnValueOnce(profile.promise);
    const restored = use.execute();
    if (meanwhile) vault.store(meanwhile);
    else vault.clear();
    if (settle === 'user') profile.resolve(ADA);
    else profile.reject(refusal(401));
    return { restored: await restored, stored: vault.read() };
  };

  test('the call may renew the token: the user goes with the new one', async () => {
    const session = { token: 'renewed', user: ADA };
    const renewed = { token: 'renewed', user: undefined };
    await expect(whileFetching(renewed, 'user')).resolves.toEqual({ restored: session, stored: session });
  });

  test.each(['user', 'failure'] as const)('another tab may sign someone in (%s)', async (how) => {
    const session = { token: 'other', user: GRACE };
    await expect(whileFetching(session, how)).resolves.toEqual({ restored: session, stored: session });
  });

  test.each(['user', 'failure'] as const)(
    'another tab may sign out, and stays signed out (%s)',
    async (how) => {
      await expect(whileFetching(undefined, how)).resolves.toEqual({
        restored: undefined,
        stored: undefined,
      });
    },
  );
});
