import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERY_LINK, LINK_SORTS, LINK_STATUSES } from '../../../src/domain/links/linkQuery.ts';
import { PAGE_SIZES } from '../../../src/domain/links/pagination.ts';
import { linkPath, linksUrl, parseLinksUrl, readEditedId } from '../../../src/ui/navigation/linksUrl.ts';
import { findScreen } from '../../../src/ui/navigation/routes.ts';
import { forAll } from '../../support/forAll.ts';

const searchOf = (url: string) => url.replace('/links', '');

describe('parseLinksUrl', () => {
  const PAGES = [
    { search: '', page: 1, limit: 20 },
    { search: 'page=3&limit=50', page: 3, limit: 50 },
    { search: 'page=0', page: 1, limit: 20 },
    { search: 'page=1.5', page: 1, limit: 20 },
    { search: 'page=9007199254740993', page: 1, limit: 20 },
    { search: 'limit=7', page: 1, limit: 20 },
    { search: 'page=2&page=3', page: 2, limit: 20 },
  ];

  it.each(PAGES)('returns page $page of size $limit for $search', ({ search, page, limit }) => {
    expect(parseLinksUrl(search, 20)).toEqual({ ...EVERY_LINK, page, limit });
  });

  it.each(PAGES)('ignores a question mark before $search', ({ search, page, limit }) => {
    expect(parseLinksUrl(`?${search}`, 20)).toEqual({ ...EVERY_LINK, page, limit });
  });

  it.each([
    ['q=spring+sale', { text: 'spring sale' }],
    ['q=%20%20', {}],
    ['host=example.com', { host: 'example.com' }],
    ['sort=clicks&status=unclicked', { sort: 'clicks', status: 'unclicked' }],
    ['from=2026-01-01&to=2026-06-30', { from: '2026-01-01', to: '2026-06-30' }],
    ['tag=spring&tag=&tag=two+words&tag=spring', { tags: ['spring', 'two words'] }],
    ['sort=Clicks&status=all', {}],
    ['from=2026-02-30&to=yesterday', {}],
    ['sort=&status=&from=&to=&q=', {}],
  ])('returns for %s the query %j', (search, query) => {
    expect(parseLinksUrl(search, 20)).toEqual({ ...EVERY_LINK, page: 1, limit: 20, ...query });
  });

  it('returns a valid page for any query', () => {
    forAll(fc.string(), fc.string(), (page, limit) => {
      const state = parseLinksUrl(String(new URLSearchParams({ page, limit })), 20);
      expect(state.page).toBeGreaterThanOrEqual(1);
      expect(Number.isSafeInteger(state.page)).toBe(true);
      expect(PAGE_SIZES).toContain(state.limit);
    });
  });

  it('restores any list state from linksUrl', () => {
    const states = fc.record({
      page: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      limit: fc.constantFrom(...PAGE_SIZES),
      text: fc.string().map((text) => text.trim()),
      status: fc.constantFrom(undefined, ...LINK_STATUSES),
      from: fc.constantFrom(undefined, '2024-02-29'),
      to: fc.constantFrom(undefined, '2026-12-31'),
      tags: fc.uniqueArray(fc.string({ minLength: 1 })),
      sort: fc.constantFrom(undefined, ...LINK_SORTS),
    });
    forAll(states, (state) => {
      expect(parseLinksUrl(searchOf(linksUrl(state, 20)), 20)).toEqual(state);
    });
  });
});

describe('linksUrl', () => {
  it.each([
    [{ page: 1, limit: 20 }, '/links'],
    [{ page: 2, limit: 50 }, '/links?page=2&limit=50'],
    [{ page: 2, sort: 'clicks', text: 'a&b' }, '/links?q=a%26b&sort=clicks&page=2'],
    [{ page: 1, host: 'example.com' }, '/links?host=example.com'],
  ] as const)('returns for %j the shortest URL %s', (state, url) => {
    expect(linksUrl(state, 20)).toBe(url);
  });
});

const IDS = ['7', 'a/b', 'a%2Fb', '%25', '%41', 'a b+c', 'ä&x=1#y'];

describe('readEditedId', () => {
  it.each(IDS)('returns the ID %s from linksUrl', (id) => {
    const url = linksUrl({ page: 2, limit: 20 }, 20, id);
    expect(url).toMatch(/^\/links\?page=2&edit=[^&#]+$/);
    expect(readEditedId(searchOf(url))).toBe(id);
  });

  it.each(['', '?page=2', '?edit=', '?edit'])('returns undefined for the query %j', (search) => {
    expect(readEditedId(search)).toBeUndefined();
  });
});

describe('linkPath', () => {
  it.each(IDS)('returns a path from which findScreen reads the ID %s', (id) => {
    expect(findScreen(linkPath(id))?.params['id']).toBe(id);
  });
});
