import { describe, expect, test, vi } from 'vitest';
import { UNDO_TIME_MS } from '../../../../src/application/links/DeleteLink.ts';
import { aLink, links } from '../../../support/aLink.ts';
import { withFakeTimers } from '../../../support/deferred.ts';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import { memoryNotifier } from '../../../support/memoryPorts.ts';
import { failure } from '../../../support/serviceErrors.ts';

/** An account with two links that are known. */
const setUp = async () => {
  const [gateway, notifier] = [memoryLinks(links(2)), memoryNotifier()];
  const { catalogue, lazy, close } = memoryAccount({ gateway, notifier });
  const { linkRemoval: store, undo } = await lazy.load();
  const began = catalogue.begin();
  catalogue.mergeRead(links(2), began);
  const list = () => catalogue.withCreated(['1', '2'], began);
  return { gateway, notifier, catalogue, close, began, store, undo, list };
};

withFakeTimers();

describe('a removed link', () => {
  test('is out of the lists at once, with a notice that takes it back', async () => {
    const { notifier, catalogue, store, list } = await setUp();
    const removed = store.remove(aLink());
    expect(list()).toEqual(['2']);
    expect(notifier.undoable.mock.calls).toEqual([['brev.example/engine deleted', expect.any(Function)]]);
    notifier.undoable.mock.calls[0]?.[1]();
    await removed;
    expect(list()).toEqual(['1', '2']);
    expect(catalogue.isBeingDeleted('1')).toBe(false);
    expect(store.undone).toEqual({ id: '1' });
    expect(notifier.closeNotice).toHaveBeenCalled();
    expect(notifier.error).not.toHaveBeenCalled();
  });

  test('is gone, with its notice, and cannot be taken back once its undo time has passed', async () => {
    const { gateway, notifier, catalogue, store, undo } = await setUp();
    const removed = store.remove(aLink());
    // Once more, which does nothing.
    void store.remove(aLink());
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS - 1);
    expect(notifier.closeNotice).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(notifier.closeNotice).toHaveBeenCalled();
    expect(undo.undoLast()).toBe(false);
    store.undo('1');
    expect(notifier.error.mock.calls).toEqual([['Too late to undo: the link is already being deleted.']]);
    await removed;
    expect(gateway.delete.mock.calls).toEqual([['1']]);
    expect(notifier.undoable).toHaveBeenCalledTimes(1);
    expect(catalogue.link('1')).toBeUndefined();
  });
});

describe('a deletion that fails', () => {
  test.each([
    [failure('server', 'No'), 'Failed: No', false],
    [failure('network', 'unreachable'), 'Failed: unreachable', true],
    [new TypeError('x is undefined'), 'Failed to delete link', false],
  ])(
    'puts the link back and says why; lists are read again if it may have worked: %s',
    async (error, message, isOutdated) => {
      const { gateway, notifier, catalogue, began, store, list } = await setUp();
      gateway.delete.mockRejectedValueOnce(error);
      const removed = store.remove(aLink());
      await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
      await removed;
      expect(list()).toEqual(['1', '2']);
      expect(notifier.error.mock.calls).toEqual([[message]]);
      expect(catalogue.areListsOutdated(began)).toBe(isOutdated);
    },
  );

  test('because the session has ended says that nothing was deleted', async () => {
    const { gateway, notifier, close, store, list } = await setUp();
    const removed = store.remove(aLink());
    close();
    await removed;
    expect(gateway.delete).not.toHaveBeenCalled();
    expect(list()).toEqual(['1', '2']);
    expect(notifier.error.mock.calls).toEqual([
      ['brev.example/engine was not deleted: your session has ended.'],
    ]);
    expect(notifier.closeNotice).toHaveBeenCalled();
  });
});

test('undoing the last deletion takes back the newest that still can be, then the one before', async () => {
  const { store, undo, list } = await setUp();
  const [first, second] = [store.remove(aLink({ id: '1' })), store.remove(aLink({ id: '2' }))];
  expect(undo.undoLast()).toBe(true);
  await second;
  expect(list()).toEqual(['2']);
  expect(undo.undoLast()).toBe(true);
  await first;
  expect(list()).toEqual(['1', '2']);
  expect(undo.undoLast()).toBe(false);
});
