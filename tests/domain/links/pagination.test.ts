import { describe, expect, it } from 'vitest';
import { itemRange, pageCount } from '../../../src/domain/links/pagination.ts';

const CASES = [
  { name: 'an empty list', page: 1, limit: 20, total: 0, pages: 1, from: 0, to: 0 },
  { name: 'one full page', page: 1, limit: 20, total: 20, pages: 1, from: 1, to: 20 },
  { name: 'the first page', page: 1, limit: 20, total: 21, pages: 2, from: 1, to: 20 },
  { name: 'the last page', page: 2, limit: 20, total: 21, pages: 2, from: 21, to: 21 },
  { name: 'a page past the end', page: 9, limit: 20, total: 21, pages: 2, from: 21, to: 21 },
  {
    name: 'an open-ended list',
    page: 3,
    limit: 20,
    total: 60,
    pages: 4,
    from: 41,
    to: 60,
    isOpenEnded: true,
  },
];

describe('pageCount', () => {
  it.each(CASES)('is $pages for $name', ({ pages, from: _from, to: _to, ...pagination }) => {
    expect(pageCount(pagination)).toBe(pages);
  });
});

describe('itemRange', () => {
  it.each(CASES)('is $from to $to for $name', ({ from, to, pages: _pages, ...pagination }) => {
    expect(itemRange(pagination)).toEqual({ from, to });
  });
});
