import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
import { EVERY_LINK } from '../../../../src/domain/links/linkQuery.ts';
import { LinkCatalogue } from '../../../../src/state/catalogue/LinkCatalogue.ts';
import { SelectionStore } from '../../../../src/ui/links/selection/SelectionStore.ts';
import { links } from '../../../support/aLink.ts';
import { MemoryClock } from '../../../support/memoryPorts.ts';

const setUp = (count = 6) => {
  const catalogue = new LinkCatalogue(new MemoryClock());
  const all = links(count);
  catalogue.mergeRead(all, catalogue.begin());
  const store = new SelectionStore(catalogue);
  store.follow(
    EVERY_LINK,
    all.map(({ id }) => id),
  );
  return { catalogue, store };
};

describe('a range', () => {
  test('goes from the link before to this one, in both directions, and takes its state', () => {
    const { store } = setUp();
    store.toggle('5');
    expect(store.isOn).toBe(true);
    store.toggle('3', { isRange: true });
    expect(store.ids().toSorted()).toEqual(['3', '4', '5']);
    store.toggle('5', { isRange: true });
    expect(store.ids()).toEqual([]);
  });

  test('is one link where the one before is not on the page', () => {
    const { store } = setUp();
    store.toggle('2');
    store.follow(EVERY_LINK, ['4', '5', '6']);
    store.toggle('5', { isRange: true });
    expect(store.ids()).toEqual(['2', '5']);
  });

  test('is extended and reduced link by link, and ends at the ends of the page', () => {
    const { store } = setUp();
    store.extend('5', 1);
    store.extend('6', 1);
    expect(store.ids()).toEqual(['5', '6']);
    store.extend('6', -1);
    store.extend('5', -1);
    expect(store.ids()).toEqual(['5', '4']);
  });
});

describe('the selection', () => {
  test('stays on the next page, and is dropped for another query and when it is left', () => {
    const { store } = setUp();
    store.toggle('2');
    store.follow({ ...EVERY_LINK }, ['4']);
    expect(store.count).toBe(1);
    store.follow({ ...EVERY_LINK, status: 'active' }, ['4']);
    expect(store.count).toBe(0);
    store.toggle('4');
    store.leave();
    expect(store.isOn).toBe(false);
    expect(store.count).toBe(0);
  });

  test('loses a link that is gone; one that is being deleted does not count, and is back after an undo', () => {
    const { store, catalogue } = setUp();
    store.setAll(['1', '2', '3'], true);
    catalogue.hide('1');
    expect(store.count).toBe(2);
    expect(store.ids()).toEqual(['2', '3']);
    catalogue.unhide('1');
    expect(store.count).toBe(3);
    catalogue.remove('1');
    expect(store.count).toBe(2);
    expect(store.has('1')).toBe(false);
  });

  test('of 10,000 links tells each row only of itself', () => {
    const { store } = setUp(10_000);
    const all = links(10_000).map(({ id }) => id);
    const told: string[] = [];
    const stops = ['1', '2'].map((id) => autorun(() => void told.push(`${id} ${store.has(id)}`)));
    store.setAll(all, true);
    told.length = 0;
    store.toggle('9999');
    store.toggle('1');
    expect(told).toEqual(['1 false']);
    for (const stop of stops) stop();
  });
});
