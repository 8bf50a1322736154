import { expect, test } from 'vitest';
import { itemRange, pageCount } from '../../../src/domain/links/pagination.ts';

test.each([
  { page: 1, limit: 20, total: 0, pages: 1, from: 0, to: 0 },
  { page: 1, limit: 20, total: 20, pages: 1, from: 1, to: 20 },
  { page: 1, limit: 20, total: 21, pages: 2, from: 1, to: 20 },
  { page: 2, limit: 20, total: 21, pages: 2, from: 21, to: 21 },
  // Past the end.
  { page: 9, limit: 20, total: 21, pages: 2, from: 21, to: 21 },
  // Of one page more than its known links fill.
  { page: 3, limit: 20, total: 60, pages: 4, from: 41, to: 60, isOpenEnded: true },
])('page $page of $limit among $total: $pages, $from to $to', ({ pages, from, to, ...pagination }) => {
  expect(pageCount(pagination)).toBe(pages);
  expect(itemRange(pagination)).toEqual({ from, to });
});
