import { describe, expect, it, vi } from 'vitest';
import { DEACTIVATE } from '../../../../../src/ui/links/selection/bulkActionTexts.ts';
import { withFakeTimers } from '../../../../support/deferred.ts';
import { setUp } from './setUp.ts';

const DESCRIPTIONS = ['#old', 'a #OLD one', 'none', '#old #new'];

/** An account with four links that have descriptions, one with provider tags, and one without either. */
const setUpTagged = async () => {
  const all = await setUp({ count: 6 });
  const described = DESCRIPTIONS.map((description, at) => ({ id: `${at + 1}`, description }));
  all.catalogue.mergeRead([...described, { id: '5', tags: ['old', 'more'] }], all.catalogue.begin());
  const undo = async () => {
    expect(all.undo.undoLast()).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...all, undo };
};

describe('BulkStore', () => {
  withFakeTimers();

  describe('editTags', () => {
    it('sends the changed field of each link', async () => {
      const { gateway, store, ids } = await setUpTagged();
      await store.editTags(ids, { from: 'old', to: 'x' });
      expect(gateway.update.mock.calls).toEqual([
        ['1', { description: '#x' }],
        ['2', { description: 'a #x one' }],
        ['4', { description: '#x #new' }],
        ['5', { tags: ['x', 'more'] }],
      ]);
    });

    it('counts changed links apart from unchanged ones in its notice', async () => {
      const { notifier, store, ids } = await setUpTagged();
      await store.editTags(ids, { from: 'old', to: 'x' });
      expect(notifier.undoable.mock.calls).toEqual([
        ['4 links retagged from #old to #x; 2 were already without #old', expect.any(Function)],
      ]);
    });

    it('changes a link as it is when its request is sent', async () => {
      const { gateway, store, ids, catalogue } = await setUpTagged();
      const running = store.editTags(ids, { to: 'x' });
      catalogue.mergeRead([{ id: '5', tags: undefined, description: 'written' }], catalogue.begin());
      await running;
      expect(gateway.update).toHaveBeenCalledWith('5', { description: 'written #x' });
    });

    it('skips a link that has got the tag before its request is sent', async () => {
      const { gateway, store, ids, catalogue } = await setUpTagged();
      const running = store.editTags(ids, { to: 'x' });
      catalogue.mergeRead([{ id: '6', description: '#x' }], catalogue.begin());
      await running;
      expect(gateway.update).toHaveBeenCalledTimes(5);
      expect(store.result).toBeUndefined();
    });

    it('is refused with an error while another action is running', async () => {
      const { gateway, notifier, store, ids } = await setUpTagged();
      gateway.update.mockReturnValue(new Promise(() => undefined));
      void store.setActive(ids, false);
      await store.editTags(ids, { to: 'x' });
      expect(notifier.error.mock.calls).toEqual([[expect.stringMatching(/is still running/)]]);
      expect(store.run).toMatchObject({ action: DEACTIVATE });
    });
  });

  describe('undoing editTags', () => {
    it('restores the fields', async () => {
      const { gateway, store, ids, catalogue, undo } = await setUpTagged();
      await store.editTags(ids, { from: 'old', to: 'x' });
      gateway.update.mockClear();
      await undo();
      expect(gateway.update).toHaveBeenCalledTimes(4);
      expect(ids.map((id) => catalogue.link(id)?.description)).toEqual([...DESCRIPTIONS, '', '']);
      expect(catalogue.link('5')?.tags).toEqual(['old', 'more']);
    });

    it('shows a notice', async () => {
      const { notifier, store, ids, undo } = await setUpTagged();
      await store.editTags(ids, { from: 'old', to: 'x' });
      await undo();
      expect(notifier.success.mock.calls).toEqual([['4 links tagged as before']]);
    });

    it('restores a field that the provider has normalized', async () => {
      const { gateway, store, ids, catalogue, undo } = await setUpTagged();
      gateway.update.mockResolvedValueOnce({ description: '#X' });
      await store.editTags(ids, { from: 'old', to: 'x' });
      await undo();
      expect(catalogue.link('1')?.description).toBe('#old');
    });

    it('keeps fields that were edited since', async () => {
      const { notifier, store, ids, catalogue, undo } = await setUpTagged();
      await store.editTags(ids, { from: 'old', to: 'x' });
      const edited = { id: '2', description: 'a #x one, written anew' };
      catalogue.mergeRead([edited, { id: '5', tags: ['x'], description: 'new' }], catalogue.begin());
      await undo();
      expect(catalogue.link('2')?.description).toBe(edited.description);
      expect(catalogue.link('5')?.tags).toEqual(['x']);
      expect(notifier.success.mock.calls).toEqual([['2 links tagged as before; 2 were already edited']]);
    });
  });
});
