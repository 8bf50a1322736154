import { describe, expect, test } from 'vitest';
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
  return { gateway, use: new ListLinks(gateway) };
};

const setUpAnswering = (answer: LinkList) => {
  const all = setUp(0);
  all.gateway.list.mockResolvedValueOnce(answer);
  return all;
};

/** Answers each call with a page of so many links, and what it says of its place. */
const setUpPaging = (
  total: number,
  granted: number,
  saying: (asked: { page: number; limit: number }) => LinkList['pagination'],
) => {
  const { gateway, use } = setUp(0);
  gateway.list.mockImplementation(async ({ page, limit }) => ({
    links: links(total).slice((page - 1) * granted, page * granted),
    pagination: saying({ page, limit }),
  }));
  return { gateway, use };
};

test('the first 20 links are asked for, or the page that is named', async () => {
  const { use, gateway } = setUp(200);
  const { signal } = new AbortController();
  await use.execute();
  await use.execute({ page: 2, limit: 10, signal });
  expect(gateway.list.mock.calls).toEqual([[{ page: 1, limit: 20 }], [{ page: 2, limit: 10, signal }]]);
});

test.each<[rows: number, asked: PageRequest, told: LinkList['pagination'], place: Pagination]>([
  [20, { page: 2, limit: 20 }, { page: 2, limit: 20, total: 50 }, { page: 2, limit: 20, total: 50 }],
  // A total that is too low.
  [3, { page: 1, limit: 20 }, { page: 1, limit: 20, total: 0 }, { page: 1, limit: 20, total: 3 }],
  [3, { page: 2, limit: 20 }, { page: 2, limit: 20, total: 20 }, { page: 2, limit: 20, total: 23 }],
  [5, { page: 2, limit: 5 }, { total: 6 }, { page: 2, limit: 5, total: 10, isOpenEnded: true }],
  // A limit alone.
  [13, { page: 1, limit: 20 }, { limit: 13 }, { page: 1, limit: 13, total: 13, isOpenEnded: true }],
  [4, { page: 2, limit: 20 }, { page: 2, limit: 13 }, { page: 2, limit: 13, total: 17 }],
  // A bare list.
  [4, { page: 1, limit: 5 }, {}, { page: 1, limit: 5, total: 4 }],
  [3, { page: 2, limit: 5 }, {}, { page: 2, limit: 5, total: 8 }],
  // As long as the limit, it may go on.
  [5, { page: 1, limit: 5 }, {}, { page: 1, limit: 5, total: 5, isOpenEnded: true }],
  [5, { page: 3, limit: 5 }, {}, { page: 3, limit: 5, total: 15, isOpenEnded: true }],
  // Longer than the limit, it is everything: the provider does not page.
  [7, { page: 3, limit: 5 }, {}, { page: 1, limit: 7, total: 7 }],
])('%i links for %j, told to be at %j, are at %j', async (rows, asked, told, place) => {
  const { use } = setUpAnswering({ links: links(rows), pagination: told });
  expect((await use.execute(asked)).pagination).toEqual(place);
});

test('a page counts the rows that cannot be read as well, and has a repeated link once, as it was sent last', async () => {
  const newer = links(2, () => ({ title: 'Newer' }));
  const unreadable = [null, 7];
  const answer = { links: [...links(2), ...newer], unreadable, pagination: { page: 1, limit: 20, total: 3 } };
  const { use } = setUpAnswering(answer);
  const pagination = { page: 1, limit: 20, total: 4 };
  await expect(use.execute()).resolves.toEqual({ links: newer, unreadable, pagination });
});

test.each([
  [13, [1], ['1 to 13 of 4 pages'], [1]],
  // The first page is read once to learn its size.
  [13, [4, 3], ['40 to 45 of 4 pages', '27 to 39 of 4 pages'], [4, 1, 3]],
  [30, [2], ['31 to 45 of 2 pages'], [2, 1]],
])('of %i links a page, told as 20, the pages %j hold %j', async (granted, pages, places, read) => {
  const { gateway, use } = setUpPaging(45, granted, (asked) => ({ ...asked, total: 45 }));
  const found: string[] = [];
  for (const page of pages) {
    const { pagination, links: some } = await use.execute({ page });
    const { from, to } = itemRange(pagination, some.length);
    found.push(`${from} to ${to} of ${pageCount(pagination)} pages`);
  }
  expect(found).toEqual(places);
  expect(pagesRead(gateway)).toEqual(read);
});

describe('a page past the end', () => {
  test('is taken as it is from a provider that sends the last page by itself', async () => {
    const pagination = { page: 3, limit: 20, total: 41 };
    const { use, gateway } = setUpAnswering({ links: links(1), pagination });
    await expect(use.execute({ page: 4 })).resolves.toMatchObject({ pagination: { page: 3 } });
    expect(pagesRead(gateway)).toEqual([4]);
  });

  const is = (page: number, count: number, total?: number) => ({
    links: { length: count },
    pagination: { page, ...(total && { total }) },
  });

  type Case = [string, total: number, granted: number, LinkList['pagination'], PageRequest, number[], object];
  test.each<Case>([
    ['with one link', 41, 20, { total: 41 }, { page: 4, limit: 20 }, [4, 3], is(3, 1)],
    ['a full one', 40, 20, { total: 40 }, { page: 99, limit: 20 }, [99, 2], is(2, 20)],
    ['of no links', 0, 20, { total: 0 }, { page: 2, limit: 20 }, [2, 1], is(1, 0)],
    ['of the told size', 30, 10, { limit: 10, total: 30 }, { page: 4, limit: 100 }, [4, 3], is(3, 10)],
    ['whatever the total', 45, 20, { total: 450 }, { page: 4, limit: 20 }, [4, 3, 1], is(3, 5, 45)],
    ['the first, if that is empty', 0, 20, { total: 100 }, { page: 9, limit: 20 }, [9, 5, 1], is(1, 0)],
    ['the first, far past bare lists', 10, 5, {}, { page: 9, limit: 5 }, [9, 8, 1], is(1, 5)],
  ])('becomes the last one: %s', async (_which, total, granted, told, asked, read, page) => {
    const { use, gateway } = setUpPaging(total, granted, () => told);
    await expect(use.execute(asked)).resolves.toMatchObject(page);
    expect(pagesRead(gateway)).toEqual(read);
  });
});
