import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EVERY_LINK, LINK_SORTS, LINK_STATUSES } from '../../../src/domain/links/linkQuery.ts';
import { PAGE_SIZES } from '../../../src/domain/links/pagination.ts';
import { linkPath, linksUrl, parseLinksUrl, readEditedId } from '../../../src/ui/navigation/linksUrl.ts';
import { findScreen } from '../../../src/ui/navigation/routes.ts';
import { forAll } from '../../support/forAll.ts';

describe('the place in the list', () => {
  test.each([
    ['', 1, 20],
    ['page=3&limit=50', 3, 50],
    ['page=0', 1, 20],
    ['page=1.5', 1, 20],
    ['page=9007199254740993', 1, 20],
    ['limit=7', 1, 20],
    ['page=2&page=3', 2, 20],
  ])('is, for the query %j, page %i of %i', (search, page, limit) => {
    expect(parseLinksUrl(search, 20)).toEqual({ ...EVERY_LINK, page, limit });
    expect(parseLinksUrl(`?${search}`, 20)).toEqual({ ...EVERY_LINK, page, limit });
  });

  test('comes back from its address', () => {
    const place = fc.record({
      page: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      limit: fc.constantFrom(...PAGE_SIZES),
      text: fc.string().map((text) => text.trim()),
      status: fc.constantFrom(undefined, ...LINK_STATUSES),
      from: fc.constantFrom(undefined, '2024-02-29'),
      to: fc.constantFrom(undefined, '2026-12-31'),
      tags: fc.uniqueArray(fc.string({ minLength: 1 })),
      sort: fc.constantFrom(undefined, ...LINK_SORTS),
    });
    forAll(place, (shown) => {
      expect(parseLinksUrl(linksUrl(shown, 20).replace('/links', ''), 20)).toEqual(shown);
    });
  });

  test.each([
    ['q=spring+sale', { text: 'spring sale' }],
    ['q=%20%20', {}],
    ['host=example.com', { host: 'example.com' }],
    ['sort=clicks&status=unclicked', { sort: 'clicks', status: 'unclicked' }],
    ['from=2026-01-01&to=2026-06-30', { from: '2026-01-01', to: '2026-06-30' }],
    ['tag=spring&tag=&tag=two+words&tag=spring', { tags: ['spring', 'two words'] }],
    ['sort=Clicks&status=all', {}],
    ['from=2026-02-30&to=yesterday', {}],
    ['sort=&status=&from=&to=&q=', {}],
  ])('takes the query %j for %j', (search, query) => {
    expect(parseLinksUrl(search, 20)).toEqual({ ...EVERY_LINK, page: 1, limit: 20, ...query });
  });

  test.each([
    [{ page: 1, limit: 20 }, '/links'],
    [{ page: 2, limit: 50 }, '/links?page=2&limit=50'],
    [{ page: 2, sort: 'clicks', text: 'a&b' }, '/links?q=a%26b&sort=clicks&page=2'],
    [{ page: 1, host: 'example.com' }, '/links?host=example.com'],
  ] as const)('%j has an address that is as short as it can be, the query first: %s', (place, address) => {
    expect(linksUrl(place, 20)).toBe(address);
  });

  test('can be shown, for any query', () => {
    forAll(fc.string(), fc.string(), (page, limit) => {
      const place = parseLinksUrl(String(new URLSearchParams({ page, limit })), 20);
      expect(place.page).toBeGreaterThanOrEqual(1);
      expect(Number.isSafeInteger(place.page)).toBe(true);
      expect(PAGE_SIZES).toContain(place.limit);
    });
  });
});

describe('the link whose editor or page is open', () => {
  test.each(['7', 'a/b', 'a%2Fb', '%25', '%41', 'a b+c', 'ä&x=1#y'])(
    'comes back from the address: %s',
    (id) => {
      const address = linksUrl({ page: 2, limit: 20 }, 20, id);
      expect(address).toMatch(/^\/links\?page=2&edit=[^&#]+$/);
      expect(readEditedId(address.replace('/links', ''))).toBe(id);
      expect(findScreen(linkPath(id))?.params['id']).toBe(id);
    },
  );

  test.each(['', '?page=2', '?edit=', '?edit'])('is none for the query %j', (search) => {
    expect(readEditedId(search)).toBeUndefined();
  });
});
