import { describe, expect, it, test, vi } from 'vitest';
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

test.each<[string, string | Blob, unknown]>([
  ['lines', `${A}\n\n  \n${A}b\n`, [{ originalUrl: A }, { originalUrl: `${A}b` }]],
  ['an empty line after each of thousands', `${A}\n\n`.repeat(3_000), Array(3_000).fill({ originalUrl: A })],
  [
    'tabs after lines without',
    `${`${A}\n`.repeat(12)}${A}\ta`,
    Array(12).fill({}).concat({ shortCode: 'a' }),
  ],
  ['tabs, and more commas', `${A}\ta\tA\t1, 2, 3, 4, 5`, [{ originalUrl: A, description: '1, 2, 3, 4, 5' }]],
  ['semicolons after lines without', `${A}\n${A}\n${A}; a; A`, [{}, {}, { originalUrl: A, title: ' A' }]],
  ['a tab in a quoted cell', `url,title\n${A},"A\tB"\n${A},C`, [{ title: 'A\tB' }, { title: 'C' }]],
  ['quotes that end before their cell', `${A}\ta\t"Best" boots\n${A}b`, [{ title: '"Best" boots' }, {}]],
  ['tabs', `${A}\ta\tA, and more`, [{ originalUrl: A, shortCode: 'a', title: 'A, and more' }]],
  ['semicolons', `${A};a;A\r\n${A};b;B`, [{ shortCode: 'a' }, { shortCode: 'b', title: 'B' }]],
  ['commas and quotes', `${A},a,"A, ""and"" more"`, [{ title: 'A, "and" more' }]],
  ['a byte order mark', new Blob([`\ufefftitle,url\nGrüße,${A}`]), [{ title: 'Grüße', originalUrl: A }]],
  ['an older encoding', latin1(`title,url\nGr\u00fc\u00dfe,${A}`), [{ title: 'Grüße' }]],
])('text and files are read with %s', async (_name, source, drafts) => {
  expect(await read(source)).toMatchObject(Object(drafts));
});

test('links are read as they were exported, with their tags, whatever a spreadsheet could take for a formula', async () => {
  const texts = ['=1+1', "'=1", '-', '"@a"', 'a;\n+b', '', "O'Neill", ' ＝x'];
  const links = texts.map((text, at) =>
    aLink({ id: `${at}`, shortCode: `-code-${at}`, title: text, description: `${text} #tag` }),
  );
  const tagged = aLink({ description: 'About', tags: ['two words', 'old'] });
  const files: Blob[] = [];
  const use = new ExportLinks({ save: (file) => files.push(file) }, PRODUCT, new MemoryClock());
  await use.execute([...links, tagged], EVERY_LINK, 'csv', new AbortController().signal);
  expect(await read(files[0] ?? '')).toEqual([
    ...links.map((link) => draftOf({ ...link, title: link.title.replace('\n', ' ') })),
    { ...draftOf(tagged), description: 'About #two-words #old' },
  ]);
});

test.each([
  ['nothing', '', 'There are no links in it.'],
  ['names alone', 'url,title', 'There are no links in it.'],
  [
    'another kind of file',
    new Blob(['PK\0']),
    'This is no table of links. Save it as CSV, and choose that file.',
  ],
  [
    'more columns than a table of links has',
    `${A}${',a'.repeat(100_000)}\n${A} a`,
    'This has more than 200 columns. Choose a table of links, with one link per row.',
  ],
  ['too much', 'a'.repeat(10_000_001), 'These are more than 10 MB. Split them up.'],
])('what cannot be read is said %s', async (_name, source, words) => {
  expect(await read(source)).toBe(words);
});

test('resolves with words for the user when the file is gone', async () => {
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
  expect(await read(A)).toMatch(/^This could not be read\./);
});

describe('the encoding', () => {
  const text = `title;url\r\nGrüße 東京;${A}\r\n`;
  const bytes = (...units: number[]) => new Blob([Uint8Array.from(units)]);
  const lowFirst = (unit: number) => [unit & 0xff, unit >> 8];
  const units = (some: string) => Array.from(some, (letter) => letter.charCodeAt(0));

  it.each([
    ['UTF-16LE with a byte order mark', bytes(...units(`\ufeff${text}`).flatMap(lowFirst))],
    [
      'UTF-16BE with a byte order mark',
      bytes(...units(`\ufeff${text}`).flatMap((unit) => lowFirst(unit).reverse())),
    ],
    ['UTF-16LE without a byte order mark', bytes(...units(text).flatMap(lowFirst))],
    ['UTF-16BE without a byte order mark', bytes(...units(text).flatMap((unit) => lowFirst(unit).reverse()))],
    ['UTF-8 with two byte order marks', new Blob([`\ufeff\ufeff${text}`])],
  ])('is recognised if it is %s', async (_encoding, file) => {
    expect(await read(file)).toMatchObject([{ title: 'Grüße 東京', originalUrl: A }]);
    expect(await new ReadDraftTable().execute(file)).toMatchObject({ isGuessed: false });
  });

  it('is guessed if it is an older one', async () => {
    expect(await new ReadDraftTable().execute(latin1(`title\nÜ\n${A}`))).toMatchObject({ isGuessed: true });
  });
});
