import { describe, expect, test } from 'vitest';
import type { Mutex, PageVisibility, Session } from '../../src/application/ports.ts';
import { MissingMagicTokenError, VerifyMagicLink } from '../../src/application/VerifyMagicLink.ts';
import { ADA, GRACE } from '../support/aLink.ts';
import { deferred, settle } from '../support/deferred.ts';
import { MemoryMutex, MemoryStorage, MemoryVault, memoryAuth, memoryPage } from '../support/memoryPorts.ts';
import { networkFailure, refusal } from '../support/serviceErrors.ts';

const setUp = () => {
  const auth = memoryAuth();
  const vault = new MemoryVault();
  const page = memoryPage();
  const [mutex, storage] = [new MemoryMutex(), new MemoryStorage()];
  /** A tab of the same browser. */
  const aTab = (lock: Mutex = mutex, sight: PageVisibility = page) =>
    new VerifyMagicLink(auth, vault, sight, lock, storage);
  return { auth, vault, page, storage, aTab, use: aTab() };
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

  test('a link that got no answer may still be good: asked again, it is sent again', async () => {
    const { use, auth } = setUp();
    const failure = networkFailure();
    auth.verify.mockRejectedValueOnce(failure);
    const both = await Promise.allSettled([use.execute('magic'), use.execute('magic')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(auth.verify).toHaveBeenCalledTimes(1);
    await expect(use.execute('magic')).resolves.toBe(ADA);
    expect(auth.verify).toHaveBeenCalledTimes(2);
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

type Verified = Awaited<ReturnType<ReturnType<typeof memoryAuth>['verify']>>;

/** What there is in browsers, or on pages, without Web Locks: tabs do not wait for one another. */
const noLock: Mutex = { run: (_name, task) => task() };

describe('the same link in two tabs', () => {
  test('is sent once, and both are signed in', async () => {
    const { auth, vault, aTab } = setUp();
    await expect(Promise.all([aTab().execute('magic'), aTab().execute('magic')])).resolves.toEqual([
      ADA,
      ADA,
    ]);
    expect(auth.verify).toHaveBeenCalledTimes(1);
    expect(vault.history).toHaveLength(1);
  });

  test('of which one is looked at only later is not sent again', async () => {
    const { auth, aTab } = setUp();
    const shown = deferred<void>();
    const later = aTab(undefined, { whenVisible: () => shown.promise }).execute('magic');
    await aTab().execute('magic');
    shown.resolve();
    await expect(later).resolves.toEqual(ADA);
    expect(auth.verify).toHaveBeenCalledTimes(1);
  });

  test('that could not wait for each other: the one that is refused is signed in by the other', async () => {
    const { auth, aTab } = setUp();
    const slow = deferred<Verified>();
    auth.verify.mockReturnValueOnce(slow.promise);
    const refused = aTab(noLock).execute('magic');
    await aTab(noLock).execute('magic');
    slow.reject(refusal(401, 'used already'));
    await expect(refused).resolves.toEqual(ADA);
    expect(auth.verify).toHaveBeenCalledTimes(2);
  });

  test('is refused in both when it is no good', async () => {
    const { auth, vault, aTab } = setUp();
    auth.verify.mockRejectedValue(refusal(401));
    const results = await Promise.allSettled([aTab().execute('magic'), aTab().execute('magic')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(vault.history).toEqual([]);
  });
});

describe('who is signed in already', () => {
  const GRACES: Session = { token: 'other', user: GRACE };

  test('by another link does not count as signed in by this one', async () => {
    const { auth, vault, aTab } = setUp();
    auth.verify.mockResolvedValueOnce({ token: 'other', user: GRACE });
    await aTab().execute('another link');
    auth.verify.mockRejectedValueOnce(refusal(401));
    await expect(aTab().execute('magic')).rejects.toThrow('refused');
    expect(vault.read()).toEqual(GRACES);
  });

  test('while this link is verified makes room for its user', async () => {
    const { auth, vault, use } = setUp();
    const answer = deferred<Verified>();
    auth.verify.mockReturnValueOnce(answer.promise);
    const verified = use.execute('magic');
    await settle();
    vault.storeElsewhere(GRACES);
    answer.resolve({ token: 'fresh', user: ADA });
    await expect(verified).resolves.toEqual(ADA);
    expect(vault.read()).toEqual({ token: 'fresh', user: ADA });
  });

  test('and signs out leaves a used link used', async () => {
    const { auth, vault, aTab } = setUp();
    await aTab().execute('magic');
    vault.clear();
    auth.verify.mockRejectedValueOnce(refusal(401, 'used already'));
    await expect(aTab().execute('magic')).rejects.toThrow('used already');
  });
});

test('what is kept of a used link does not give its token away', async () => {
  const { use, storage } = setUp();
  await use.execute('a-magic-token');
  expect([...storage.texts].flat().join(' ')).not.toContain('magic-token');
});
