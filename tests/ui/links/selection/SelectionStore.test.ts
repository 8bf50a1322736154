import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { EVERY_LINK } from '../../../../src/domain/links/linkQuery.ts';
import { LinkCatalogue } from '../../../../src/state/catalogue/LinkCatalogue.ts';
import { SelectionStore } from '../../../../src/ui/links/selection/SelectionStore.ts';
import { links } from '../../../support/aLink.ts';
import { MemoryClock } from '../../../support/memoryPorts.ts';

/** A store that follows a page with this number of links. */
const setUp = ({ count = 6 } = {}) => {
  const catalogue = new LinkCatalogue(new MemoryClock());
  const all = links(count);
  const ids = all.map(({ id }) => id);
  catalogue.mergeRead(all, catalogue.begin());
  const store = new SelectionStore(catalogue);
  store.follow(EVERY_LINK, ids);
  return { catalogue, store, ids };
};

describe('SelectionStore', () => {
  describe('toggle', () => {
    it('starts the selection', () => {
      const { store } = setUp();
      store.toggle('5');
      expect(store.isOn).toBe(true);
    });

    it('selects a range backwards', () => {
      const { store } = setUp();
      store.toggle('5');
      store.toggle('3', { isRange: true });
      expect(store.ids().toSorted()).toEqual(['3', '4', '5']);
    });

    it('deselects a range forwards', () => {
      const { store } = setUp();
      store.toggle('5');
      store.toggle('3', { isRange: true });
      store.toggle('5', { isRange: true });
      expect(store.ids()).toEqual([]);
    });

    it('selects one link when the range starts on another page', () => {
      const { store } = setUp();
      store.toggle('2');
      store.follow(EVERY_LINK, ['4', '5', '6']);
      store.toggle('5', { isRange: true });
      expect(store.ids()).toEqual(['2', '5']);
    });
  });

  describe('extend', () => {
    it('adds the next link', () => {
      const { store } = setUp();
      store.extend('5', 1);
      expect(store.ids()).toEqual(['5', '6']);
    });

    it('does nothing at the end of the page', () => {
      const { store } = setUp();
      store.extend('5', 1);
      store.extend('6', 1);
      expect(store.ids()).toEqual(['5', '6']);
    });

    it('removes links on the way back to the start', () => {
      const { store } = setUp();
      store.extend('5', 1);
      store.extend('6', -1);
      store.extend('5', -1);
      expect(store.ids()).toEqual(['5', '4']);
    });
  });

  describe('follow', () => {
    it('keeps the selection on another page of the query', () => {
      const { store } = setUp();
      store.toggle('2');
      store.follow({ ...EVERY_LINK }, ['4']);
      expect(store.count).toBe(1);
    });

    it('clears the selection for another query', () => {
      const { store } = setUp();
      store.toggle('2');
      store.follow({ ...EVERY_LINK, status: 'active' }, ['4']);
      expect(store.count).toBe(0);
    });
  });

  describe('leave', () => {
    it('ends the selection', () => {
      const { store } = setUp();
      store.toggle('4');
      store.leave();
      expect(store.isOn).toBe(false);
      expect(store.count).toBe(0);
    });
  });

  describe('a selected link that is being deleted', () => {
    const hideOne = () => {
      const all = setUp();
      all.store.setAll(['1', '2', '3'], true);
      all.catalogue.hide('1');
      return all;
    };

    it('does not count', () => {
      const { store } = hideOne();
      expect(store.count).toBe(2);
      expect(store.ids()).toEqual(['2', '3']);
    });

    it('counts again when the deletion is undone', () => {
      const { store, catalogue } = hideOne();
      catalogue.unhide('1');
      expect(store.count).toBe(3);
    });

    it('is deselected once it is deleted', () => {
      const { store, catalogue } = hideOne();
      catalogue.remove('1');
      expect(store.count).toBe(2);
      expect(store.has('1')).toBe(false);
    });
  });

  describe('has', () => {
    it('notifies only observers of a changed link', () => {
      const { store, ids } = setUp({ count: 10_000 });
      const changes: string[] = [];
      const stops = ['1', '2'].map((id) => autorun(() => void changes.push(`${id} ${store.has(id)}`)));
      store.setAll(ids, true);
      changes.length = 0;
      store.toggle('9999');
      store.toggle('1');
      expect(changes).toEqual(['1 false']);
      for (const stop of stops) stop();
    });
  });
});
