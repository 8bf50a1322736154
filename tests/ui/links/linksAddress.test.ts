import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAGE_SIZES } from '../../../src/domain/pagination.ts';
import { linksAddress, readLinksAddress } from '../../../src/ui/links/linksAddress.ts';

describe('the place that an address of the list names', () => {
  test.each([
    ['', 1, 20],
    ['page=3', 3, 20],
    ['page=3&limit=50', 3, 50],
    ['limit=10', 1, 10],
    ['limit=100&page=2', 2, 100],
    ['page=0', 1, 20],
    ['page=-1', 1, 20],
    ['page=1.5', 1, 20],
    ['page=x', 1, 20],
    ['page=', 1, 20],
    ['page=NaN', 1, 20],
    ['page=Infinity', 1, 20],
    ['page=9007199254740993', 1, 20],
    ['limit=0', 1, 20],
    ['limit=7', 1, 20],
    ['limit=1000000', 1, 20],
    ['limit=x', 1, 20],
    ['page=2&page=3', 2, 20],
    ['other=5', 1, 20],
  ])('%j: page %i of %i', (search, page, limit) => {
    expect(readLinksAddress(search, 20)).toEqual({ page, limit });
    expect(readLinksAddress(`?${search}`, 20)).toEqual({ page, limit });
  });

  test('is as short as it can be', () => {
    expect(linksAddress({ page: 1, limit: 20 }, 20)).toBe('/links');
    expect(linksAddress({ page: 2, limit: 20 }, 20)).toBe('/links?page=2');
    expect(linksAddress({ page: 1, limit: 50 }, 20)).toBe('/links?limit=50');
    expect(linksAddress({ page: 2, limit: 50 }, 20)).toBe('/links?page=2&limit=50');
  });

  test('comes back from the address as it went in', () => {
    const place = fc.record({
      page: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      limit: fc.constantFrom(...PAGE_SIZES),
    });
    fc.assert(
      fc.property(place, (shown) => {
        expect(readLinksAddress(linksAddress(shown, 20).replace('/links', ''), 20)).toEqual(shown);
      }),
    );
  });

  test('can be shown, whatever the address', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (page, limit) => {
        const place = readLinksAddress(String(new URLSearchParams({ page, limit })), 20);
        expect(place.page).toBeGreaterThanOrEqual(1);
        expect(Number.isSafeInteger(place.page)).toBe(true);
        expect(PAGE_SIZES).toContain(place.limit);
      }),
    );
  });
});
