import { beforeEach, expect, test, vi } from 'vitest';
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

const ENDING = 'brevity:session-ends';

let browser: FakeStorage;
let window: ReturnType<typeof stubWindow>;

const openTab = () => new WebLocksPendingWork(new SafeStorage(() => localStorage));

beforeEach(() => {
  browser = stubStorage();
  window = stubWindow();
});

test.each([
  ['with Web Locks', () => stubLocks()],
  ['without Web Locks', () => vi.stubGlobal('navigator', {})],
  ['with Web Locks that are refused', () => stubLocks(LOCKS_REFUSED)],
])(
  'finishing calls the listeners first, and waits for what they begin, which may fail: %s',
  async (_case, stub) => {
    stub();
    const work = openTab();
    const [before, meanwhile] = [deferred<void>(), deferred<void>()];
    work.track(before.promise);
    const calls: boolean[] = [];
    work.onFlush((isElsewhere) => {
      calls.push(isElsewhere);
      work.track(meanwhile.promise);
    });
    const finished = vi.fn();
    void work.finish().then(finished);
    expect(calls).toEqual([false]);
    before.reject(new Error('no'));
    await flushPromises();
    expect(finished).not.toHaveBeenCalled();
    meanwhile.resolve();
    await flushPromises();
    expect(finished).toHaveBeenCalled();
  },
);

test('with Web Locks, finishing waits for the tasks of other tabs too, which hear of it once, by a name', async () => {
  stubLocks();
  const [task, finished] = [deferred<void>(), vi.fn()];
  openTab().track(task.promise);
  void openTab().finish().then(finished);
  await flushPromises();
  expect(finished).not.toHaveBeenCalled();
  task.resolve();
  await flushPromises();
  expect(finished).toHaveBeenCalled();
  expect(browser.writes).toEqual([`set ${ENDING}`, `remove ${ENDING}`]);
  const calls: boolean[] = [];
  openTab().onFlush((isElsewhere) => calls.push(isElsewhere));
  window.storageEvent(ENDING, '1');
  window.storageEvent(ENDING, null);
  window.storageEvent('brevity:theme', '"dark"');
  expect(calls).toEqual([true]);
});
