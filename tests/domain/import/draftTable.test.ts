import { describe, expect, it } from 'vitest';
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

describe('columnsOf', () => {
  it.each<{ app: string; header: string[]; row: string[] }>([
    {
      app: 'Brevity',
      header: ['short url', 'short code', 'title', 'description', 'tags', 'destination', 'status', 'id'],
      row: ['https://brev.example/boots', 'boots', 'Boots', '', '', url, 'active', '7'],
    },
    {
      app: 'Shlink',
      header: ['createdAt', 'domain', 'shortCode', 'shortUrl', 'longUrl', 'title', 'tags', 'visits'],
      row: ['2026-01-01', 's.test', 'boots', 'https://s.test/boots', url, 'Boots', '', '3'],
    },
    {
      app: 'Shlink without a code column',
      header: ['createdAt', 'shortUrl', 'longUrl', 'title'],
      row: ['2026-01-01', 'https://s.test/boots', url, 'Boots'],
    },
    {
      app: 'Kutt',
      header: ['address', 'target', 'title', 'visit_count', 'link'],
      row: ['boots', url, 'Boots', '3', 'https://kutt.test/boots'],
    },
    {
      app: 'Bitly',
      header: ['Created', 'Title', 'Long URL', 'Bitlink'],
      row: ['2026-01-01', 'Boots', url, 'bit.test/boots'],
    },
    {
      app: 'Bitly (current)',
      header: ['Short link', 'Long link', 'Title', 'Tags'],
      row: ['bit.test/boots', url, 'Boots', ''],
    },
    {
      app: 'Bitly (upload)',
      header: ['long_url', 'custom_bitlink', 'title'],
      row: [url, 'bit.test/boots', 'Boots'],
    },
    { app: 'Dub', header: ['domain', 'key', 'url', 'title'], row: ['dub.test', 'boots', url, 'Boots'] },
    {
      app: 'Dub (file)',
      header: ['Short link', 'Destination URL', 'Title'],
      row: ['https://dub.test/boots', url, 'Boots'],
    },
    { app: 'YOURLS', header: ['source', 'target', 'title', 'hits'], row: ['boots', url, 'Boots', '3'] },
    {
      app: 'YOURLS (database)',
      header: ['keyword', 'url', 'title', 'timestamp'],
      row: ['boots', url, 'Boots', '2026-01-01'],
    },
    {
      app: 'Rebrandly',
      header: ['slashtag', 'destination', 'title', 'shortUrl'],
      row: ['boots', url, 'Boots', 'rb.test/boots'],
    },
    { app: 'Short.io', header: ['path', 'originalURL', 'title'], row: ['boots', url, 'Boots'] },
    { app: 'TinyURL', header: ['Alias', 'Long URL', 'Title'], row: ['boots', url, 'Boots'] },
    { app: 'tiny.cc', header: ['url', 'short_id', 'title'], row: [url, 'boots', 'Boots'] },
    { app: 'Sink', header: ['slug', 'url', 'title', 'comment'], row: ['boots', url, 'Boots', ''] },
    {
      app: 'Chhoto',
      header: ['shortlink', 'longlink', 'hits', 'title'],
      row: ['boots', url, '3', 'Boots'],
    },
    { app: 'Slash', header: ['name', 'link', 'title', 'tags'], row: ['boots', url, 'Boots', ''] },
    {
      app: 'a form with labels',
      header: ['Custom slug', 'Long URL', 'Link name'],
      row: ['boots', url, 'Boots'],
    },
    { app: 'a manual spreadsheet', header: ['Title', 'Address', 'Code'], row: ['Boots', url, 'boots'] },
    { app: 'a German spreadsheet', header: ['Ziel-URL', 'Kürzel', 'Titel'], row: [url, 'boots', 'Boots'] },
    {
      app: 'a Japanese spreadsheet',
      header: ['リンク先', 'コード', 'タイトル'],
      row: [url, 'boots', 'Boots'],
    },
    {
      app: 'a French spreadsheet',
      header: ['URL de destination', 'Code court', 'Intitulé'],
      row: [url, 'boots', 'Boots'],
    },
  ])('recognises the columns of $app', ({ header, row }) => {
    const { table, drafts } = read(header, row);
    expect(table.header).toEqual(header);
    expect(drafts).toEqual([BOOTS]);
  });

  it.each<{ name: string; cells: string[]; columns: (string | undefined)[] }>([
    { name: 'a URL', cells: ['https://a.example/x'], columns: ['originalUrl'] },
    {
      name: 'a URL and a code',
      cells: ['https://a.example/x', 'x'],
      columns: ['originalUrl', 'shortCode'],
    },
    {
      name: 'a code and a URL',
      cells: ['x', 'https://a.example/x'],
      columns: ['shortCode', 'originalUrl'],
    },
    {
      name: 'more cells than a link has fields',
      cells: ['https://a.example/x', 'x', 'X', 'About', 'more'],
      columns: ['originalUrl', 'shortCode', 'title', 'description', undefined],
    },
    {
      name: 'a number and a URL',
      cells: ['1.5', 'https://a.example/x'],
      columns: ['title', 'originalUrl'],
    },
    {
      name: 'a title, a URL and a code',
      cells: ['Summer sale', 'https://a.example/x', 'summer'],
      columns: ['title', 'originalUrl', 'shortCode'],
    },
    {
      name: 'a word that could be a column name',
      cells: ['Boots', 'https://a.example/url'],
      columns: ['shortCode', 'originalUrl'],
    },
  ])('guesses the columns of a row without a header: $name', ({ cells, columns }) => {
    const found = read(cells);
    expect(found.table.header).toBeUndefined();
    expect(found.columns).toEqual(columns);
  });

  it('leaves out unknown columns beside known ones', () => {
    expect(read(['URL of page', 'Code', 'Clicks'], [url, 'boots', '3']).columns).toEqual([
      'originalUrl',
      'shortCode',
      undefined,
    ]);
  });
});

describe('the header of a draftTable', () => {
  const DATA = [url, 'boots'];

  it.each<[string, string[][]]>([
    ['it has unknown names', [['URL of page', 'Code'], DATA]],
    ['its names are not Latin', [['โยง', 'รหัส'], DATA]],
    ['it is below titles', [['My links 2026', ''], ['', 'As of today'], ['Long URL', 'Code'], DATA]],
    ['it has unknown names below a title', [['My links 2026', ''], ['URL of page', 'Code'], DATA]],
  ])('is found when %s', (_condition, rows) => {
    const { table, drafts } = read(...rows);
    expect(table.header).toEqual(rows.at(-2));
    expect(drafts).toMatchObject([{ originalUrl: url, shortCode: 'boots' }]);
  });

  it('is not a row with a mistyped URL', () => {
    expect(read(['htps://a.example/x'], [url]).table.header).toBeUndefined();
  });

  it('is not a row below other rows without a URL', () => {
    expect(read(['Boots', 'none'], ['Hats', 'none'], ['Caps', url]).table.rows).toHaveLength(3);
  });
});

describe('withColumn', () => {
  it('removes the field from its previous column', () => {
    expect(withColumn(['originalUrl', 'title', undefined], 2, 'title')).toEqual([
      'originalUrl',
      undefined,
      'title',
    ]);
  });

  it('clears a column', () => {
    expect(withColumn(['originalUrl', 'title'], 1, undefined)).toEqual(['originalUrl', undefined]);
  });
});

describe('linksOf', () => {
  it.each([
    { text: '', tags: 'shoes', description: '#shoes' },
    { text: '', tags: 'v1.2;c++', description: '#v1.2 #c++' },
    { text: 'New', tags: 'shoes|walking boots,#2026', description: 'New #shoes #walking-boots #2026' },
    { text: 'The #Shoes of spring', tags: 'shoes|spring', description: 'The #Shoes of spring #spring' },
    { text: 'New ', tags: ' | ', description: 'New ' },
  ])('appends missing tags to the description: $text with $tags', ({ text, tags, description }) => {
    const { drafts } = read(['url', 'description', 'tags'], ['https://a.example', text, tags]);
    expect(drafts).toMatchObject([{ description }]);
  });

  it('does not change the description when the provider has custom tags', () => {
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

  it('adds a missing scheme to a URL', () => {
    const [draft] = read(['shop.example/boots'], [url]).drafts;
    expect(draft?.originalUrl).toBe('https://shop.example/boots');
  });

  it.each([
    ...['HTTP://shop.example', 'no address', "'=1", 'ada@mail.example', 'a.example/4\that'],
    'https://a.example/4\that',
  ])('keeps %j as the destination', (cell) => {
    const { drafts } = read(['shop.example/boots'], [cell]);
    expect(drafts.map((draft) => draft.originalUrl)).toEqual(['https://shop.example/boots', cell]);
  });

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
  ])('reads the short code in %j as %j', (cell, shortCode) => {
    expect(read(['url', 'code'], [url, cell]).drafts).toMatchObject([{ shortCode }]);
  });

  it.each(['Semi\nline', 'Semi\r\nline', 'Semi\u2028line'])('reads the title %j as one line', (title) => {
    expect(read(['url', 'title'], [url, title]).drafts).toMatchObject([{ title: 'Semi line' }]);
  });
});

describe('a row with more cells than the header', () => {
  const rows = [
    ['Long URL', 'Code', 'Title'],
    ['https://a.example/@4', '2', '15z', 'map', 'Map'],
    [url, 'boots', 'Boots', '', ' '],
  ];

  it('has a doubt that lists the surplus cells', () => {
    const [wide] = read(...rows).links;
    expect(wide?.doubt).toBe('This row has 2 more cells than the header: map, Map');
  });

  it('has no doubt when the surplus cells are blank', () => {
    const [, blank] = read(...rows).links;
    expect(blank).not.toHaveProperty('doubt');
  });

  it('is counted by surplusCount', () => {
    const { table, columns } = read(...rows);
    expect(surplusCount(table, columns)).toBe(1);
  });

  it('is not counted when the user assigns a field to a surplus column', () => {
    const { table, columns } = read(...rows);
    expect(surplusCount(table, withColumn(columns, 4, 'description'))).toBe(0);
  });
});

describe('changedTags', () => {
  it('lists the tags that cannot be words in a description', () => {
    const { table, columns } = read(
      ['url', 'tags'],
      [url, 'c++|two words|v1.2'],
      [url, '🎄|two words|"a|b"|2025'],
    );
    expect(changedTags(table, columns)).toEqual(['two words', '🎄', 'a|b', '2025']);
  });
});
