import { expect, test } from 'vitest';
import { SignOut } from '../../src/application/SignOut.ts';
import { ADA } from '../support/aLink.ts';
import { deferred } from '../support/deferred.ts';
import { MemoryVault, memoryAuth, memoryErrors } from '../support/memoryPorts.ts';
import { networkFailure, refusal } from '../support/serviceErrors.ts';

const setUp = (vault = new MemoryVault({ token: 'old', user: ADA })) => {
  const auth = memoryAuth();
  const errors = memoryErrors();
  return { auth, vault, errors, use: new SignOut(auth, vault, errors) };
};

test('the session is gone at once, and the provider is told which', async () => {
  const { use, auth, vault, errors } = setUp();
  const answer = deferred<void>();
  auth.signOut.mockReturnValueOnce(answer.promise);
  const signedOut = use.execute();
  expect(vault.read()).toBeUndefined();
  expect(auth.signOut.mock.calls).toEqual([['old']]);
  answer.resolve();
  await signedOut;
  expect(errors.report).not.toHaveBeenCalled();
});

test.each([networkFailure(), refusal(401), refusal(500)])(
  'a failure ($message) is only reported',
  async (failure) => {
    const { use, auth, vault, errors } = setUp();
    auth.signOut.mockRejectedValueOnce(failure);
    await expect(use.execute()).resolves.toBeUndefined();
    expect(vault.read()).toBeUndefined();
    expect(errors.report.mock.calls).toEqual([[failure, expect.any(String)]]);
  },
);

test('nobody is signed out without a call', async () => {
  const { use, auth } = setUp(new MemoryVault());
  await use.execute();
  expect(auth.signOut).not.toHaveBeenCalled();
});
