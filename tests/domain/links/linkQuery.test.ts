import { describe, expect, it } from 'vitest';
import type { Link } from '../../../src/domain/links/link.ts';
import {
  EVERY_LINK,
  isCalendarDay,
  isFiltered,
  isSameQuery,
  LINK_SORTS,
  type LinkQuery,
  needsAllLinks,
} from '../../../src/domain/links/linkQuery.ts';
import { queryLinks } from '../../../src/domain/links/queryLinks.ts';
import { aLink, links, PRODUCT } from '../../support/aLink.ts';
import { resultOf } from '../../support/resultOf.ts';

const FILTERS: readonly Partial<LinkQuery>[] = [
  { text: 'a' },
  { status: 'active' },
  { from: '2026-01-01' },
  { to: '2026-01-01' },
  { host: 'example.com' },
  { tags: ['a'] },
];
const SORT: Partial<LinkQuery> = { sort: 'clicks' };

const runQuery = (all: readonly Link[], query: Partial<LinkQuery>): readonly Link[] =>
  resultOf(queryLinks(all, { ...EVERY_LINK, ...query }, PRODUCT.shortDomain));

const foundIds = (all: readonly Link[], query: Partial<LinkQuery>) =>
  runQuery(all, query).map(({ id }) => id);

describe('needsAllLinks', () => {
  it('is false for the default query', () => {
    expect(needsAllLinks(EVERY_LINK)).toBe(false);
  });

  it.each([...FILTERS, SORT])('is true for %j', (query) => {
    expect(needsAllLinks({ ...EVERY_LINK, ...query })).toBe(true);
  });
});

describe('isFiltered', () => {
  it.each(FILTERS)('is true for %j', (query) => {
    expect(isFiltered({ ...EVERY_LINK, ...query })).toBe(true);
  });

  it('is false for a sort alone', () => {
    expect(isFiltered({ ...EVERY_LINK, ...SORT })).toBe(false);
  });
});

describe('isSameQuery', () => {
  it.each([...FILTERS, SORT])('compares %j', (fields) => {
    const query = { ...EVERY_LINK, ...fields };
    expect(isSameQuery(query, { ...query })).toBe(true);
    expect(isSameQuery(query, EVERY_LINK)).toBe(false);
  });
});

describe('isCalendarDay', () => {
  it.each<[text: string, isDay: boolean]>([
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-01-01T00:00', false],
  ])('for %j returns %s', (text, isDay) => {
    expect(isCalendarDay(text)).toBe(isDay);
  });
});

describe('queryLinks', () => {
  it('filters by the exact host of the destination', () => {
    const some = [
      aLink({ id: 'same', originalUrl: 'https://www.Example.com/a' }),
      aLink({ id: 'longer', originalUrl: 'https://notexample.com/' }),
      aLink({ id: 'titled', originalUrl: 'https://other.example/', title: 'example.com' }),
    ];
    expect(foundIds(some, { host: 'example.com' })).toEqual(['same']);
  });

  it.each<{ query: Partial<LinkQuery>; ids: string[] }>([
    { query: {}, ids: ['on', 'off', 'unclicked', 'unknown'] },
    { query: { status: 'active' }, ids: ['on', 'unclicked'] },
    { query: { status: 'inactive' }, ids: ['off'] },
    { query: { status: 'unclicked' }, ids: ['unclicked'] },
    { query: { tags: ['spring'] }, ids: ['on', 'off', 'unclicked'] },
    { query: { tags: ['SPRING', 'sale'] }, ids: ['on'] },
    { query: { tags: ['none'] }, ids: [] },
    // A text search also matches `#` and the provider's tags.
    { query: { text: '#spring' }, ids: ['on', 'off', 'unclicked', 'unknown'] },
    { query: { text: 'sale', status: 'active', sort: 'unique' }, ids: ['unclicked', 'on'] },
  ])('finds $ids for $query', ({ query, ids }) => {
    const some = [
      aLink({ id: 'on', totalClicks: 3, description: '#sale in #spring' }),
      aLink({ id: 'off', isActive: false, totalClicks: 2, description: 'for #Spring' }),
      aLink({ id: 'unclicked', totalClicks: 0, uniqueClicks: 1, description: '#sale', tags: ['spring'] }),
      aLink({
        id: 'unknown',
        isActive: undefined,
        clickCount: undefined,
        description: '#sale, not #springtime',
      }),
    ];
    expect(foundIds(some, query)).toEqual(ids);
  });
});

describe('queryLinks by day of creation', () => {
  const at = (id: string, time: string) => aLink({ id, createdAt: new Date(time) });
  // Without an offset, these times are local in any time zone.
  const some = [
    at('last of may', '2026-05-31T23:59:59.999'),
    at('first of june', '2026-06-01T00:00:00'),
    at('last of june', '2026-06-30T23:59:59.999'),
    at('first of july', '2026-07-01T00:00:00'),
    aLink({ id: 'undated', createdAt: undefined }),
  ];

  it.each([
    {
      name: 'from a day on',
      query: { from: '2026-06-01' },
      ids: ['first of june', 'last of june', 'first of july'],
    },
    {
      name: 'up to a day',
      query: { to: '2026-06-30' },
      ids: ['last of may', 'first of june', 'last of june'],
    },
    {
      name: 'between two days',
      query: { from: '2026-06-01', to: '2026-06-30' },
      ids: ['first of june', 'last of june'],
    },
    { name: 'on one day', query: { from: '2026-06-01', to: '2026-06-01' }, ids: ['first of june'] },
    { name: 'long ago', query: { to: '0099-01-01' }, ids: [] },
  ])('finds links $name', ({ query, ids }) => {
    expect(foundIds(some, query)).toEqual(ids);
  });
});

describe('queryLinks with a sort', () => {
  const one = (id: string, title: string, createdAt: Date | undefined, uniqueClicks?: number) =>
    aLink({ id, title, createdAt, uniqueClicks, totalClicks: { b: 1, c: 0, d: 5 }[id], clickCount: 2 });
  const some = [
    { ...one('e', 'Zebra 2', new Date(500)), clickCount: undefined },
    one('b', 'Épée 9', new Date(2000), 1),
    one('a', 'epee 10', new Date(3000), 2),
    one('d', '  ', undefined, 0),
    one('c', 'Zebra', new Date(1000), 9),
  ];

  it.each([
    ['newest', 'abced'],
    ['oldest', 'ecbad'],
    ['title', 'baced'],
    ['clicks', 'dabce'],
    ['unique', 'cabde'],
  ] as const)('puts links with unknown values last: %s', (sort, ids) => {
    expect(foundIds(some, { sort }).join('')).toBe(ids);
  });

  it.each(LINK_SORTS)('keeps the order of links that tie on %s', (sort) => {
    expect(foundIds(links(600), { sort })).toEqual(foundIds(links(600), {}));
  });

  it('ignores accents in titles', () => {
    const sorted = [
      'ılık',
      'Iris',
      'Łódź',
      'Lodz 2',
      'Øl',
      'Ölwechsel',
      'Pizza',
      'Straße',
      'Strasse b',
      'Zebra',
    ];
    const given = [
      'Zebra',
      'Øl',
      'ılık',
      'Łódź',
      'Pizza',
      'Iris',
      'Ölwechsel',
      'Lodz 2',
      'Straße',
      'Strasse b',
    ];
    const found = runQuery(
      given.map((title, id) => aLink({ id: `${id}`, title })),
      { sort: 'title' },
    );
    expect(found.map(({ title }) => title)).toEqual(sorted);
  });

  const matches = [
    aLink({ id: 'title', shortCode: 'x', title: 'Go', uniqueClicks: 1 }),
    aLink({ id: 'code', shortCode: 'go', title: '', uniqueClicks: 0 }),
  ];

  it('overrides the rank of matches', () => {
    expect(foundIds(matches, { text: 'go', sort: 'unique' })).toEqual(['title', 'code']);
  });

  it('ranks matches without a sort', () => {
    expect(foundIds(matches, { text: 'go' })).toEqual(['code', 'title']);
  });
});
