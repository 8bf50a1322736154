import { describe, expect, it } from 'vitest';
import { ListLinks } from '../../../src/application/links/ListLinks.ts';
import type { LinkList } from '../../../src/application/ports/provider.ts';
import {
  itemRange,
  type PageRequest,
  type Pagination,
  pageCount,
} from '../../../src/domain/links/pagination.ts';
import { links } from '../../support/aLink.ts';
import { memoryLinks, pagesRead } from '../../support/memoryGateways.ts';

const setUp = (total: number) => {
  const gateway = memoryLinks(links(total));
  return { gateway, listLinks: new ListLinks(gateway) };
};

const setUpResponse = (response: LinkList) => {
  const all = setUp(0);
  all.gateway.list.mockResolvedValueOnce(response);
  return all;
};

interface PagingProvider {
  /** The number of all links. */
  readonly total: number;
  /** The number of links in a page, whatever the request asks for. */
  readonly granted: number;
  readonly paginationFor: (requested: PageRequest) => LinkList['pagination'];
}

const setUpPaging = ({ total, granted, paginationFor }: PagingProvider) => {
  const all = setUp(0);
  all.gateway.list.mockImplementation(async ({ page, limit }) => ({
    links: links(total).slice((page - 1) * granted, page * granted),
    pagination: paginationFor({ page, limit }),
  }));
  return all;
};

describe('ListLinks', () => {
  it('requests the first 20 links by default', async () => {
    const { listLinks, gateway } = setUp(200);
    await listLinks.execute();
    expect(gateway.list.mock.calls).toEqual([[{ page: 1, limit: 20 }]]);
  });

  it('requests the given page', async () => {
    const { listLinks, gateway } = setUp(200);
    const { signal } = new AbortController();
    await listLinks.execute({ page: 2, limit: 10, signal });
    expect(gateway.list.mock.calls).toEqual([[{ page: 2, limit: 10, signal }]]);
  });

  it('returns a repeated link once, in its last version', async () => {
    const newer = links(2, () => ({ title: 'Newer' }));
    const pagination = { page: 1, limit: 20, total: 3 };
    const { listLinks } = setUpResponse({ links: [...links(2), ...newer], pagination });
    expect((await listLinks.execute()).links).toEqual(newer);
  });

  it('counts unreadable rows', async () => {
    const unreadable = [null, 7];
    const pagination = { page: 1, limit: 20, total: 3 };
    const { listLinks } = setUpResponse({ links: links(2), unreadable, pagination });
    await expect(listLinks.execute()).resolves.toEqual({
      links: links(2),
      unreadable,
      pagination: { page: 1, limit: 20, total: 4 },
    });
  });
});

describe('the pagination of ListLinks', () => {
  interface Case {
    readonly name: string;
    readonly rows: number;
    readonly requested: PageRequest;
    /** The pagination in the response. */
    readonly reported: LinkList['pagination'];
    readonly expected: Pagination;
  }

  it.each<Case>([
    {
      name: 'a complete response',
      rows: 20,
      requested: { page: 2, limit: 20 },
      reported: { page: 2, limit: 20, total: 50 },
      expected: { page: 2, limit: 20, total: 50 },
    },
    {
      name: 'a total of 0 with rows',
      rows: 3,
      requested: { page: 1, limit: 20 },
      reported: { page: 1, limit: 20, total: 0 },
      expected: { page: 1, limit: 20, total: 3 },
    },
    {
      name: 'a total that is too low',
      rows: 3,
      requested: { page: 2, limit: 20 },
      reported: { page: 2, limit: 20, total: 20 },
      expected: { page: 2, limit: 20, total: 23 },
    },
    {
      name: 'a total that is too low for a full page',
      rows: 5,
      requested: { page: 2, limit: 5 },
      reported: { total: 6 },
      expected: { page: 2, limit: 5, total: 10, isOpenEnded: true },
    },
    {
      name: 'a limit without a total',
      rows: 13,
      requested: { page: 1, limit: 20 },
      reported: { limit: 13 },
      expected: { page: 1, limit: 13, total: 13, isOpenEnded: true },
    },
    {
      name: 'a limit without a total on the last page',
      rows: 4,
      requested: { page: 2, limit: 20 },
      reported: { page: 2, limit: 13 },
      expected: { page: 2, limit: 13, total: 17 },
    },
    {
      name: 'a short bare list',
      rows: 4,
      requested: { page: 1, limit: 5 },
      reported: {},
      expected: { page: 1, limit: 5, total: 4 },
    },
    {
      name: 'a short bare list on page 2',
      rows: 3,
      requested: { page: 2, limit: 5 },
      reported: {},
      expected: { page: 2, limit: 5, total: 8 },
    },
    {
      name: 'a full bare list',
      rows: 5,
      requested: { page: 1, limit: 5 },
      reported: {},
      expected: { page: 1, limit: 5, total: 5, isOpenEnded: true },
    },
    {
      name: 'a full bare list on page 3',
      rows: 5,
      requested: { page: 3, limit: 5 },
      reported: {},
      expected: { page: 3, limit: 5, total: 15, isOpenEnded: true },
    },
    // A provider that sends more rows than the limit does not page.
    {
      name: 'a bare list longer than the limit',
      rows: 7,
      requested: { page: 3, limit: 5 },
      reported: {},
      expected: { page: 1, limit: 7, total: 7 },
    },
  ])('is derived from $name', async ({ rows, requested, reported, expected }) => {
    const { listLinks } = setUpResponse({ links: links(rows), pagination: reported });
    expect((await listLinks.execute(requested)).pagination).toEqual(expected);
  });

  it.each([
    { granted: 13, pages: [1], ranges: ['1 to 13 of 4 pages'], requests: [1] },
    // The first page is read once because its length shows the page size.
    {
      granted: 13,
      pages: [4, 3],
      ranges: ['40 to 45 of 4 pages', '27 to 39 of 4 pages'],
      requests: [4, 1, 3],
    },
    { granted: 30, pages: [2], ranges: ['31 to 45 of 2 pages'], requests: [2, 1] },
  ])(
    'corrects a reported limit of 20 when pages $pages have $granted links',
    async ({ granted, pages, ranges, requests }) => {
      const paginationFor = (requested: PageRequest) => ({ ...requested, total: 45 });
      const { gateway, listLinks } = setUpPaging({ total: 45, granted, paginationFor });
      const found: string[] = [];
      for (const page of pages) {
        const { pagination, links: some } = await listLinks.execute({ page });
        const { from, to } = itemRange(pagination, some.length);
        found.push(`${from} to ${to} of ${pageCount(pagination)} pages`);
      }
      expect(found).toEqual(ranges);
      expect(pagesRead(gateway)).toEqual(requests);
    },
  );
});

describe('ListLinks for a page past the end', () => {
  it('returns the last page that the provider sends instead', async () => {
    const pagination = { page: 3, limit: 20, total: 41 };
    const { listLinks, gateway } = setUpResponse({ links: links(1), pagination });
    await expect(listLinks.execute({ page: 4 })).resolves.toMatchObject({ pagination: { page: 3 } });
    expect(pagesRead(gateway)).toEqual([4]);
  });

  interface Case {
    readonly name: string;
    readonly total: number;
    readonly granted?: number;
    readonly reported: LinkList['pagination'];
    readonly requested: PageRequest;
    readonly requests: readonly number[];
    readonly expected: { readonly page: number; readonly rows: number; readonly total?: number };
  }

  it.each<Case>([
    {
      name: 'has one link',
      total: 41,
      reported: { total: 41 },
      requested: { page: 4, limit: 20 },
      requests: [4, 3],
      expected: { page: 3, rows: 1 },
    },
    {
      name: 'is full',
      total: 40,
      reported: { total: 40 },
      requested: { page: 99, limit: 20 },
      requests: [99, 2],
      expected: { page: 2, rows: 20 },
    },
    {
      name: 'is empty',
      total: 0,
      reported: { total: 0 },
      requested: { page: 2, limit: 20 },
      requests: [2, 1],
      expected: { page: 1, rows: 0 },
    },
    {
      name: 'has the reported limit',
      total: 30,
      granted: 10,
      reported: { limit: 10, total: 30 },
      requested: { page: 4, limit: 100 },
      requests: [4, 3],
      expected: { page: 3, rows: 10 },
    },
    {
      name: 'ends before the reported total',
      total: 45,
      reported: { total: 450 },
      requested: { page: 4, limit: 20 },
      requests: [4, 3, 1],
      expected: { page: 3, rows: 5, total: 45 },
    },
  ])('returns the last page when it $name', async (situation) => {
    const { total, granted = 20, reported, requested, requests, expected } = situation;
    const { listLinks, gateway } = setUpPaging({ total, granted, paginationFor: () => reported });
    const { page, rows, ...pagination } = expected;
    await expect(listLinks.execute(requested)).resolves.toMatchObject({
      links: { length: rows },
      pagination: { page, ...pagination },
    });
    expect(pagesRead(gateway)).toEqual(requests);
  });

  it.each<Case>([
    {
      name: 'the reported last page is empty',
      total: 0,
      reported: { total: 100 },
      requested: { page: 9, limit: 20 },
      requests: [9, 5, 1],
      expected: { page: 1, rows: 0 },
    },
    {
      name: 'a provider of bare lists has far fewer pages',
      total: 10,
      granted: 5,
      reported: {},
      requested: { page: 9, limit: 5 },
      requests: [9, 8, 1],
      expected: { page: 1, rows: 5 },
    },
  ])('returns the first page when $name', async (situation) => {
    const { total, granted = 20, reported, requested, requests, expected } = situation;
    const { listLinks, gateway } = setUpPaging({ total, granted, paginationFor: () => reported });
    const { page, rows } = expected;
    await expect(listLinks.execute(requested)).resolves.toMatchObject({
      links: { length: rows },
      pagination: { page },
    });
    expect(pagesRead(gateway)).toEqual(requests);
  });
});
