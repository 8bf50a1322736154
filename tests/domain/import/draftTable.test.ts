import { describe, expect, it, test } from 'vitest';
import {
  changedTags,
  columnsOf,
  draftTable,
  linksOf,
  surplusCount,
  withColumn,
} from '../../../src/domain/import/draftTable.ts';
import { aDraft } from '../../support/aLink.ts';

const BOOTS = aDraft({ originalUrl: 'https://shop.example/boots', shortCode: 'boots', title: 'Boots' });
const read = (...cells: string[][]) => {
  const table = draftTable(cells);
  const links = linksOf(table, columnsOf(table));
  return { table, columns: columnsOf(table), links, drafts: links.map(({ draft }) => draft) };
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
  ['Bitly today', ['Short link', 'Long link', 'Title', 'Tags'], ['bit.test/boots', url, 'Boots', '']],
  ['Bitly, to upload', ['long_url', 'custom_bitlink', 'title'], [url, 'bit.test/boots', 'Boots']],
  ['Dub', ['domain', 'key', 'url', 'title'], ['dub.test', 'boots', url, 'Boots']],
  ['Dub, as a file', ['Short link', 'Destination URL', 'Title'], ['https://dub.test/boots', url, 'Boots']],
  ['YOURLS', ['source', 'target', 'title', 'hits'], ['boots', url, 'Boots', '3']],
  ['YOURLS, its table', ['keyword', 'url', 'title', 'timestamp'], ['boots', url, 'Boots', '2026-01-01']],
  ['Rebrandly', ['slashtag', 'destination', 'title', 'shortUrl'], ['boots', url, 'Boots', 'rb.test/boots']],
  ['Short.io', ['path', 'originalURL', 'title'], ['boots', url, 'Boots']],
  ['TinyURL', ['Alias', 'Long URL', 'Title'], ['boots', url, 'Boots']],
  ['tiny.cc', ['url', 'short_id', 'title'], [url, 'boots', 'Boots']],
  ['Sink', ['slug', 'url', 'title', 'comment'], ['boots', url, 'Boots', '']],
  ['Chhoto', ['shortlink', 'longlink', 'hits', 'title'], ['boots', url, '3', 'Boots']],
  ['Slash', ['name', 'link', 'title', 'tags'], ['boots', url, 'Boots', '']],
  ['a form', ['Custom slug', 'Long URL', 'Link name'], ['boots', url, 'Boots']],
  ['a hand', ['Title', 'Address', 'Code'], ['Boots', url, 'boots']],
  ['a hand in German', ['Ziel-URL', 'Kürzel', 'Titel'], [url, 'boots', 'Boots']],
  ['a hand in Japanese', ['リンク先', 'コード', 'タイトル'], [url, 'boots', 'Boots']],
  ['a hand in French', ['URL de destination', 'Code court', 'Intitulé'], [url, 'boots', 'Boots']],
])('recognises the columns of other apps: %s', (_program, header, row) => {
  const { table, drafts } = read(header, row);
  expect(table.header).toEqual(header);
  expect(drafts).toEqual([BOOTS]);
});

test.each([
  ['', 'shoes', '#shoes'],
  ['', 'v1.2;c++', '#v1.2 #c++'],
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
    ['a number and an address', ['1.5', 'https://a.example/x'], ['title', 'originalUrl']],
    [
      'a title, an address and a code',
      ['Summer sale', 'https://a.example/x', 'summer'],
      ['title', 'originalUrl', 'shortCode'],
    ],
    ['words that could be names', ['Boots', 'https://a.example/url'], ['shortCode', 'originalUrl']],
  ])('have the columns that their cells fit: %s', (_name, cells, columns) => {
    const found = read(cells);
    expect(found.table.header).toBeUndefined();
    expect(found.columns).toEqual(columns);
  });

  test('may leave out the scheme of an address; nothing else is made of them', () => {
    const left = ['HTTP://shop.example', 'no address', "'=1", 'ada@mail.example', 'a.example/4\that'];
    const addresses = ['shop.example/boots', ...left, 'https://a.example/4\that'];
    const { drafts } = read(...addresses.map((one) => [one]));
    const [first, ...rest] = drafts.map((draft) => draft.originalUrl);
    expect(first).toBe('https://shop.example/boots');
    expect(rest).toEqual(addresses.slice(1));
  });
});

test('a column becomes something else, and the one that was that is left out', () => {
  const columns = withColumn(['originalUrl', 'title', undefined], 2, 'title');
  expect(columns).toEqual(['originalUrl', undefined, 'title']);
  expect(withColumn(['originalUrl', 'title'], 1, undefined)).toEqual(['originalUrl', undefined]);
});

describe('the header', () => {
  const DATA = [url, 'boots'];

  it.each<[string, string[][]]>([
    ['has unknown names', [['URL of page', 'Code'], DATA]],
    ['has names in letters that are not Latin', [['โยง', 'รหัส'], DATA]],
    ['is below titles', [['My links 2026', ''], ['', 'As of today'], ['Long URL', 'Code'], DATA]],
    ['with unknown names is below a title', [['My links 2026', ''], ['URL of page', 'Code'], DATA]],
  ])('is found if it %s', (_how, rows) => {
    const { table, drafts } = read(...rows);
    expect(table.header).toEqual(rows.at(-2));
    expect(drafts).toMatchObject([{ originalUrl: url, shortCode: 'boots' }]);
  });

  it('is not a row with a mistyped address', () => {
    expect(read(['htps://a.example/x'], [url]).table.header).toBeUndefined();
  });

  it('is not a row below others without an address', () => {
    expect(read(['Boots', 'none'], ['Hats', 'none'], ['Caps', url]).table.rows).toHaveLength(3);
  });

  it('leaves unknown columns out beside known ones', () => {
    expect(read(['URL of page', 'Code', 'Clicks'], [url, 'boots', '3']).columns).toEqual([
      'originalUrl',
      'shortCode',
      undefined,
    ]);
  });
});

describe('a short code', () => {
  it.each([
    ['https://s.test/abc?x=1', 'abc'],
    ['https://s.test/abc/', 'abc'],
    ['https://s.test/abc#top', 'abc'],
    ['s.test/abc', 'abc'],
    ['https://localhost:8080/abc', 'abc'],
    ['/abc', 'abc'],
    ['a/b', 'a/b'],
    ['https://s.test/', 'https://s.test/'],
    [' abc ', 'abc'],
  ])('is read from %j as %j', (cell, shortCode) => {
    expect(read(['url', 'code'], [url, cell]).drafts).toMatchObject([{ shortCode }]);
  });
});

describe('a row with more cells than the header', () => {
  const rows = [
    ['Long URL', 'Code', 'Title'],
    ['https://a.example/@4', '2', '15z', 'map', 'Map'],
    [url, 'boots', 'Boots', '', ' '],
  ];

  it('is in doubt', () => {
    const [wide, fit] = read(...rows).links;
    expect(wide?.doubt).toBe('This row has 2 cells more than the header: map, Map');
    expect(fit).not.toHaveProperty('doubt');
  });

  it('is counted', () => {
    const { table, columns } = read(...rows);
    expect(surplusCount(table, columns)).toBe(1);
  });

  it('is not in doubt once the user gives a further column a meaning', () => {
    const { table, columns } = read(...rows);
    expect(surplusCount(table, withColumn(columns, 4, 'description'))).toBe(0);
  });
});

it.each(['Semi\nline', 'Semi\r\nline', 'Semi\u2028line'])('reads the title %j as one line', (title) => {
  expect(read(['url', 'title'], [url, title]).drafts).toMatchObject([{ title: 'Semi line' }]);
});

it('leaves the description as it is if the provider has tags of its own', () => {
  const { table, columns } = read(
    ['url', 'description', 'tags'],
    [url, 'About', 'c++|two words|C++'],
    [url, '', ''],
  );
  expect(linksOf(table, columns, true)).toMatchObject([
    { draft: { description: 'About' }, tags: ['c++', 'two words'] },
    { draft: { description: '' } },
  ]);
});

it('lists the tags that cannot be words in a description', () => {
  const { table, columns } = read(
    ['url', 'tags'],
    [url, 'c++|two words|v1.2'],
    [url, '🎄|two words|"a|b"|2025'],
  );
  expect(changedTags(table, columns)).toEqual(['two words', '🎄', 'a|b', '2025']);
});
