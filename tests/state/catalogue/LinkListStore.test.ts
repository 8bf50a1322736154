import { expect, test } from 'vitest';
import { ListLinks } from '../../../src/application/links/ListLinks.ts';
import { LinkCatalogue } from '../../../src/state/catalogue/LinkCatalogue.ts';
import { LinkListStore } from '../../../src/state/catalogue/LinkListStore.ts';
import { aLink, links } from '../../support/aLink.ts';
import { memoryLinks, pagesRead } from '../../support/memoryGateways.ts';
import { MemoryClock } from '../../support/memoryPorts.ts';

const LIMIT = 5;

/** A page of 12 links. */
const setUp = async (page = 1) => {
  const [gateway, catalogue] = [memoryLinks(links(12)), new LinkCatalogue(new MemoryClock())];
  const list = new LinkListStore(catalogue, new ListLinks(gateway), new MemoryClock());
  expect(list.shown).toBeUndefined();
  const load = () => list.run(list.listing({ page, limit: LIMIT }));
  await load();
  return { gateway, catalogue, list, load };
};

test.each([
  [1, ['new', '1', '2', '3', '4']],
  [2, ['6', '7', '8', '9', '10']],
])('page %i counts a created link, and only the first page has it, within its limit', async (page, ids) => {
  const { catalogue, list } = await setUp(page);
  catalogue.add(aLink({ id: 'new' }), catalogue.begin());
  expect(list.shown).toMatchObject({ ids, pagination: { total: 13 } });
});

test('a page counts at least what it shows', async () => {
  const { catalogue, list } = await setUp();
  const since = catalogue.begin();
  list.adopt({ ids: ['1', '2'], pagination: { page: 1, limit: LIMIT, total: 0 }, since }, new Date());
  expect(list.shown?.pagination.total).toBe(2);
});

test.each<[string, (catalogue: LinkCatalogue) => void]>([
  ['created', (catalogue) => catalogue.add(aLink({ id: 'new' }), catalogue.begin())],
  ['created without an id', (catalogue) => catalogue.add(undefined, catalogue.begin())],
  ['deleted', (catalogue) => catalogue.remove('2')],
])('a page is read again when a link is %s here meanwhile', async (_what, happen) => {
  const { gateway, catalogue, load } = await setUp();
  const done = load();
  happen(catalogue);
  await expect(done).resolves.toBe('ready');
  expect(pagesRead(gateway)).toEqual([1, 1, 1]);
});
