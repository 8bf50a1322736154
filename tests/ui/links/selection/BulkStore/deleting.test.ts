import { describe, expect, it, vi } from 'vitest';
import { UNDO_TIME_MS } from '../../../../../src/application/links/DeleteLink.ts';
import { DELETE } from '../../../../../src/ui/links/selection/bulkActionTexts.ts';
import { aLink } from '../../../../support/aLink.ts';
import { withFakeTimers } from '../../../../support/deferred.ts';
import { failure } from '../../../../support/serviceErrors.ts';
import { setUp } from './setUp.ts';

describe('BulkStore', () => {
  withFakeTimers();

  describe('remove', () => {
    it('hides the links at once', async () => {
      const { selection, store, ids, catalogue } = await setUp();
      void store.remove(ids.slice(0, 6));
      expect(catalogue.present(ids)).toEqual(['7', '8', '9', '10']);
      expect(selection.count).toBe(4);
    });

    it('shows one notice for all links', async () => {
      const { notifier, store, ids } = await setUp();
      void store.remove(ids.slice(0, 6));
      expect(notifier.undoable.mock.calls).toEqual([['6 links deleted', expect.any(Function)]]);
    });

    it('restores the links with their selection when it is undone', async () => {
      const { gateway, notifier, undo, selection, store, ids, catalogue } = await setUp();
      const deletion = store.remove(ids.slice(0, 6));
      expect(undo.undoLast()).toBe(true);
      await deletion;
      expect(catalogue.present(ids)).toEqual(ids);
      expect(selection.count).toBe(10);
      expect(gateway.delete).not.toHaveBeenCalled();
      expect(notifier.success).not.toHaveBeenCalled();
    });

    it('does not change the lists before the undo time has passed', async () => {
      const { store, ids, catalogue } = await setUp();
      const before = catalogue.listsChangedAt;
      void store.remove(ids);
      await vi.advanceTimersByTimeAsync(UNDO_TIME_MS - 1);
      expect(store.run).toBeUndefined();
      expect(catalogue.listsChangedAt).toBe(before);
    });

    it('does nothing when the links do not exist any more', async () => {
      const { notifier, store, ids, catalogue } = await setUp();
      for (const id of ids) catalogue.remove(id);
      await store.remove(ids);
      expect(notifier.undoable).not.toHaveBeenCalled();
      expect(notifier.success).not.toHaveBeenCalled();
    });

    // Browsers send at most 200 requests after the document is closed.
    it.each([
      { count: 200, prompts: false },
      { count: 201, prompts: true },
    ])('prompts before $count unsent deletions are lost: $prompts', async ({ count, prompts }) => {
      const { store, ids, exit } = await setUp({ count });
      void store.remove(ids);
      expect(exit.isAsking).toBe(prompts);
    });
  });

  describe('cancelling a deletion that is being sent', () => {
    const removeSlowly = async () => {
      const all = await setUp();
      all.gateway.delete.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 100)));
      const deletion = all.store.remove(all.ids);
      await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
      expect(all.store.run).toMatchObject({ action: DELETE, settled: 0 });
      const cancel = async () => {
        all.store.cancel();
        await vi.advanceTimersByTimeAsync(100);
        await deletion;
      };
      return { ...all, cancel };
    };

    it('restores the links that were not sent', async () => {
      const { store, ids, catalogue, cancel } = await removeSlowly();
      await cancel();
      expect(store.result?.stop).toBe('cancelled');
      expect(catalogue.present(ids)).toEqual(ids.slice(4));
    });

    it('ends the prompt before the document is closed', async () => {
      const { exit, cancel } = await removeSlowly();
      expect(exit.isAsking).toBe(true);
      await cancel();
      expect(exit.isAsking).toBe(false);
    });
  });

  describe('a deletion with failures', () => {
    const failTwo = async () => {
      const all = await setUp();
      const error = failure('refused', 'not yours');
      all.gateway.delete.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
      const deletion = all.store.remove(all.ids);
      await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
      await deletion;
      return all;
    };

    it('restores the failed links with their selection', async () => {
      const { selection, ids, catalogue } = await failTwo();
      expect(catalogue.present(ids)).toEqual(['1', '2']);
      expect(selection.ids()).toEqual(['1', '2']);
    });

    it('shows one notice', async () => {
      const { notifier, store } = await failTwo();
      expect(notifier.error.mock.calls).toEqual([['8 of 10 links deleted. 2 failed.']]);
      expect(store.result?.failures).toEqual([{ reason: 'Failed: not yours', ids: ['1', '2'] }]);
    });

    describe('when the failed links are deleted one by one', () => {
      const deleteAlone = async () => {
        const all = await failTwo();
        for (const id of ['1', '2']) void all.removal.remove(aLink({ id }));
        return all;
      };

      it('has no result', async () => {
        const { store } = await deleteAlone();
        expect(store.result).toBeUndefined();
      });

      it('has a result again when such a deletion is undone', async () => {
        const { undo, store } = await deleteAlone();
        undo.undoLast();
        await vi.advanceTimersByTimeAsync(0);
        expect(store.result?.failures[0]?.ids).toEqual(['2']);
      });

      it('retries nothing', async () => {
        const { notifier, store } = await deleteAlone();
        notifier.undoable.mockClear();
        store.retry();
        expect(notifier.undoable).not.toHaveBeenCalled();
      });
    });
  });
});
