import { describe, expect, it, vi } from 'vitest';
import { UNDO_TIME_MS } from '../../../../../src/application/links/DeleteLink.ts';
import { ACTIVATE, DEACTIVATE } from '../../../../../src/ui/links/selection/bulkActionTexts.ts';
import { withFakeTimers } from '../../../../support/deferred.ts';
import { failure } from '../../../../support/serviceErrors.ts';
import { setUp } from './setUp.ts';

const ACTIVE_IDS = ['1', '3', '5', '7', '9'];

describe('BulkStore', () => {
  withFakeTimers();

  describe('setActive', () => {
    it('sends only links that do not have the state', async () => {
      const { gateway, store, ids, catalogue } = await setUp();
      await store.setActive(ids, false);
      expect(gateway.update.mock.calls.map(([id]) => id)).toEqual(ACTIVE_IDS);
      expect(catalogue.link('1')?.isActive).toBe(false);
    });

    it('reports its progress', async () => {
      const { store, ids } = await setUp();
      const running = store.setActive(ids, false);
      expect(store.run).toMatchObject({ action: DEACTIVATE, total: 5, settled: 0, isCancelled: false });
      await running;
      expect(store.run).toBeUndefined();
    });

    it('prompts before the document is closed while it is running', async () => {
      const { store, ids, exit } = await setUp();
      const running = store.setActive(ids, false);
      expect(exit.isAsking).toBe(true);
      await running;
      expect(exit.isAsking).toBe(false);
    });

    it('deselects the links', async () => {
      const { selection, store, ids } = await setUp();
      await store.setActive(ids, false);
      expect(selection.count).toBe(0);
    });

    it('counts changed links apart from unchanged ones in its notice', async () => {
      const { notifier, store, ids } = await setUp();
      await store.setActive(ids, false);
      expect(notifier.undoable.mock.calls).toEqual([
        ['5 links deactivated; 5 were already inactive', expect.any(Function)],
      ]);
    });

    it('sends no request when all links have the state', async () => {
      const { gateway, notifier, store, ids } = await setUp();
      await store.setActive(ids, false);
      gateway.update.mockClear();
      await store.setActive(ids, false);
      expect(gateway.update).not.toHaveBeenCalled();
      expect(notifier.success.mock.calls).toEqual([['All 10 links were already inactive']]);
    });

    it('does nothing when the links do not exist any more', async () => {
      const { gateway, notifier, store, ids, catalogue } = await setUp();
      for (const id of ids) catalogue.remove(id);
      await store.setActive(ids, true);
      expect(gateway.update).not.toHaveBeenCalled();
      expect(notifier.undoable).not.toHaveBeenCalled();
      expect(notifier.success).not.toHaveBeenCalled();
    });

    it('reports how many links were done when the session ends', async () => {
      const { gateway, notifier, close, store, ids } = await setUp({ count: 40 });
      gateway.update.mockImplementation(async () => {
        await Promise.resolve();
        close();
        return {};
      });
      await store.setActive(ids, true);
      expect(notifier.error.mock.calls.flat()).toEqual([
        expect.stringMatching(/^\d of 20 links activated\. .*Your session has ended\.$/),
      ]);
    });
  });

  describe('undoing setActive', () => {
    const deactivate = async () => {
      const all = await setUp();
      await all.store.setActive(all.ids, false);
      return all;
    };

    const undoSwitch = async () => {
      const all = await deactivate();
      all.gateway.update.mockClear();
      expect(all.undo.undoLast()).toBe(true);
      await vi.advanceTimersByTimeAsync(0);
      return all;
    };

    it('restores the state of the changed links', async () => {
      const { gateway, notifier } = await undoSwitch();
      expect(gateway.update.mock.calls).toEqual(ACTIVE_IDS.map((id) => [id, { isActive: true }]));
      expect(notifier.success.mock.calls).toEqual([['5 links activated']]);
    });

    it('cannot be undone', async () => {
      const { undo } = await undoSwitch();
      expect(undo.undoLast()).toBe(false);
    });

    it('is impossible after the undo time', async () => {
      const { notifier, undo } = await deactivate();
      vi.advanceTimersByTime(UNDO_TIME_MS);
      expect(undo.undoLast()).toBe(false);
      expect(notifier.closeNotice).toHaveBeenCalledTimes(1);
    });

    it('is impossible while another action is running', async () => {
      const { undo, store, ids } = await deactivate();
      void store.setActive(ids, true);
      expect(undo.undoLast()).toBe(false);
    });
  });

  describe('setActive with failures', () => {
    const failSome = async () => {
      const all = await setUp();
      all.gateway.update
        .mockRejectedValueOnce(failure('server', 'asleep'))
        .mockRejectedValueOnce(failure('server', 'asleep'))
        .mockRejectedValueOnce(new TypeError('x is undefined'));
      await all.store.setActive(all.ids, true);
      return all;
    };

    it('groups the failed links by reason', async () => {
      const { store } = await failSome();
      expect(store.result).toEqual({
        action: ACTIVATE,
        total: 5,
        done: 2,
        already: 5,
        failures: [
          { reason: 'Failed: asleep', ids: ['2', '4'] },
          { reason: 'Something went wrong', ids: ['6'] },
        ],
        unsent: [],
        stop: undefined,
      });
    });

    it('keeps the failed links selected', async () => {
      const { selection } = await failSome();
      expect(selection.ids()).toEqual(['2', '4', '6']);
    });

    it('counts the failed links in a notice', async () => {
      const { notifier } = await failSome();
      expect(notifier.error.mock.calls).toEqual([
        ['2 of 5 links activated. 3 failed. 5 were already active.'],
      ]);
    });

    it('shows no notice while a component shows the result', async () => {
      const { gateway, notifier, store, ids } = await setUp();
      gateway.update.mockRejectedValue(failure('server'));
      const leave = store.showResultInPlace();
      await store.setActive(ids, false);
      expect(notifier.error).not.toHaveBeenCalled();
      leave();
      await store.setActive(ids, false);
      expect(notifier.error).toHaveBeenCalledTimes(1);
    });

    it('sends the failed links again on retry', async () => {
      const { notifier, selection, store } = await failSome();
      store.retry();
      await vi.advanceTimersByTimeAsync(0);
      expect(store.result).toBeUndefined();
      expect(selection.count).toBe(0);
      expect(notifier.undoable.mock.calls).toEqual([['3 links activated', expect.any(Function)]]);
    });
  });
});
