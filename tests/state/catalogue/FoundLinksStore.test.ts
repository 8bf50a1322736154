import { reaction } from 'mobx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EVERY_LINK } from '../../../src/domain/links/linkQuery.ts';
import { FoundLinksStore } from '../../../src/state/catalogue/FoundLinksStore.ts';
import { links, PRODUCT } from '../../support/aLink.ts';
import { memoryAccount } from '../../support/memoryAccount.ts';
import { memoryLinks } from '../../support/memoryGateways.ts';

const COUNT = 2_000;

/** Makes each slice of a search, 500 links, take long enough that the search yields to the event loop. */
beforeEach(() => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
});

/** Resolves after the event loop has run. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const setUp = async () => {
  const { catalogue, lazy } = memoryAccount({ gateway: memoryLinks(links(COUNT)) });
  const { allLinks: all } = await lazy.load();
  all.need();
  await expect.poll(() => all.isComplete).toBe(true);
  const store = new FoundLinksStore(all, PRODUCT);
  const rename = (title: string) => catalogue.mergeRead([{ id: '1', title }], catalogue.begin());
  return { store, rename };
};

describe('FoundLinksStore', () => {
  it('finishes a search even if the links change all the time', async () => {
    const { store, rename } = await setUp();
    store.follow({ ...EVERY_LINK, text: 'the' });
    for (let tasks = 0; tasks < 20; tasks += 1) {
      rename(`The engine ${tasks}`);
      await nextTask();
    }
    expect(store.found).toHaveLength(COUNT);
    expect(store.isSearching).toBe(true);
  });

  it('searches again when links have changed during the search', async () => {
    const { store, rename } = await setUp();
    store.follow({ ...EVERY_LINK, text: 'the' });
    rename('A loom');
    await expect.poll(() => store.isSearching).toBe(false);
    expect(store.found).toHaveLength(COUNT - 1);
    expect(store.found?.some(({ id }) => id === '1')).toBe(false);
  });

  it('searches again when links change at the moment a search ends', async () => {
    const { store, rename } = await setUp();
    const stop = reaction(
      () => store.found,
      () => queueMicrotask(() => rename('A loom')),
    );
    store.follow({ ...EVERY_LINK, text: 'the' });
    await expect.poll(() => store.found && !store.isSearching).toBe(true);
    stop();
    expect(store.found?.some(({ id }) => id === '1')).toBe(false);
  });
});
