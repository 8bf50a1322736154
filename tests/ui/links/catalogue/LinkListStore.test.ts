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
  const load = () => list.run(list.listing({ page, limit: LIMIT }));
  await load();
  return { gateway, catalogue, list, load };
};

describe('a page', () => {
  test('is not there before it has been read', () => {
    const [clock, listLinks] = [new MemoryClock(), new ListLinks(memoryLinks())];
    expect(new LinkListStore(new LinkCatalogue(clock), listLinks, clock).shown).toBeUndefined();
  });

  test('has the ids as they were read, and the links are in the catalogue', async () => {
    const { catalogue, list } = await setUp(2);
    expect(list.shown).toEqual({
      ids: ['6', '7', '8', '9', '10'],
      pagination: { page: 2, limit: LIMIT, total: 12 },
    });
    expect(catalogue.link('6')).toEqual(aLink({ id: '6' }));
  });

  test('loses a link that is being deleted, and counts it no more', async () => {
    const { catalogue, list } = await setUp();
    catalogue.hide('2');
    expect(list.shown).toMatchObject({ ids: ['1', '3', '4', '5'], pagination: { total: 11 } });
  });

  test('counts a link that was deleted from another page', async () => {
    const { catalogue, list } = await setUp();
    catalogue.remove('12');
    expect(list.shown).toMatchObject({ ids: ['1', '2', '3', '4', '5'], pagination: { total: 11 } });
  });

  test('shows a created link first, if it is the first page, and never more than its limit', async () => {
    const [first, second] = [await setUp(1), await setUp(2)];
    for (const { catalogue } of [first, second]) catalogue.add(aLink({ id: 'new' }), catalogue.begin());
    expect(first.list.shown).toMatchObject({ ids: ['new', '1', '2', '3', '4'], pagination: { total: 13 } });
    expect(second.list.shown).toMatchObject({
      ids: ['6', '7', '8', '9', '10'],
      pagination: { total: 13 },
    });
  });

  test('counts at least what it shows', async () => {
    const { catalogue, list } = await setUp();
    const since = catalogue.begin();
    catalogue.absorb(links(2), since);
    list.adopt({ ids: ['1', '2'], pagination: { page: 1, limit: LIMIT, total: 0 }, since }, new Date());
    expect(list.shown?.pagination.total).toBe(2);
  });
});

describe('reading a page', () => {
  test('once is enough when nothing happens meanwhile', async () => {
    const { gateway } = await setUp();
    expect(pagesRead(gateway)).toEqual([1]);
  });

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
