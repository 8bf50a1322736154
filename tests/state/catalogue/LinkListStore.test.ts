import { describe, expect, it } from 'vitest';
import { ListLinks } from '../../../src/application/links/ListLinks.ts';
import { LinkCatalogue } from '../../../src/state/catalogue/LinkCatalogue.ts';
import { LinkListStore } from '../../../src/state/catalogue/LinkListStore.ts';
import { aLink, links } from '../../support/aLink.ts';
import { memoryLinks, pagesRead } from '../../support/memoryGateways.ts';
import { MemoryClock } from '../../support/memoryPorts.ts';

const LIMIT = 5;

/** Loads a page of 12 links. */
const setUp = async (page = 1) => {
  const [gateway, catalogue] = [memoryLinks(links(12)), new LinkCatalogue(new MemoryClock())];
  const list = new LinkListStore(catalogue, new ListLinks(gateway), new MemoryClock());
  expect(list.shown).toBeUndefined();
  const load = () => list.run(list.listing({ page, limit: LIMIT }));
  await load();
  return { gateway, catalogue, list, load };
};

describe('LinkListStore', () => {
  it.each([
    ['shows a created link on the first page', { page: 1, ids: ['new', '1', '2', '3', '4'] }],
    ['does not show a created link on the second page', { page: 2, ids: ['6', '7', '8', '9', '10'] }],
  ])('%s', async (_behaviour, { page, ids }) => {
    const { catalogue, list } = await setUp(page);
    catalogue.add(aLink({ id: 'new' }), catalogue.begin());
    expect(list.shown).toMatchObject({ ids, pagination: { total: 13 } });
  });

  it('has a total of at least the number of shown links', async () => {
    const { catalogue, list } = await setUp();
    const since = catalogue.begin();
    list.adopt({ ids: ['1', '2'], pagination: { page: 1, limit: LIMIT, total: 0 }, since }, new Date());
    expect(list.shown?.pagination.total).toBe(2);
  });

  it.each<[string, (catalogue: LinkCatalogue) => void]>([
    ['created', (catalogue) => catalogue.add(aLink({ id: 'new' }), catalogue.begin())],
    ['created without a known ID', (catalogue) => catalogue.add(undefined, catalogue.begin())],
    ['deleted', (catalogue) => catalogue.remove('2')],
  ])('reads the page again when a link is %s during the read', async (_what, change) => {
    const { gateway, catalogue, load } = await setUp();
    const done = load();
    change(catalogue);
    await expect(done).resolves.toBe('ready');
    expect(pagesRead(gateway)).toEqual([1, 1, 1]);
  });
});
