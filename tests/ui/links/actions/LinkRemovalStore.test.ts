import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallBatch } from '../../../../src/application/calls/CallBatch.ts';
import { DeleteLink, UNDO_TIME_MS } from '../../../../src/application/links/DeleteLink.ts';
import { LinkRemovalStore } from '../../../../src/ui/links/actions/LinkRemovalStore.ts';
import { LinkCatalogue } from '../../../../src/ui/links/catalogue/LinkCatalogue.ts';
import { aLink, links, PRODUCT } from '../../../support/aLink.ts';
import { deferred } from '../../../support/deferred.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import {
  MemoryClock,
  MemoryPageLifecycle,
  MemoryPendingWork,
  memoryNotifier,
} from '../../../support/memoryPorts.ts';
import { failure } from '../../../support/serviceErrors.ts';

const setUp = () => {
  const [gateway, notifier, catalogue] = [
    memoryLinks(links(2)),
    memoryNotifier(),
    new LinkCatalogue(new MemoryClock()),
  ];
  const [page, account] = [new MemoryPageLifecycle(), new AbortController()];
  const began = catalogue.begin();
  catalogue.absorb(links(2), began);
  const use = new DeleteLink(
    gateway,
    new CallBatch(account.signal),
    page,
    new MemoryPendingWork(),
    account.signal,
  );
  const store = new LinkRemovalStore(use, catalogue, notifier, PRODUCT);
  const list = () => catalogue.withCreated(['1', '2'], began);
  return { gateway, notifier, catalogue, page, account, began, store, list };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a removed link', () => {
  test('is out of the lists at once, with a notice that takes it back', async () => {
    const { notifier, catalogue, store, list } = setUp();
    const removed = store.remove(aLink());
    expect(list()).toEqual(['2']);
    expect(notifier.undoable.mock.calls).toEqual([['brev.example/engine deleted', expect.any(Function)]]);
    notifier.undoable.mock.calls[0]?.[1]();
    await removed;
    expect([list(), catalogue.isBeingDeleted('1')]).toEqual([['1', '2'], false]);
    expect(notifier.closeNotice).toHaveBeenCalled();
    expect(notifier.error).not.toHaveBeenCalled();
  });

  test('is gone once the provider has deleted it', async () => {
    const { gateway, catalogue, store } = setUp();
    const removed = store.remove(aLink());
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    await removed;
    expect([gateway.stored.length, catalogue.link('1'), catalogue.isBeingDeleted('1')]).toEqual([
      1,
      undefined,
      false,
    ]);
  });

  test('has its notice for exactly as long as it can be taken back', async () => {
    const { gateway, notifier, store } = setUp();
    gateway.delete.mockReturnValueOnce(new Promise(() => undefined));
    void store.remove(aLink());
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS - 1);
    expect(notifier.closeNotice).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(notifier.closeNotice).toHaveBeenCalledTimes(1);
  });

  test('loses its notice at once when the page is left', () => {
    const { notifier, page, store } = setUp();
    void store.remove(aLink());
    page.leave();
    expect(notifier.closeNotice).toHaveBeenCalled();
  });

  test('that is removed again meanwhile is removed once', async () => {
    const { gateway, notifier, store } = setUp();
    void store.remove(aLink());
    void store.remove(aLink());
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    expect([gateway.delete.mock.calls, notifier.undoable.mock.calls.length]).toEqual([[['1']], 1]);
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
      const { gateway, notifier, catalogue, began, store, list } = setUp();
      gateway.delete.mockRejectedValueOnce(error);
      const removed = store.remove(aLink());
      await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
      await removed;
      expect([list(), notifier.error.mock.calls]).toEqual([['1', '2'], [[message]]]);
      expect(catalogue.areListsOutdated(began)).toBe(isOutdated);
    },
  );

  test('because the session has ended says that nothing was deleted', async () => {
    const { gateway, notifier, account, store, list } = setUp();
    const removed = store.remove(aLink());
    account.abort();
    await removed;
    expect([gateway.delete.mock.calls, list()]).toEqual([[], ['1', '2']]);
    expect(notifier.error.mock.calls).toEqual([
      ['brev.example/engine was not deleted: your session has ended.'],
    ]);
    expect(notifier.closeNotice).toHaveBeenCalled();
  });
});

describe('undoing', () => {
  test('after the call has gone out says that it is too late', async () => {
    const { gateway, notifier, store } = setUp();
    const answer = deferred<void>();
    gateway.delete.mockReturnValueOnce(answer.promise);
    const removed = store.remove(aLink());
    await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
    store.undo('1');
    expect(notifier.error.mock.calls).toEqual([['Too late to undo: the link is already being deleted.']]);
    answer.resolve();
    await removed;
  });

  test('the last deletion takes back the newest that still can be, then the one before', async () => {
    const { store, list } = setUp();
    const [first, second] = [store.remove(aLink({ id: '1' })), store.remove(aLink({ id: '2' }))];
    expect(store.undoLast()).toBe(true);
    await second;
    expect(list()).toEqual(['2']);
    expect(store.undoLast()).toBe(true);
    await first;
    expect([list(), store.undoLast()]).toEqual([['1', '2'], false]);
  });

  test('the last deletion does nothing once it is sent', () => {
    const { notifier, page, store } = setUp();
    void store.remove(aLink());
    page.leave();
    expect([store.undoLast(), notifier.error.mock.calls]).toEqual([false, []]);
  });
});
