import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PAGE_SIZE, itemRange, pageCount } from '../../src/domain/pagination.ts';

test('a page has 20 links unless told otherwise', () => {
  expect(DEFAULT_PAGE_SIZE).toBe(20);
});

describe('pages and their items', () => {
  test.each([
    { page: 1, limit: 20, total: 0, pages: 1, from: 0, to: 0 },
    { page: 1, limit: 20, total: 1, pages: 1, from: 1, to: 1 },
    { page: 1, limit: 20, total: 20, pages: 1, from: 1, to: 20 },
    { page: 1, limit: 20, total: 21, pages: 2, from: 1, to: 20 },
    { page: 2, limit: 20, total: 21, pages: 2, from: 21, to: 21 },
    { page: 2, limit: 20, total: 40, pages: 2, from: 21, to: 40 },
    { page: 3, limit: 7, total: 19, pages: 3, from: 15, to: 19 },
    { page: 1, limit: 1, total: 1, pages: 1, from: 1, to: 1 },
  ])('page $page of $limit among $total', ({ pages, from, to, ...pagination }) => {
    expect(pageCount(pagination)).toBe(pages);
    expect(itemRange(pagination)).toEqual({ from, to });
  });

  test('hold every item exactly once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(1000), (limit, total) => {
        const ranges = Array.from({ length: pageCount({ page: 1, limit, total }) }, (_, index) =>
          itemRange({ page: index + 1, limit, total }),
        );
        expect(ranges.at(-1)?.to).toBe(total);
        for (const [index, { from, to }] of ranges.entries()) {
          expect(from).toBe(total === 0 ? 0 : (ranges[index - 1]?.to ?? 0) + 1);
          expect(to - from).toBeLessThan(limit);
        }
      }),
    );
  });

  test('past the end stay within the items', () => {
    expect(itemRange({ page: 9, limit: 20, total: 21 })).toEqual({ from: 21, to: 21 });
  });
});
