import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemRange, pageCount } from '../../src/domain/pagination.ts';

test.each([
  { page: 1, limit: 20, total: 0, pages: 1, from: 0, to: 0 },
  { page: 1, limit: 20, total: 20, pages: 1, from: 1, to: 20 },
  { page: 1, limit: 20, total: 21, pages: 2, from: 1, to: 20 },
  { page: 2, limit: 20, total: 21, pages: 2, from: 21, to: 21 },
  // Past the end.
  { page: 9, limit: 20, total: 21, pages: 2, from: 21, to: 21 },
])(
  'page $page of $limit among $total is one of $pages and holds items $from to $to',
  ({ pages, from, to, ...pagination }) => {
    expect(pageCount(pagination)).toBe(pages);
    expect(itemRange(pagination)).toEqual({ from, to });
  },
);

test.each([
  { page: 1, limit: 20, total: 20, pages: 2 },
  { page: 3, limit: 20, total: 60, pages: 4 },
])(
  'a list with an open end has one page more than its $total known links fill',
  ({ pages, ...pagination }) => {
    expect(pageCount({ ...pagination, isOpenEnded: true })).toBe(pages);
  },
);

test('the pages of a list hold every item exactly once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(300), (limit, total) => {
      const ranges = Array.from({ length: pageCount({ page: 1, limit, total }) }, (_, index) =>
        itemRange({ page: index + 1, limit, total }),
      );
      const items = ranges.flatMap(({ from, to }) =>
        Array.from({ length: total === 0 ? 0 : to - from + 1 }, (_, index) => from + index),
      );
      expect(items).toEqual(Array.from({ length: total }, (_, index) => index + 1));
    }),
  );
});
