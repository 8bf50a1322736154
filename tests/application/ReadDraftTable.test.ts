import { expect, test } from 'vitest';
import { PapaCsvReader } from '../../src/adapters/browser/PapaCsvReader.ts';
import { ExportLinks } from '../../src/application/links/ExportLinks.ts';
import { ReadDraftTable } from '../../src/application/links/ReadDraftTable.ts';
import { columnsOf, draftsOf } from '../../src/domain/draftTable.ts';
import { draftOf } from '../../src/domain/linkDraft.ts';
import { EVERY_LINK } from '../../src/domain/linkQuery.ts';
import { aLink, PRODUCT } from '../support/aLink.ts';
import { MemoryClock } from '../support/memoryPorts.ts';

const read = async (source: string | Blob) => {
  const table = await new ReadDraftTable(new PapaCsvReader()).execute(source);
  return typeof table === 'string' ? table : draftsOf(table, columnsOf(table));
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
    ...links.map(draftOf),
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
  ['too much', 'a'.repeat(10_000_001), 'These are more than 10 MB. Split them up.'],
])('what cannot be read is said %s', async (_name, source, words) => {
  expect(await read(source)).toBe(words);
});

test('what cannot be read, such as a file that is gone by now, is told in words', async () => {
  const use = new ReadDraftTable({ read: () => Promise.reject(new Error('NotReadableError')) });
  expect(await use.execute(A)).toMatch(/^This could not be read\./);
});
