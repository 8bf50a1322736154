import { describe, expect, test } from 'vitest';
import { ListLinks } from '../../../../src/application/links/ListLinks.ts';
import { LinkCatalogue } from '../../../../src/ui/links/catalogue/LinkCatalogue.ts';
import { LinkListStore } from '../../../../src/ui/links/catalogue/LinkListStore.ts';
import { aLink, links } from '../../../support/aLink.ts';
import { memoryLinks, pagesRead } from '../../../support/memoryGateways.ts';
import { MemoryClock } from '../../../support/memoryPorts.ts';

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

test('a page has the ids as they were read, and the links are in the catalogue', async () => {
  const { gateway, catalogue, list } = await setUp(2);
  expect(list.shown).toEqual({
    ids: ['6', '7', '8', '9', '10'],
    pagination: { page: 2, limit: LIMIT, total: 12 },
  });
  expect(catalogue.link('6')).toEqual(aLink({ id: '6' }));
  expect(pagesRead(gateway)).toEqual([2]);
});

test.each<[string, number, (catalogue: LinkCatalogue) => void, readonly string[], number]>([
  ['loses a link that is being deleted', 1, (catalogue) => catalogue.hide('2'), ['1', '3', '4', '5'], 11],
  [
    'counts a deletion on another page',
    1,
    (catalogue) => catalogue.remove('12'),
    ['1', '2', '3', '4', '5'],
    11,
  ],
  [
    'has a created link first, within its limit',
    1,
    (catalogue) => catalogue.add(aLink({ id: 'new' }), catalogue.begin()),
    ['new', '1', '2', '3', '4'],
    13,
  ],
  [
    'only counts a created link, if it is not the first page',
    2,
    (catalogue) => catalogue.add(aLink({ id: 'new' }), catalogue.begin()),
    ['6', '7', '8', '9', '10'],
    13,
  ],
])('a page %s', async (_what, page, happen, ids, total) => {
  const { catalogue, list } = await setUp(page);
  happen(catalogue);
  expect(list.shown).toMatchObject({ ids, pagination: { total } });
});

test('a page counts at least what it shows', async () => {
  const { catalogue, list } = await setUp();
  const since = catalogue.begin();
  list.adopt({ ids: ['1', '2'], pagination: { page: 1, limit: LIMIT, total: 0 }, since }, new Date());
  expect(list.shown?.pagination.total).toBe(2);
});

describe('reading a page', () => {
  test.each<[string, (catalogue: LinkCatalogue) => void]>([
    ['created', (catalogue) => catalogue.add(aLink({ id: 'new' }), catalogue.begin())],
    ['created without an id', (catalogue) => catalogue.add(undefined, catalogue.begin())],
    ['deleted', (catalogue) => catalogue.remove('2')],
  ])('is repeated when a link is %s here meanwhile', async (_what, happen) => {
    const { gateway, catalogue, list, load } = await setUp();
    const done = load();
    happen(catalogue);
    await expect(done).resolves.toBe('ready');
    expect(pagesRead(gateway)).toEqual([1, 1, 1]);
    expect(catalogue.areListsOutdated(list.value?.since ?? -1)).toBe(false);
  });

  test('is not repeated once it is stopped', async () => {
    const { gateway, catalogue, list, load } = await setUp();
    const done = load();
    catalogue.add(undefined, catalogue.begin());
    list.stop();
    await expect(done).resolves.toBe('superseded');
    expect(pagesRead(gateway)).toEqual([1, 1]);
  });
});
