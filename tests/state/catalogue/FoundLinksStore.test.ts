import { reaction } from 'mobx';
import { beforeEach, expect, test, vi } from 'vitest';
import { EVERY_LINK } from '../../../src/domain/links/linkQuery.ts';
import { FoundLinksStore } from '../../../src/state/catalogue/FoundLinksStore.ts';
import { links, PRODUCT } from '../../support/aLink.ts';
import { memoryAccount } from '../../support/memoryAccount.ts';
import { memoryLinks } from '../../support/memoryGateways.ts';

const COUNT = 2_000;

/** Each step of a search, of 500 links, takes so long that the page gets its turn after it. */
beforeEach(() => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
});

/** Resolves when the page has had its turn. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

const setUp = async () => {
  const { catalogue, lazy } = memoryAccount({ gateway: memoryLinks(links(COUNT)) });
  const { allLinks: all } = await lazy.load();
  all.need();
  await expect.poll(() => all.isComplete).toBe(true);
  const store = new FoundLinksStore(all, PRODUCT);
  const rename = (title: string) => catalogue.mergeRead([{ id: '1', title }], catalogue.begin());
  return { store, rename };
};

test('a search ends even if the links change all the time, and the last one knows them as they are', async () => {
  const { store, rename } = await setUp();
  store.follow({ ...EVERY_LINK, text: 'the' });
  for (let turns = 0; turns < 20; turns += 1) {
    rename(`The engine ${turns}`);
    await turn();
  }
  expect(store.found).toHaveLength(COUNT);
  expect(store.isSearching).toBe(true);
  rename('A loom');
  await expect.poll(() => store.isSearching).toBe(false);
  expect(store.found?.some(({ id }) => id === '1')).toBe(false);
});

test('links that change the moment a search ends are searched too', async () => {
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
