import { describe, expect, it, vi } from 'vitest';
import { UNDO_TIME_MS } from '../../../../src/application/links/DeleteLink.ts';
import { aLink, links } from '../../../support/aLink.ts';
import { withFakeTimers } from '../../../support/deferred.ts';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import { memoryNotifier } from '../../../support/memoryPorts.ts';
import { failure } from '../../../support/serviceErrors.ts';

/** An account with two links in its catalogue. */
const setUp = async () => {
  const [gateway, notifier] = [memoryLinks(links(2)), memoryNotifier()];
  const { catalogue, lazy, close } = memoryAccount({ gateway, notifier });
  const { linkRemoval: store, undo } = await lazy.load();
  const began = catalogue.begin();
  catalogue.mergeRead(links(2), began);
  const listedIds = () => catalogue.withCreated(['1', '2'], began);
  return { gateway, notifier, catalogue, close, began, store, undo, listedIds };
};

describe('LinkRemovalStore', () => {
  withFakeTimers();

  describe('remove', () => {
    it('hides the link at once', async () => {
      const { store, listedIds } = await setUp();
      void store.remove(aLink());
      expect(listedIds()).toEqual(['2']);
    });

    it('shows a notice with an undo', async () => {
      const { notifier, store } = await setUp();
      void store.remove(aLink());
      expect(notifier.undoable.mock.calls).toEqual([['brev.example/engine deleted', expect.any(Function)]]);
    });

    it('shows the link again when the notice’s undo is called', async () => {
      const { notifier, catalogue, store, listedIds } = await setUp();
      const removed = store.remove(aLink());
      notifier.undoable.mock.calls[0]?.[1]();
      await removed;
      expect(listedIds()).toEqual(['1', '2']);
      expect(catalogue.isBeingDeleted('1')).toBe(false);
      expect(store.undone).toEqual({ id: '1' });
      expect(notifier.closeNotice).toHaveBeenCalled();
      expect(notifier.error).not.toHaveBeenCalled();
    });

    it('closes the notice when the undo time has passed', async () => {
      const { notifier, store } = await setUp();
      void store.remove(aLink());
      await vi.advanceTimersByTimeAsync(UNDO_TIME_MS - 1);
      expect(notifier.closeNotice).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(notifier.closeNotice).toHaveBeenCalled();
    });

    it('deletes the link when the undo time has passed', async () => {
      const { gateway, catalogue, store } = await setUp();
      const removed = store.remove(aLink());
      await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
      await removed;
      expect(gateway.delete.mock.calls).toEqual([['1']]);
      expect(catalogue.link('1')).toBeUndefined();
    });

    it('ignores a link that is already being deleted', async () => {
      const { gateway, notifier, store } = await setUp();
      const removed = store.remove(aLink());
      void store.remove(aLink());
      await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
      await removed;
      expect(gateway.delete.mock.calls).toEqual([['1']]);
      expect(notifier.undoable).toHaveBeenCalledTimes(1);
    });

    it.each([
      { name: 'a server error', error: failure('server', 'No'), message: 'Failed: No' },
      {
        name: 'a network error',
        error: failure('network', 'unreachable'),
        message: 'Failed: unreachable',
        isOutdated: true,
      },
      { name: 'a bug', error: new TypeError('x is undefined'), message: 'Failed to delete link' },
    ])('restores the link with an error on $name', async ({ error, message, isOutdated = false }) => {
      const { gateway, notifier, catalogue, began, store, listedIds } = await setUp();
      gateway.delete.mockRejectedValueOnce(error);
      const removed = store.remove(aLink());
      await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
      await removed;
      expect(listedIds()).toEqual(['1', '2']);
      expect(notifier.error.mock.calls).toEqual([[message]]);
      // Without a response, the provider may have deleted the link.
      expect(catalogue.areListsOutdated(began)).toBe(isOutdated);
    });

    it('restores the link with an error when the session ends', async () => {
      const { gateway, notifier, close, store, listedIds } = await setUp();
      const removed = store.remove(aLink());
      close();
      await removed;
      expect(gateway.delete).not.toHaveBeenCalled();
      expect(listedIds()).toEqual(['1', '2']);
      expect(notifier.error.mock.calls).toEqual([
        ['brev.example/engine was not deleted: your session has ended.'],
      ]);
      expect(notifier.closeNotice).toHaveBeenCalled();
    });
  });

  describe('undo', () => {
    it('shows an error when the undo time has passed', async () => {
      const { notifier, store } = await setUp();
      void store.remove(aLink());
      await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
      store.undo('1');
      expect(notifier.error.mock.calls).toEqual([['Too late to undo: the link is already being deleted.']]);
    });
  });

  describe('undoLast', () => {
    it('undoes the newest deletion first', async () => {
      const { store, undo, listedIds } = await setUp();
      void store.remove(aLink({ id: '1' }));
      const second = store.remove(aLink({ id: '2' }));
      expect(undo.undoLast()).toBe(true);
      await second;
      expect(listedIds()).toEqual(['2']);
    });

    it('undoes the deletion before that when it is called again', async () => {
      const { store, undo, listedIds } = await setUp();
      const [first, second] = [store.remove(aLink({ id: '1' })), store.remove(aLink({ id: '2' }))];
      undo.undoLast();
      await second;
      expect(undo.undoLast()).toBe(true);
      await first;
      expect(listedIds()).toEqual(['1', '2']);
    });

    it('returns false when every deletion was undone', async () => {
      const { store, undo } = await setUp();
      const removed = store.remove(aLink());
      undo.undoLast();
      await removed;
      expect(undo.undoLast()).toBe(false);
    });

    it('returns false when the undo time has passed', async () => {
      const { store, undo } = await setUp();
      void store.remove(aLink());
      await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
      expect(undo.undoLast()).toBe(false);
    });
  });
});
