import { describe, expect, it, vi } from 'vitest';
import { UndoStore } from '../../../src/state/notices/UndoStore.ts';
import { memoryNotifier } from '../../support/memoryPorts.ts';

const setUp = () => {
  const notifier = memoryNotifier();
  return { notifier, store: new UndoStore(notifier) };
};

describe('UndoStore', () => {
  it('offers an undo by a notice', () => {
    const { notifier, store } = setUp();
    const undo = vi.fn();
    store.offer('x deleted', undo);
    expect(notifier.undoable.mock.calls).toEqual([['x deleted', undo]]);
  });

  it('undoes the newest action that is still offered', () => {
    const { store } = setUp();
    const [first, second] = [vi.fn(), vi.fn()];
    store.offer('x deleted', first);
    const withdraw = store.offer('y deleted', second);
    expect(store.undoLast()).toBe(true);
    withdraw();
    expect(store.undoLast()).toBe(true);
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('closes the notice when the offer is withdrawn', () => {
    const { notifier, store } = setUp();
    store.offer('x deleted', () => undefined)();
    expect(notifier.closeNotice).toHaveBeenCalledTimes(1);
  });

  it('undoes nothing without an offer', () => {
    expect(setUp().store.undoLast()).toBe(false);
  });
});
