import { expect, test, vi } from 'vitest';
import { WebLocksMutex } from '../../../../src/adapters/browser/tabs/WebLocksMutex.ts';
import { LOCKS_REFUSED, stubLocks } from '../../../support/browserGlobals.ts';
import { deferred, flushPromises } from '../../../support/deferred.ts';

const STORAGE_SETTLES_MS = 100;

test.each([
  ['with Web Locks', () => stubLocks()],
  ['without Web Locks', () => vi.stubGlobal('navigator', {})],
  ['without a navigator', () => vi.stubGlobal('navigator', undefined)],
  ['with Web Locks that are refused', () => stubLocks(LOCKS_REFUSED)],
])(
  'tasks of a name run in turn, also after one that failed, which is not run again: %s',
  async (_case, stub) => {
    stub();
    const mutex = new WebLocksMutex();
    const [first, second] = [deferred<string>(), deferred<string>()];
    const [failing, next, last] = [
      vi.fn(() => first.promise),
      vi.fn(() => second.promise),
      vi.fn(async () => 'd'),
    ];
    const [failed, done] = [expect(mutex.run('name', failing)).rejects.toBe('no'), mutex.run('name', next)];
    await flushPromises();
    expect(next).not.toHaveBeenCalled();
    await expect(mutex.run('other', async () => 'c')).resolves.toBe('c');
    first.reject('no');
    await failed;
    await expect.poll(() => next.mock.calls).toHaveLength(1);
    const end = mutex.run('name', last);
    await flushPromises();
    expect(last).not.toHaveBeenCalled();
    second.resolve('b');
    expect(await Promise.all([done, end])).toEqual(['b', 'd']);
    expect(failing).toHaveBeenCalledTimes(1);
  },
);

test('a task settles at once; the next one, in another tab, begins when the storage has settled', async () => {
  vi.useFakeTimers();
  stubLocks();
  const [done, next] = [vi.fn(), vi.fn(async () => 'b')];
  void new WebLocksMutex().run('name', async () => 'a').then(done);
  void new WebLocksMutex().run('name', next);
  await vi.advanceTimersByTimeAsync(STORAGE_SETTLES_MS - 1);
  expect(done).toHaveBeenCalledTimes(1);
  expect(next).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(next).toHaveBeenCalledTimes(1);
});
