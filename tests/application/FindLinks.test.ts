import { describe, expect, it } from 'vitest';
import { FindLinks } from '../../src/application/FindLinks.ts';
import { ListLinks } from '../../src/application/ListLinks.ts';
import { ServiceError } from '../../src/application/ServiceError.ts';
import { MemoryClock } from '../support/memoryPorts.ts';
import { InMemoryLinks, linkWith } from './InMemoryLinks.ts';

const PRODUCT = { name: 'Brevity', shortDomain: 'brev.example' };

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    linkWith({ id: String(index), shortCode: `code-${index}`, title: `Title ${index}` }),
  );

const finderOf = (links: InMemoryLinks, clock = new MemoryClock()) =>
  new FindLinks(new ListLinks(links), PRODUCT, clock);

describe('FindLinks', () => {
  it.each([
    ['a short code', 'SPRING-sale'],
    ['a part of it', 'ring-s'],
    ['the short address', 'brev.example/spring-sale'],
    ['the pasted short URL', ' https://Brev.Example/spring-sale/?utm=mail#top '],
    ['the title', 'prices MELT'],
    ['words in another order', 'melt prices'],
    ['the destination', 'shop.example.org/Offers'],
    ['the pasted destination', 'https://shop.example.org/offers/'],
    ['a title in full-width letters', 'ｍｅｌｔ'],
  ])('finds a link by %s', async (_by, query) => {
    const link = linkWith({
      id: '7',
      shortCode: 'spring-sale',
      title: 'When prices melt',
      originalUrl: 'https://shop.example.org/offers',
    });
    const links = new InMemoryLinks([linkWith({ id: '6' }), link]);
    expect((await finderOf(links).execute(query)).matches).toEqual([link]);
  });

  it('puts the link that is called so before those that mention it', async () => {
    const links = new InMemoryLinks([
      linkWith({ id: '1', shortCode: 'x', title: 'About go' }),
      linkWith({ id: '2', shortCode: 'gopher', title: '' }),
      linkWith({ id: '3', shortCode: 'go', title: '' }),
    ]);
    const { matches } = await finderOf(links).execute('go');
    expect(matches.map(({ id }) => id)).toEqual(['3', '2', '1']);
  });

  it.each(['', '   ', 'https://'])('finds nothing and makes no call for %j', async (query) => {
    const links = new InMemoryLinks(many(3));
    expect((await finderOf(links).execute(query)).matches).toEqual([]);
    expect(links.pagesRead).toEqual([]);
  });

  it('searches the whole list', async () => {
    const links = new InMemoryLinks(many(240));
    const found = await finderOf(links).execute('code-239');
    expect(found).toMatchObject({ searched: 240, total: 240, isWhole: true });
    expect(found.matches).toHaveLength(1);
    expect(links.pagesRead).toEqual([1, 2, 3]);
  });

  it('stops at the newest 1,000 links and says so', async () => {
    const links = new InMemoryLinks(many(2345));
    const found = await finderOf(links).execute('code-1000');
    expect(found).toEqual({ matches: [], searched: 1000, total: 2345, isWhole: false });
    expect(links.pagesRead).toHaveLength(10);
  });

  it('counts 1,000 links as the whole list', async () => {
    const found = await finderOf(new InMemoryLinks(many(1000))).execute('title');
    expect(found).toMatchObject({ searched: 1000, isWhole: true });
  });

  it('searches an empty list', async () => {
    const found = await finderOf(new InMemoryLinks()).execute('any');
    expect(found).toEqual({ matches: [], searched: 0, total: 0, isWhole: true });
  });

  it('reads the list once for a row of queries, and anew when it is stale or links changed', async () => {
    const [links, clock] = [new InMemoryLinks(many(150)), new MemoryClock()];
    const find = finderOf(links, clock);
    await find.execute('a');
    await find.execute('ab');
    expect(links.pagesRead).toEqual([1, 2]);
    find.forget();
    await find.execute('ab');
    expect(links.pagesRead).toHaveLength(4);
    clock.pass(30_000);
    await find.execute('ab');
    expect(links.pagesRead).toHaveLength(4);
    clock.pass(1);
    await find.execute('ab');
    expect(links.pagesRead).toHaveLength(6);
  });

  it('rejects with the reason of an abort and keeps nothing of it', async () => {
    const links = new InMemoryLinks(many(3));
    const find = finderOf(links);
    const overtaken = new AbortController();
    const search = find.execute('code', overtaken.signal);
    overtaken.abort(new Error('overtaken'));
    await expect(search).rejects.toThrow('overtaken');
    expect((await find.execute('code-1')).matches).toHaveLength(1);
  });

  it('rejects when the list cannot be read, and can be tried again', async () => {
    const links = new InMemoryLinks(many(3));
    const find = finderOf(links);
    links.failure = new ServiceError('network', 'Failed to get links: ', 'Unreachable');
    await expect(find.execute('code')).rejects.toBe(links.failure);
    links.failure = undefined;
    expect((await find.execute('code')).matches).toHaveLength(3);
  });

  it('lists a link once that moved to the next page meanwhile', async () => {
    const links = new InMemoryLinks(many(101));
    const list = links.list.bind(links);
    links.list = async (request) => {
      const answer = await list(request);
      return request.page === 2
        ? { ...answer, links: [linkWith({ id: '99', shortCode: 'code-99' })] }
        : answer;
    };
    expect((await finderOf(links).execute('code-99')).matches).toHaveLength(1);
  });
});
