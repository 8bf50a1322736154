import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SafeStorage } from '../../../../src/adapters/browser/storage/SafeStorage.ts';
import { WebLocksPendingWork } from '../../../../src/adapters/browser/tabs/WebLocksPendingWork.ts';
import {
  type FakeStorage,
  LOCKS_REFUSED,
  stubLocks,
  stubStorage,
  stubWindow,
} from '../../../support/browserGlobals.ts';
import { deferred, flushPromises } from '../../../support/deferred.ts';

const SESSION_ENDS = 'brevity:session-ends';

let browser: FakeStorage;
let window: ReturnType<typeof stubWindow>;

const openTab = () => new WebLocksPendingWork(new SafeStorage(() => localStorage));

beforeEach(() => {
  browser = stubStorage();
  window = stubWindow();
});

describe.each([
  ['with Web Locks', () => stubLocks()],
  ['without Web Locks', () => vi.stubGlobal('navigator', {})],
  ['with blocked Web Locks', () => stubLocks(LOCKS_REFUSED)],
])('WebLocksPendingWork.finish %s', (_when, stub) => {
  beforeEach(() => void stub());

  it('calls the listeners synchronously', () => {
    const work = openTab();
    const calls: boolean[] = [];
    work.onFlush((isElsewhere) => calls.push(isElsewhere));
    void work.finish();
    expect(calls).toEqual([false]);
  });

  it('waits for the tasks that listeners start, even if an earlier task fails', async () => {
    const work = openTab();
    const [earlier, started, finished] = [deferred<void>(), deferred<void>(), vi.fn()];
    work.track(earlier.promise);
    work.onFlush(() => work.track(started.promise));
    void work.finish().then(finished);
    earlier.reject(new Error('no'));
    await flushPromises();
    expect(finished).not.toHaveBeenCalled();
    started.resolve();
    await flushPromises();
    expect(finished).toHaveBeenCalled();
  });
});

describe('WebLocksPendingWork in several tabs', () => {
  beforeEach(() => void stubLocks());

  it('waits for the tasks of other tabs', async () => {
    const [task, finished] = [deferred<void>(), vi.fn()];
    openTab().track(task.promise);
    void openTab().finish().then(finished);
    await flushPromises();
    expect(finished).not.toHaveBeenCalled();
    task.resolve();
    await flushPromises();
    expect(finished).toHaveBeenCalled();
  });

  it('announces the end of the session with a short-lived storage entry', async () => {
    await openTab().finish();
    expect(browser.writes).toEqual([`set ${SESSION_ENDS}`, `remove ${SESSION_ENDS}`]);
  });

  it('calls the listeners once when another tab announces the end of the session', () => {
    const calls: boolean[] = [];
    openTab().onFlush((isElsewhere) => calls.push(isElsewhere));
    window.storageEvent(SESSION_ENDS, '1');
    window.storageEvent(SESSION_ENDS, null);
    window.storageEvent('brevity:theme', '"dark"');
    expect(calls).toEqual([true]);
  });
});
