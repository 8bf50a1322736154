import { describe, expect, it, vi } from 'vitest';
import { NoticesStore } from '../../../src/state/notices/NoticesStore.ts';

const shown = ({ notices }: NoticesStore) =>
  notices.map(({ kind, text, times }) => `${kind} ${text} ${times}`);

describe('NoticesStore', () => {
  it('counts repeated notices of the same kind and text in one notice', () => {
    const store = new NoticesStore();
    store.error('Failed');
    store.success('Failed');
    const [first] = store.notices;
    for (let count = 0; count < 8; count += 1) store.error('Failed');
    expect(shown(store)).toEqual(['error Failed 9', 'success Failed 1']);
    expect(store.notices[0]?.id).toBe(first?.id);
  });

  it('does not combine undoable notices of the same text', () => {
    const store = new NoticesStore();
    const undo = vi.fn();
    store.undoable('x deleted', undo);
    store.undoable('x deleted', () => undefined);
    expect(store.notices).toHaveLength(2);
    store.notices[0]?.actions[0]?.run();
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('returns a function that closes only that undoable notice', () => {
    const store = new NoticesStore();
    const close = store.undoable('x deleted', () => undefined);
    store.undoable('x deleted', () => undefined);
    const [, second] = store.notices;
    close();
    expect(store.notices).toEqual([second]);
    close();
    expect(store.notices).toEqual([second]);
  });

  it('returns a function that closes a repeated error', () => {
    const store = new NoticesStore();
    store.error('Failed');
    const close = store.error('Failed');
    store.error('Failed too');
    close();
    expect(shown(store)).toEqual(['error Failed too 1']);
  });

  it('shows an error again after it was closed', () => {
    const store = new NoticesStore();
    const close = store.error('Failed');
    store.error('Failed too');
    close();
    store.error('Failed');
    expect(shown(store)).toEqual(['error Failed too 1', 'error Failed 1']);
  });
});

describe('NoticesStore.forAccount', () => {
  it('shows the notices of the account', () => {
    const store = new NoticesStore();
    store.clear();
    store.forAccount().error('Failed');
    expect(shown(store)).toEqual(['error Failed 1']);
  });

  it('ignores notices of an earlier account', () => {
    const store = new NoticesStore();
    const notifier = store.forAccount();
    notifier.success('Saved');
    store.clear();
    notifier.success('Saved');
    notifier.error('Failed');
    notifier.undoable('Deleted', () => undefined)();
    expect(store.notices).toEqual([]);
  });
});
