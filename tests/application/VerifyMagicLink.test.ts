import { describe, expect, test } from 'vitest';
import { MissingMagicTokenError, VerifyMagicLink } from '../../src/application/VerifyMagicLink.ts';
import { ADA, GRACE } from '../support/aLink.ts';
import { deferred, settle } from '../support/deferred.ts';
import { MemoryVault, memoryAuth, memoryPage } from '../support/memoryPorts.ts';
import { refusal } from '../support/serviceErrors.ts';

const setUp = () => {
  const auth = memoryAuth();
  const vault = new MemoryVault();
  const page = memoryPage();
  return { auth, vault, page, use: new VerifyMagicLink(auth, vault, page) };
};

test('a verified link gives its user and stores the session', async () => {
  const { use, vault, auth } = setUp();
  await expect(use.execute('magic')).resolves.toBe(ADA);
  expect(auth.verify.mock.calls).toEqual([['magic']]);
  expect(vault.history).toEqual([{ token: 'fresh', user: ADA }]);
});

test.each([undefined, ''])('without a token (%j) nothing is sent', async (token) => {
  const { use, vault, auth } = setUp();
  await expect(use.execute(token)).rejects.toThrow(MissingMagicTokenError);
  await expect(use.execute(token)).rejects.toThrow('Invalid verification link');
  expect(auth.verify).not.toHaveBeenCalled();
  expect(vault.history).toEqual([]);
});

describe('however often it is asked', () => {
  test('one call is sent per token, while it runs and afterwards', async () => {
    const { use, auth } = setUp();
    await expect(Promise.all([use.execute('magic'), use.execute('magic')])).resolves.toEqual([ADA, ADA]);
    await use.execute('magic');
    expect(auth.verify).toHaveBeenCalledTimes(1);
  });

  test('a refused link stays refused without another call', async () => {
    const { use, vault, auth } = setUp();
    const failure = refusal(401);
    auth.verify.mockRejectedValueOnce(failure);
    await expect(use.execute('magic')).rejects.toBe(failure);
    await expect(use.execute('magic')).rejects.toBe(failure);
    expect(auth.verify).toHaveBeenCalledTimes(1);
    expect(vault.history).toEqual([]);
  });

  test('another token is another link', async () => {
    const { use, vault, auth } = setUp();
    await use.execute('magic');
    auth.verify.mockResolvedValueOnce({ token: 'other', user: GRACE });
    await expect(use.execute('more magic')).resolves.toBe(GRACE);
    expect(vault.read()).toEqual({ token: 'other', user: GRACE });
  });
});

test('nothing is sent before a person sees the page', async () => {
  const { use, auth, page } = setUp();
  const shown = deferred<void>();
  page.whenVisible.mockReturnValueOnce(shown.promise);
  const verified = use.execute('magic');
  await settle();
  expect(auth.verify).not.toHaveBeenCalled();
  shown.resolve();
  await expect(verified).resolves.toBe(ADA);
});
