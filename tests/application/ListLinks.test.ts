import { describe, expect, test } from 'vitest';
import { ListLinks } from '../../src/application/links/ListLinks.ts';
import type { LinkList } from '../../src/application/ports.ts';
import { itemRange, type PageRequest, type Pagination, pageCount } from '../../src/domain/pagination.ts';
import { links } from '../support/aLink.ts';
import { memoryLinks, pagesRead } from '../support/memoryGateways.ts';

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
  granted: number | undefined,
  saying: (asked: { page: number; limit: number }) => LinkList['pagination'],
) => {
  const { gateway, use } = setUp(0);
  gateway.list.mockImplementation(async ({ page, limit }) => {
    const size = granted ?? limit;
    return { links: links(total).slice((page - 1) * size, page * size), pagination: saying({ page, limit }) };
  });
  return { gateway, use };
};

const { signal } = new AbortController();

test.each([
  [undefined, { page: 1, limit: 20 }],
  [
    { page: 2, limit: 10, signal },
    { page: 2, limit: 10, signal },
  ],
])('for %j, the call asks for %j', async (query, asked) => {
  const { use, gateway } = setUp(200);
  await use.execute(query);
  expect(gateway.list.mock.calls).toEqual([[asked]]);
});

test.each<[rows: number, asked: PageRequest, told: LinkList['pagination'], place: Pagination]>([
  [20, { page: 2, limit: 20 }, { page: 2, limit: 20, total: 50 }, { page: 2, limit: 20, total: 50 }],
  // A total that is too low.
  [3, { page: 1, limit: 20 }, { page: 1, limit: 20, total: 0 }, { page: 1, limit: 20, total: 3 }],
  [3, { page: 2, limit: 20 }, { page: 2, limit: 20, total: 20 }, { page: 2, limit: 20, total: 23 }],
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

describe('a page with its pagination', () => {
  test('with a total that is too low ends with a page that is not full', async () => {
    const { use } = setUpPaging(45, undefined, (asked) => ({ ...asked, total: 22 }));
    const counts: number[] = [];
    for (const page of [1, 2, 3]) counts.push(pageCount((await use.execute({ page })).pagination));
    expect(counts).toEqual([2, 3, 3]);
  });

  test('counts the rows that cannot be read as well', async () => {
    const pagination = { page: 1, limit: 20, total: 3 };
    const { use } = setUpAnswering({ links: links(2), unreadable: [null, 7], pagination });
    await expect(use.execute()).resolves.toMatchObject({
      unreadable: [null, 7],
      pagination: { page: 1, limit: 20, total: 4 },
    });
  });

  test('has a repeated link once, as it was sent last', async () => {
    const newer = links(2, () => ({ title: 'Newer' }));
    const pagination = { page: 1, limit: 20, total: 2 };
    const { use } = setUpAnswering({ links: [...links(2), ...newer], pagination });
    expect((await use.execute()).links).toEqual(newer);
  });
});

describe('a provider that grants fewer links a page than it says', () => {
  const setUpGranting = (granted: number) => {
    const { gateway, use } = setUpPaging(45, granted, (asked) => ({ ...asked, total: 45 }));
    const places = async (...pages: readonly number[]) => {
      const found: unknown[] = [];
      for (const page of pages) {
        const { pagination, links: some } = await use.execute({ page });
        found.push([pagination.page, pageCount(pagination), itemRange(pagination, some.length)]);
      }
      return found;
    };
    return { gateway, places };
  };

  test.each([
    [13, 1, { from: 1, to: 13 }, 4],
    [13, 4, { from: 40, to: 45 }, 4],
    [30, 2, { from: 31, to: 45 }, 2],
  ])('is paged by %i: page %i, opened first, holds %j of %i pages', async (granted, page, range, pages) => {
    expect(await setUpGranting(granted).places(page)).toEqual([[page, pages, range]]);
  });

  test('is asked for the first page only once to learn its size', async () => {
    const { gateway, places } = setUpGranting(13);
    await places(3, 4, 2);
    expect(pagesRead(gateway)).toEqual([3, 1, 4, 2]);
  });
});

test('where a page is empty, the list ends before it, whatever its total', async () => {
  const { use } = setUpPaging(45, undefined, (asked) => ({ ...asked, total: 450 }));
  await use.execute();
  await expect(use.execute({ page: 4 })).resolves.toMatchObject({
    pagination: { page: 3, limit: 20, total: 45 },
  });
});

describe('a page past the end', () => {
  test.each([
    [4, 41, 3, 1],
    [99, 40, 2, 20],
    [2, 0, 1, 0],
  ])('becomes the last one: page %i of %i links is page %i with %i', async (asked, total, last, shown) => {
    const { use, gateway } = setUp(total);
    const page = await use.execute({ page: asked });
    expect(page.pagination.page).toBe(last);
    expect(page.links).toHaveLength(shown);
    expect(pagesRead(gateway)).toEqual([asked, last]);
  });

  test('is found by the page size of the provider where that is another', async () => {
    const { use } = setUpPaging(30, 10, ({ page }) => ({ page, limit: 10, total: 30 }));
    await expect(use.execute({ page: 4, limit: 100 })).resolves.toMatchObject({ pagination: { page: 3 } });
  });

  test('is taken as it is from a provider that sends the last page by itself', async () => {
    const pagination = { page: 3, limit: 20, total: 41 };
    const { use, gateway } = setUpAnswering({ links: links(1), pagination });
    await expect(use.execute({ page: 4 })).resolves.toMatchObject({ pagination: { page: 3 } });
    expect(pagesRead(gateway)).toEqual([4]);
  });

  test('becomes the first one when the last one is empty by now', async () => {
    const { use, gateway } = setUpPaging(0, 20, (asked) => ({ ...asked, total: 100 }));
    await use.execute({ page: 9 });
    expect(pagesRead(gateway)).toEqual([9, 5, 1]);
  });

  test('far past the end of bare lists becomes the first page', async () => {
    const { use, gateway } = setUpPaging(10, 5, () => ({}));
    await expect(use.execute({ page: 9, limit: 5 })).resolves.toMatchObject({ pagination: { page: 1 } });
    expect(pagesRead(gateway)).toEqual([9, 8, 1]);
  });
});
