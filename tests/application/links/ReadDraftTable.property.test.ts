import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExportLinks } from '../../../src/application/links/ExportLinks.ts';
import { ReadDraftTable } from '../../../src/application/links/ReadDraftTable.ts';
import { unguarded } from '../../../src/domain/import/csv.ts';
import { columnsOf, linksOf } from '../../../src/domain/import/draftTable.ts';
import { EVERY_LINK } from '../../../src/domain/links/linkQuery.ts';
import { listedTags } from '../../../src/domain/tags/tagList.ts';
import { aLink, PRODUCT } from '../../support/aLink.ts';
import { MemoryClock } from '../../support/memoryPorts.ts';

const NAMES = ['Long URL', 'Short code', 'Title', 'Description', 'Tags'];
type Row = readonly [url: string, code: string, title: string, description: string, tags: string];

/** The cells of a row, whose tags become words after the description. */
const draftOf = ([originalUrl, shortCode, title, description, tags]: Row) => ({
  originalUrl,
  shortCode,
  title,
  description: [description, ...tags.split('|').map((tag) => tag && `#${tag}`)].filter(Boolean).join(' '),
});

const read = async (file: Blob) => {
  const table = await new ReadDraftTable().execute(file);
  return typeof table === 'string' ? table : linksOf(table, columnsOf(table));
};

/** Visible text at both ends: descriptions lose their last spaces when tags follow. */
const textOf = (...pieces: string[]) =>
  fc
    .array(fc.constantFrom(...pieces), { maxLength: 8 })
    .map((some) => (some.length === 0 ? '' : `A${some.join('')}z`));
/** Characters that confuse table readers, in the encodings of all apps. */
const TROUBLE = [...`,;|"'=+-@ \tü`, '""', 'https://b.example/', 'url'];
const row = (lineEnd: string): fc.Arbitrary<Row> =>
  fc.tuple(
    textOf(',', ';', '|', "'", '?a=b&c', '%2C', ',2,x').map((path) => `https://a.example/${path}`),
    fc.stringMatching(/^[\w-]{1,8}$/),
    textOf(...TROUBLE),
    textOf(...TROUBLE, lineEnd),
    fc.subarray(['one', 'two-words', 'c++', 'v1.2', 'größe']).map((tags) => tags.join('|')),
  );
const rows = fc.array(row('\n'), { minLength: 1, maxLength: 5 });

const quotedIf = (isQuoted: (cell: string) => boolean) => (cell: string) =>
  isQuoted(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
const written = (table: readonly (readonly string[])[], separator: string, cell: (text: string) => string) =>
  table.map((cells) => `${cells.map(cell).join(separator)}\r\n`).join('');

const units = (text: string) => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
const utf16 = (text: string) =>
  new Blob([Uint8Array.from(units(`\ufeff${text}`).flatMap((unit) => [unit & 0xff, unit >> 8]))]);
/** Encodes Latin-1 letters only: Node decodes the others of windows-1252, such as €, wrongly. */
const windows1252 = (text: string) => new Blob([Uint8Array.from(units(text))]);

/** Each app quotes other cells. */
const excel = (separator: string) => quotedIf((cell) => cell.includes(separator) || /["\r\n]/.test(cell));
const sheets = quotedIf((cell) => /[",\r\n]/.test(cell));
const libreOffice = (separator: string) =>
  quotedIf((cell) => cell.includes(separator) || /["\r\n]|^\s|\s$/.test(cell));
const everyCell = quotedIf(() => true);

describe('ReadDraftTable', () => {
  it.each<[string, string, (cell: string) => string, (text: string) => Blob]>([
    ['Excel', ';', excel(';'), windows1252],
    ['Excel', ',', excel(','), windows1252],
    ['Excel as UTF-8', ';', excel(';'), (text) => new Blob([`\ufeff${text}`])],
    ['Excel as UTF-8', ',', excel(','), (text) => new Blob([`\ufeff${text}`])],
    ['Excel as Unicode text', '\t', excel('\t'), utf16],
    ['Excel with a sep= line', ';', excel(';'), (text) => windows1252(`sep=;\r\n${text}`)],
    ['Google Sheets', ',', sheets, (text) => new Blob([text])],
    ['Google Sheets', '\t', (cell) => cell.replace(/[\t\n]/g, ' '), (text) => new Blob([text])],
    ['LibreOffice', ',', libreOffice(','), (text) => new Blob([text])],
    ['LibreOffice', ';', libreOffice(';'), utf16],
    ['LibreOffice with all texts in quotes', ';', everyCell, windows1252],
  ])('reads a table of %s with %j exactly', async (_app, separator, cell, encode) => {
    await fc.assert(
      fc.asyncProperty(rows, async (some) => {
        const isPlain = cell('\t') === ' ';
        const wanted = isPlain ? some.map((one) => one.map(cell) as unknown as Row) : some;
        const file = encode(written([NAMES, ...some], separator, cell));
        expect(await read(file)).toEqual(wanted.map((one) => ({ draft: draftOf(one) })));
      }),
    );
  });

  it.each(['csv', 'semicolons'] as const)('reads our export as %s exactly', async (format) => {
    const exported = fc.array(row('\r\n'), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(exported, async (some) => {
        const links = some.map(([originalUrl, shortCode, title, description, tags]) =>
          aLink({ originalUrl, shortCode, title, description, tags: tags.split('|').filter(Boolean) }),
        );
        const files: Blob[] = [];
        const use = new ExportLinks({ save: (file) => files.push(file) }, PRODUCT, new MemoryClock());
        await use.execute(links, EVERY_LINK, format, new AbortController().signal);
        expect(await read(files[0] ?? new Blob())).toEqual(some.map((one) => ({ draft: draftOf(one) })));
      }),
    );
  });

  it('reads any tags of our export exactly', async () => {
    const tag = textOf('|', ',', ';', '"', ' ', '🎄', '+', '.', '#', '=1').filter(Boolean);
    await fc.assert(
      fc.asyncProperty(fc.array(tag), async (tags) => {
        const files: Blob[] = [];
        const use = new ExportLinks({ save: (file) => files.push(file) }, PRODUCT, new MemoryClock());
        await use.execute([aLink({ tags })], EVERY_LINK, 'csv', new AbortController().signal);
        const table = await new ReadDraftTable().execute(files[0] ?? new Blob());
        if (typeof table === 'string') throw new Error(table);
        const at = columnsOf(table).indexOf('tags');
        const once = [...new Map(tags.map((one) => [one.toLowerCase(), one])).keys()];
        expect(
          listedTags(unguarded(table.rows[0]?.[at] ?? '', true)).map((one) => one.toLowerCase()),
        ).toEqual(once);
      }),
    );
  });
});
