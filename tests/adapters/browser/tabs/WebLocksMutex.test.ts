import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WebLocksMutex } from '../../../../src/adapters/browser/tabs/WebLocksMutex.ts';
import { LOCKS_REFUSED, stubLocks } from '../../../support/browserGlobals.ts';
import { deferred, flushPromises } from '../../../support/deferred.ts';

const STORAGE_DELAY_MS = 100;

describe.each([
  ['with Web Locks', () => stubLocks()],
  ['without Web Locks', () => vi.stubGlobal('navigator', {})],
  ['without a navigator', () => vi.stubGlobal('navigator', undefined)],
  ['with blocked Web Locks', () => stubLocks(LOCKS_REFUSED)],
])('WebLocksMutex %s', (_when, stub) => {
  beforeEach(() => void stub());

  it('runs tasks of the same name one at a time', async () => {
    const mutex = new WebLocksMutex();
    const [first, second] = [deferred<string>(), vi.fn(async () => 'b')];
    const results = [mutex.run('name', () => first.promise), mutex.run('name', second)];
    await flushPromises();
    expect(second).not.toHaveBeenCalled();
    first.resolve('a');
    expect(await Promise.all(results)).toEqual(['a', 'b']);
  });

  it('runs tasks of different names at the same time', async () => {
    const mutex = new WebLocksMutex();
    void mutex.run('name', () => new Promise(() => undefined));
    await expect(mutex.run('other', async () => 'c')).resolves.toBe('c');
  });

  it('runs the remaining tasks one at a time after a failure', async () => {
    const mutex = new WebLocksMutex();
    const [failing, next] = [deferred<string>(), deferred<string>()];
    const [runNext, runLast] = [vi.fn(() => next.promise), vi.fn(async () => 'd')];
    const failed = expect(mutex.run('name', () => failing.promise)).rejects.toBe('no');
    const results = [mutex.run('name', runNext)];
    failing.reject('no');
    await failed;
    await expect.poll(() => runNext.mock.calls).toHaveLength(1);
    results.push(mutex.run('name', runLast));
    await flushPromises();
    expect(runLast).not.toHaveBeenCalled();
    next.resolve('b');
    expect(await Promise.all(results)).toEqual(['b', 'd']);
  });

  it('does not retry a failed task', async () => {
    const task = vi.fn(() => Promise.reject('no'));
    await expect(new WebLocksMutex().run('name', task)).rejects.toBe('no');
    expect(task).toHaveBeenCalledTimes(1);
  });
});

describe('WebLocksMutex in two tabs', () => {
  const setUp = () => {
    vi.useFakeTimers();
    stubLocks();
    const [done, next] = [vi.fn(), vi.fn(async () => 'b')];
    void new WebLocksMutex().run('name', async () => 'a').then(done);
    void new WebLocksMutex().run('name', next);
    return { done, next };
  };

  it('settles a task without waiting for the storage of other tabs', async () => {
    const { done } = setUp();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('starts the next task after the storage of the other tab is up to date', async () => {
    const { next } = setUp();
    await vi.advanceTimersByTimeAsync(STORAGE_DELAY_MS - 1);
    expect(next).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(next).toHaveBeenCalledTimes(1);
  });
});
