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

/** Returns the expected draft of a row. Its tags become words at the end of the description. */
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

/** Begins and ends with a letter because a description loses trailing spaces when tags follow. */
const textOf = (...pieces: string[]) =>
  fc
    .array(fc.constantFrom(...pieces), { maxLength: 8 })
    .map((some) => (some.length === 0 ? '' : `A${some.join('')}z`));
/** Characters that confuse table readers. All encodings in this file contain them. */
const SPECIAL = [...`,;|"'=+-@ \tü`, '""', 'https://b.example/', 'url'];
const row = (lineEnd: string): fc.Arbitrary<Row> =>
  fc.tuple(
    textOf(',', ';', '|', "'", '?a=b&c', '%2C', ',2,x').map((path) => `https://a.example/${path}`),
    fc.stringMatching(/^[\w-]{1,8}$/),
    textOf(...SPECIAL),
    textOf(...SPECIAL, lineEnd),
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
/** Encodes Latin-1 letters only. Node decodes other windows-1252 letters, such as €, incorrectly. */
const windows1252 = (text: string) => new Blob([Uint8Array.from(units(text))]);

/* The apps quote different cells. */
const excel = (separator: string) => quotedIf((cell) => cell.includes(separator) || /["\r\n]/.test(cell));
const sheets = quotedIf((cell) => /[",\r\n]/.test(cell));
const libreOffice = (separator: string) =>
  quotedIf((cell) => cell.includes(separator) || /["\r\n]|^\s|\s$/.test(cell));
const everyCell = quotedIf(() => true);

describe('ReadDraftTable', () => {
  it.each<{ app: string; separator: string; cell: (cell: string) => string; encode: (text: string) => Blob }>(
    [
      { app: 'Excel', separator: ';', cell: excel(';'), encode: windows1252 },
      { app: 'Excel', separator: ',', cell: excel(','), encode: windows1252 },
      {
        app: 'Excel (UTF-8)',
        separator: ';',
        cell: excel(';'),
        encode: (text) => new Blob([`\ufeff${text}`]),
      },
      {
        app: 'Excel (UTF-8)',
        separator: ',',
        cell: excel(','),
        encode: (text) => new Blob([`\ufeff${text}`]),
      },
      { app: 'Excel (Unicode text)', separator: '\t', cell: excel('\t'), encode: utf16 },
      {
        app: 'Excel (sep= line)',
        separator: ';',
        cell: excel(';'),
        encode: (text) => windows1252(`sep=;\r\n${text}`),
      },
      { app: 'Google Sheets', separator: ',', cell: sheets, encode: (text) => new Blob([text]) },
      {
        app: 'Google Sheets',
        separator: '\t',
        cell: (cell) => cell.replace(/[\t\n]/g, ' '),
        encode: (text) => new Blob([text]),
      },
      { app: 'LibreOffice', separator: ',', cell: libreOffice(','), encode: (text) => new Blob([text]) },
      { app: 'LibreOffice', separator: ';', cell: libreOffice(';'), encode: utf16 },
      { app: 'LibreOffice (all cells quoted)', separator: ';', cell: everyCell, encode: windows1252 },
    ],
  )('reads tables of $app with the separator $separator exactly', async ({ separator, cell, encode }) => {
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
        const exportLinks = new ExportLinks({ save: (file) => files.push(file) }, PRODUCT, new MemoryClock());
        await exportLinks.execute(links, EVERY_LINK, format, new AbortController().signal);
        expect(await read(files[0] ?? new Blob())).toEqual(some.map((one) => ({ draft: draftOf(one) })));
      }),
    );
  });

  it('reads any tags in our export exactly', async () => {
    const tag = textOf('|', ',', ';', '"', ' ', '🎄', '+', '.', '#', '=1').filter(Boolean);
    await fc.assert(
      fc.asyncProperty(fc.array(tag), async (tags) => {
        const files: Blob[] = [];
        const exportLinks = new ExportLinks({ save: (file) => files.push(file) }, PRODUCT, new MemoryClock());
        await exportLinks.execute([aLink({ tags })], EVERY_LINK, 'csv', new AbortController().signal);
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
