import { describe, expect, test } from 'vitest';
import { columnsOf, draftsOf, draftTable, withColumn } from '../../src/domain/draftTable.ts';
import { aDraft } from '../support/aLink.ts';

const BOOTS = aDraft({ originalUrl: 'https://shop.example/boots', shortCode: 'boots', title: 'Boots' });
const read = (...cells: string[][]) => {
  const table = draftTable(cells);
  return { table, columns: columnsOf(table), drafts: draftsOf(table, columnsOf(table)) };
};

const { originalUrl: url } = BOOTS;

test.each<[string, string[], string[]]>([
  [
    'Brevity',
    ['short url', 'short code', 'title', 'description', 'tags', 'destination', 'status', 'id'],
    ['https://brev.example/boots', 'boots', 'Boots', '', '', url, 'active', '7'],
  ],
  [
    'Shlink',
    ['createdAt', 'domain', 'shortCode', 'shortUrl', 'longUrl', 'title', 'tags', 'visits'],
    ['2026-01-01', 's.test', 'boots', 'https://s.test/boots', url, 'Boots', '', '3'],
  ],
  [
    'Shlink, before it had codes',
    ['createdAt', 'shortUrl', 'longUrl', 'title'],
    ['2026-01-01', 'https://s.test/boots', url, 'Boots'],
  ],
  [
    'Kutt',
    ['address', 'target', 'title', 'visit_count', 'link'],
    ['boots', url, 'Boots', '3', 'https://kutt.test/boots'],
  ],
  ['Bitly', ['Created', 'Title', 'Long URL', 'Bitlink'], ['2026-01-01', 'Boots', url, 'bit.test/boots']],
  ['Bitly, to upload', ['long_url', 'custom_bitlink', 'title'], [url, 'bit.test/boots', 'Boots']],
  ['a hand', ['Title', 'Address', 'Code'], ['Boots', url, 'boots']],
])('the links of other programs are read by the names of their columns: %s', (_program, header, row) => {
  const { table, drafts } = read(header, row);
  expect(table.header).toEqual(header);
  expect(drafts).toEqual([BOOTS]);
});

test.each([
  ['', 'shoes', '#shoes'],
  ['New', 'shoes|walking boots,#2026', 'New #shoes #walking-boots #2026'],
  ['The #Shoes of spring', 'shoes|spring', 'The #Shoes of spring #spring'],
  ['New ', ' | ', 'New '],
])('tags end a description unless they are in it: %j with %j', (text, tags, description) => {
  const { drafts } = read(['url', 'description', 'tags'], ['https://a.example', text, tags]);
  expect(drafts).toMatchObject([{ description }]);
});

describe('lines without names', () => {
  test.each<[string, string[], (string | undefined)[]]>([
    ['an address', ['https://a.example/x'], ['originalUrl']],
    ['an address and a code', ['https://a.example/x', 'x'], ['originalUrl', 'shortCode']],
    ['a code and an address', ['x', 'https://a.example/x'], ['shortCode', 'originalUrl']],
    [
      'more than a link has',
      ['https://a.example/x', 'x', 'X', 'About', 'more'],
      ['originalUrl', 'shortCode', 'title', 'description', undefined],
    ],
    ['a number and an address', ['1.5', 'https://a.example/x'], ['shortCode', 'originalUrl']],
    ['words that could be names', ['Boots', 'https://a.example/url'], ['shortCode', 'originalUrl']],
  ])('have the address in its place, and the others in their order: %s', (_name, cells, columns) => {
    const found = read(cells);
    expect(found.table.header).toBeUndefined();
    expect(found.columns).toEqual(columns);
  });

  test('may leave out the scheme of an address; nothing else is made of them', () => {
    const left = ['HTTP://shop.example', 'no address', "'=1", 'ada@mail.example', 'a.example/4\that'];
    const addresses = ['shop.example/boots', ...left, 'https://a.example/4\that'];
    const { drafts } = read(...addresses.map((one) => [one]));
    const [first, ...rest] = drafts.map(({ originalUrl }) => originalUrl);
    expect(first).toBe('https://shop.example/boots');
    expect(rest).toEqual(addresses.slice(1));
  });
});

test('a column becomes something else, and the one that was that is left out', () => {
  const columns = withColumn(['originalUrl', 'title', undefined], 2, 'title');
  expect(columns).toEqual(['originalUrl', undefined, 'title']);
  expect(withColumn(['originalUrl', 'title'], 1, undefined)).toEqual(['originalUrl', undefined]);
});
