import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebLocksMutex } from '../../../src/adapters/browser/WebLocksMutex.ts';
import { deferred, settle } from '../../support/deferred.ts';

const STORAGE_SETTLES_MS = 100;

/** Web Locks in memory, one queue per name as in all tabs of a browser; `refusal` is what some browsers give instead. */
const stubLocks = (refusal?: DOMException) => {
  const queues = new Map<string, Promise<unknown>>();
  const request = vi.fn(<T>(name: string, task: () => Promise<T>): Promise<T> => {
    if (refusal) return Promise.reject(refusal);
    const turn = (queues.get(name) ?? Promise.resolve()).then(task, task);
    queues.set(name, turn);
    return turn;
  });
  vi.stubGlobal('navigator', { locks: { request } });
  return request;
};

const REFUSED = new DOMException('Access to the Locks API is denied in this context.', 'SecurityError');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each([
  ['with Web Locks', () => stubLocks()],
  ['without Web Locks', () => vi.stubGlobal('navigator', {})],
  ['without a navigator', () => vi.stubGlobal('navigator', undefined)],
  ['with Web Locks that are refused', () => stubLocks(REFUSED)],
])('%s', (_case, stub) => {
  test('tasks of a name run one after the other, in their order', async () => {
    stub();
    const mutex = new WebLocksMutex();
    const first = deferred<string>();
    const second = vi.fn(async () => 'b');
    const both = [mutex.run('name', () => first.promise), mutex.run('name', second)];
    await settle();
    expect(second).not.toHaveBeenCalled();
    first.resolve('a');
    await expect(Promise.all(both)).resolves.toEqual(['a', 'b']);
  });

  test('a task that fails fails alone, and is not run again', async () => {
    stub();
    const mutex = new WebLocksMutex();
    const failure = new Error('no');
    const failing = vi.fn(() => Promise.reject(failure));
    const results = await Promise.allSettled([
      mutex.run('name', failing),
      mutex.run('name', async () => 'b'),
    ]);
    expect(results).toEqual([
      { status: 'rejected', reason: failure },
      { status: 'fulfilled', value: 'b' },
    ]);
    expect(failing).toHaveBeenCalledTimes(1);
  });

  test('tasks of other names do not wait', async () => {
    stub();
    const mutex = new WebLocksMutex();
    void mutex.run('name', () => deferred<void>().promise);
    await expect(mutex.run('other', async () => 'b')).resolves.toBe('b');
  });
});

test.each([
  ['is done', async () => 'a'],
  ['has failed', () => Promise.reject(new Error('no'))],
])('a task that %s is told at once; the next one begins when storage has settled', async (_case, task) => {
  vi.useFakeTimers();
  stubLocks();
  const mutex = new WebLocksMutex();
  const [outcome, next] = [vi.fn(), vi.fn(async () => 'b')];
  void mutex.run('name', task).then(outcome, outcome);
  void mutex.run('name', next);
  await vi.advanceTimersByTimeAsync(STORAGE_SETTLES_MS - 1);
  expect([outcome.mock.calls.length, next.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(next).toHaveBeenCalledTimes(1);
});

test('the lock has the product’s prefix, so that it is the same in all tabs', async () => {
  const request = stubLocks();
  await new WebLocksMutex().run('renew-session', async () => 'done');
  expect(request.mock.calls.map(([name]) => name)).toEqual(['brevity:renew-session']);
});
