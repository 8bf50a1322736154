import { describe, expect, it, vi } from 'vitest';
import { ExportLinks } from '../../../src/application/links/ExportLinks.ts';
import { ReadDraftTable } from '../../../src/application/links/ReadDraftTable.ts';
import { columnsOf, linksOf } from '../../../src/domain/import/draftTable.ts';
import { draftOf } from '../../../src/domain/links/linkDraft.ts';
import { EVERY_LINK } from '../../../src/domain/links/linkQuery.ts';
import { aLink, PRODUCT } from '../../support/aLink.ts';
import { MemoryClock } from '../../support/memoryPorts.ts';

const read = async (source: string | Blob) => {
  const table = await new ReadDraftTable().execute(source);
  return typeof table === 'string' ? table : linksOf(table, columnsOf(table)).map(({ draft }) => draft);
};
const latin1 = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))]);
const A = 'https://a.example/';

describe('ReadDraftTable', () => {
  it.each<{ name: string; source: string | Blob; drafts: unknown }>([
    { name: 'lines', source: `${A}\n\n  \n${A}b\n`, drafts: [{ originalUrl: A }, { originalUrl: `${A}b` }] },
    {
      name: 'an empty line after each of 3,000 lines',
      source: `${A}\n\n`.repeat(3_000),
      drafts: Array(3_000).fill({ originalUrl: A }),
    },
    {
      name: 'tabs that begin in the last line',
      source: `${`${A}\n`.repeat(12)}${A}\ta`,
      drafts: Array(12).fill({}).concat({ shortCode: 'a' }),
    },
    {
      name: 'tabs beside more commas',
      source: `${A}\ta\tA\t1, 2, 3, 4, 5`,
      drafts: [{ originalUrl: A, description: '1, 2, 3, 4, 5' }],
    },
    {
      name: 'semicolons that begin in the last line',
      source: `${A}\n${A}\n${A}; a; A`,
      drafts: [{}, {}, { originalUrl: A, title: ' A' }],
    },
    {
      name: 'a tab in a quoted cell',
      source: `url,title\n${A},"A\tB"\n${A},C`,
      drafts: [{ title: 'A\tB' }, { title: 'C' }],
    },
    {
      name: 'quotes that end before their cell ends',
      source: `${A}\ta\t"Best" boots\n${A}b`,
      drafts: [{ title: '"Best" boots' }, {}],
    },
    {
      name: 'tabs',
      source: `${A}\ta\tA, and more`,
      drafts: [{ originalUrl: A, shortCode: 'a', title: 'A, and more' }],
    },
    {
      name: 'semicolons',
      source: `${A};a;A\r\n${A};b;B`,
      drafts: [{ shortCode: 'a' }, { shortCode: 'b', title: 'B' }],
    },
    { name: 'commas and quotes', source: `${A},a,"A, ""and"" more"`, drafts: [{ title: 'A, "and" more' }] },
    {
      name: 'a byte order mark',
      source: new Blob([`\ufefftitle,url\nGrüße,${A}`]),
      drafts: [{ title: 'Grüße', originalUrl: A }],
    },
    {
      name: 'an older encoding',
      source: latin1(`title,url\nGr\u00fc\u00dfe,${A}`),
      drafts: [{ title: 'Grüße' }],
    },
  ])('reads $name', async ({ source, drafts }) => {
    expect(await read(source)).toMatchObject(Object(drafts));
  });

  it('reads our export back, even if its cells look like formulas', async () => {
    const texts = ['=1+1', "'=1", '-', '"@a"', 'a;\n+b', '', "O'Neill", ' ＝x'];
    const links = texts.map((text, at) =>
      aLink({ id: `${at}`, shortCode: `-code-${at}`, title: text, description: `${text} #tag` }),
    );
    const tagged = aLink({ description: 'About', tags: ['two words', 'old'] });
    const files: Blob[] = [];
    const exportLinks = new ExportLinks({ save: (file) => files.push(file) }, PRODUCT, new MemoryClock());
    await exportLinks.execute([...links, tagged], EVERY_LINK, 'csv', new AbortController().signal);
    expect(await read(files[0] ?? '')).toEqual([
      ...links.map((link) => draftOf({ ...link, title: link.title.replace('\n', ' ') })),
      { ...draftOf(tagged), description: 'About #two-words #old' },
    ]);
  });
});

describe('ReadDraftTable for an invalid source', () => {
  it.each([
    { name: 'empty text', source: '', message: 'No links found.' },
    { name: 'a header without rows', source: 'url,title', message: 'No links found.' },
    {
      name: 'a binary file',
      source: new Blob(['PK\0']),
      message: 'This isn’t a CSV file. Save it as CSV and try again.',
    },
    {
      name: 'more than 200 columns',
      source: `${A}${',a'.repeat(100_000)}\n${A} a`,
      message: 'This table has more than 200 columns. Use one row per link.',
    },
    {
      name: 'more than 10 MB',
      source: 'a'.repeat(10_000_001),
      message: 'This list is larger than 10 MB. Split it up.',
    },
  ])('returns a message for $name', async ({ source, message }) => {
    expect(await read(source)).toBe(message);
  });

  it('returns a message when the file has been deleted', async () => {
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
    expect(await read(A)).toMatch(/^Couldn’t read this file\./);
  });
});

describe('ReadDraftTable for different encodings', () => {
  const text = `title;url\r\nGrüße 東京;${A}\r\n`;
  const unitsOf = (some: string) => Array.from(some, (letter) => letter.charCodeAt(0));
  const littleEndian = (unit: number) => [unit & 0xff, unit >> 8];
  const bigEndian = (unit: number) => [unit >> 8, unit & 0xff];
  const encode = (some: string, bytesOf: (unit: number) => number[]) =>
    new Blob([Uint8Array.from(unitsOf(some).flatMap(bytesOf))]);

  it.each([
    ['UTF-16LE with a byte order mark', encode(`\ufeff${text}`, littleEndian)],
    ['UTF-16BE with a byte order mark', encode(`\ufeff${text}`, bigEndian)],
    ['UTF-16LE without a byte order mark', encode(text, littleEndian)],
    ['UTF-16BE without a byte order mark', encode(text, bigEndian)],
    ['UTF-8 with two byte order marks', new Blob([`\ufeff\ufeff${text}`])],
  ])('recognises %s', async (_encoding, file) => {
    expect(await read(file)).toMatchObject([{ title: 'Grüße 東京', originalUrl: A }]);
    expect(await new ReadDraftTable().execute(file)).toMatchObject({ isGuessed: false });
  });

  it('guesses an older encoding', async () => {
    const table = await new ReadDraftTable().execute(latin1(`title\nÜ\n${A}`));
    expect(table).toMatchObject({ isGuessed: true });
  });
});
