import { describe, expect, it, test } from 'vitest';
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

const found = (of: readonly Link[], query: Partial<LinkQuery>) =>
  resultOf(queryLinks(of, { ...EVERY_LINK, ...query }, PRODUCT.shortDomain)).map(({ id }) => id);

test.each<[query: Partial<LinkQuery>, isFilter: boolean]>([
  [{ text: 'a' }, true],
  [{ status: 'active' }, true],
  [{ from: '2026-01-01' }, true],
  [{ to: '2026-01-01' }, true],
  [{ host: 'example.com' }, true],
  [{ tags: ['a'] }, true],
  [{ sort: 'clicks' }, false],
])('%j needs all links, and is not the query without it', (part, isFilter) => {
  const query = { ...EVERY_LINK, ...part };
  expect(needsAllLinks(EVERY_LINK)).toBe(false);
  expect(needsAllLinks(query)).toBe(true);
  expect(isFiltered(query)).toBe(isFilter);
  expect(isSameQuery(query, { ...query })).toBe(true);
  expect(isSameQuery(query, EVERY_LINK)).toBe(false);
});

it('finds the links to a website by its host alone', () => {
  const some = [
    aLink({ id: 'it', originalUrl: 'https://www.Example.com/a' }),
    aLink({ id: 'longer', originalUrl: 'https://notexample.com/' }),
    aLink({ id: 'titled', originalUrl: 'https://other.example/', title: 'example.com' }),
  ];
  expect(found(some, { host: 'example.com' })).toEqual(['it']);
});

test.each<[Partial<LinkQuery>, ids: string[]]>([
  [{}, ['on', 'off', 'unclicked', 'unknown']],
  [{ status: 'active' }, ['on', 'unclicked']],
  [{ status: 'inactive' }, ['off']],
  [{ status: 'unclicked' }, ['unclicked']],
  [{ tags: ['spring'] }, ['on', 'off', 'unclicked']],
  [{ tags: ['SPRING', 'sale'] }, ['on']],
  [{ tags: ['none'] }, []],
  // A search finds tags of the provider's own as if they were words with #.
  [{ text: '#spring' }, ['on', 'off', 'unclicked', 'unknown']],
  [{ text: 'sale', status: 'active', sort: 'unique' }, ['unclicked', 'on']],
])('of links with tags, some of which are on and clicked, %j finds %j', (query, ids) => {
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
  expect(found(some, query)).toEqual(ids);
});

test('titles are sorted by their letters without accents', () => {
  const titles = [
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
  const found = resultOf(
    queryLinks(
      titles.map((title, id) => aLink({ id: `${id}`, title })),
      { ...EVERY_LINK, sort: 'title' },
      PRODUCT.shortDomain,
    ),
  );
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
  expect(found.map(({ title }) => title)).toEqual(sorted);
});

describe('days of creation', () => {
  const at = (id: string, time: string) => aLink({ id, createdAt: new Date(time) });
  // Local times, in every zone.
  const some = [
    at('last of may', '2026-05-31T23:59:59.999'),
    at('first of june', '2026-06-01T00:00:00'),
    at('last of june', '2026-06-30T23:59:59.999'),
    at('first of july', '2026-07-01T00:00:00'),
    aLink({ id: 'undated', createdAt: undefined }),
  ];

  test.each([
    ['from a day on', { from: '2026-06-01' }, ['first of june', 'last of june', 'first of july']],
    ['up to a day', { to: '2026-06-30' }, ['last of may', 'first of june', 'last of june']],
    ['between two', { from: '2026-06-01', to: '2026-06-30' }, ['first of june', 'last of june']],
    ['on one day', { from: '2026-06-01', to: '2026-06-01' }, ['first of june']],
    ['long ago', { to: '0099-01-01' }, []],
  ])('%s', (_name, query, ids) => {
    expect(found(some, query)).toEqual(ids);
  });

  test.each<[text: string, isDay: boolean]>([
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-01-01T00:00', false],
  ])('%j is a day of the calendar: %s', (text, isDay) => {
    expect(isCalendarDay(text)).toBe(isDay);
  });
});

describe('order', () => {
  const one = (id: string, title: string, createdAt: Date | undefined, uniqueClicks?: number) =>
    aLink({ id, title, createdAt, uniqueClicks, totalClicks: { b: 1, c: 0, d: 5 }[id], clickCount: 2 });
  const some = [
    { ...one('e', 'Zebra 2', new Date(500)), clickCount: undefined },
    one('b', 'Épée 9', new Date(2000), 1),
    one('a', 'epee 10', new Date(3000), 2),
    one('d', '  ', undefined, 0),
    one('c', 'Zebra', new Date(1000), 9),
  ];

  test.each([
    ['newest', 'abced'],
    ['oldest', 'ecbad'],
    ['title', 'baced'],
    ['clicks', 'dabce'],
    ['unique', 'cabde'],
  ] as const)('%s, and links of which it is unknown come last', (sort, ids) => {
    expect(found(some, { sort }).join('')).toBe(ids);
  });

  test.each(LINK_SORTS)('links that are equal by %s keep their order', (sort) => {
    expect(found(links(600), { sort })).toEqual(found(links(600), {}));
  });

  test('of a text, better matches come first; a sort goes before that', () => {
    const texts = [
      aLink({ id: 'title', shortCode: 'x', title: 'Go', uniqueClicks: 1 }),
      aLink({ id: 'code', shortCode: 'go', title: '', uniqueClicks: 0 }),
    ];
    expect(found(texts, { text: 'go' })).toEqual(['code', 'title']);
    expect(found(texts, { text: 'go', sort: 'unique' })).toEqual(['title', 'code']);
  });
});
