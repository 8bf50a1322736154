import { expect, test, vi } from 'vitest';
import { NoticesStore } from '../../../src/state/notices/NoticesStore.ts';

const shown = ({ notices }: NoticesStore) =>
  notices.map(({ kind, text, times }) => `${kind} ${text} ${times}`);

test('the same words of the same kind are one notice, counted, with the same id and in its place', () => {
  const store = new NoticesStore();
  store.error('Failed');
  store.success('Failed');
  const [first] = store.notices;
  for (let count = 0; count < 8; count += 1) store.error('Failed');
  expect(shown(store)).toEqual(['error Failed 9', 'success Failed 1']);
  expect(store.notices[0]?.id).toBe(first?.id);
});

test('each deletion has a notice of its own, which its own function closes', () => {
  const store = new NoticesStore();
  const undo = vi.fn();
  const close = store.undoable('x deleted', undo);
  store.undoable('x deleted', () => undefined);
  store.notices[0]?.actions[0]?.run();
  expect(undo).toHaveBeenCalledTimes(1);
  const [, second] = store.notices;
  close();
  expect(store.notices).toEqual([second]);
  close();
  expect(store.notices).toEqual([second]);
});

test('an error can be closed by the one who gave it, however often it was given, and then given again', () => {
  const store = new NoticesStore();
  store.error('Failed');
  const close = store.error('Failed');
  store.error('Failed too');
  close();
  store.error('Failed');
  expect(shown(store)).toEqual(['error Failed too 1', 'error Failed 1']);
});

test('what comes of one account’s work is not shown once the notices are cleared for another user', () => {
  const store = new NoticesStore();
  const [first, close] = [store.forAccount(), vi.fn()];
  first.success('Saved');
  store.clear();
  first.success('Saved');
  first.error('Failed');
  first.undoable('Deleted', close)();
  expect(store.notices).toEqual([]);
  store.forAccount().error('Failed');
  expect(shown(store)).toEqual(['error Failed 1']);
});
