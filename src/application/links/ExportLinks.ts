import { calendarDay } from '../../domain/clicks/calendarDay.ts';
import { type CsvTable, csvLine } from '../../domain/import/csv.ts';
import { clicksOf, type Link, patchLink, shortUrl } from '../../domain/links/link.ts';
import { EVERY_LINK, type LinkQuery } from '../../domain/links/linkQuery.ts';
import type { Product } from '../../domain/product.ts';
import { tagList } from '../../domain/tags/tagList.ts';
import { tagsOf } from '../../domain/tags/tags.ts';
import { inSteps } from '../../lib/inSteps.ts';
import { runInSlices } from '../../lib/runInSlices.ts';
import type { Clock } from '../ports/page.ts';
import type { FileSaver } from '../ports/sharing.ts';

export type ExportedQuery = LinkQuery | 'selected';

/** Without the mark, spreadsheets assume an older encoding. */
const BYTE_ORDER_MARK = '\ufeff';
const TEXT_IN_NAME_UP_TO = 40;

const fieldsOf = (link: Link, shortDomain: string) => ({
  'short url': link.shortCode ? shortUrl(shortDomain, link) : null,
  'short code': link.shortCode || null,
  title: link.title,
  description: link.description,
  tags: tagList(tagsOf(link)),
  destination: link.originalUrl || null,
  status: link.isActive === undefined ? null : link.isActive ? 'active' : 'inactive',
  created: link.createdAt?.toISOString() ?? null,
  clicks: clicksOf(link) ?? null,
  'unique clicks': link.uniqueClicks ?? null,
  id: link.id,
});

const HEADER = Object.keys(fieldsOf(patchLink(undefined, { id: '' }), ''));

type Row = ReturnType<typeof fieldsOf>;

const csvWith = (separator: string) => ({
  extension: 'csv',
  type: 'text/csv;charset=utf-8',
  textOf: (row: Row) => csvLine(Object.values(row), separator),
  fileOf: (rows: readonly string[]) => [BYTE_ORDER_MARK, csvLine(HEADER, separator), ...rows],
});

const FORMATS = {
  csv: csvWith(','),
  /** For Excel in locales with a decimal comma. A `sep=` line would make Excel ignore the byte order mark. */
  semicolons: csvWith(';'),
  json: {
    extension: 'json',
    type: 'application/json',
    textOf: (row: Row) => JSON.stringify(row, null, 2),
    fileOf: (rows: readonly string[]) => [rows.length === 0 ? '[]\n' : `[\n${rows.join(',\n')}\n]\n`],
  },
};

export type ExportFormat = keyof typeof FORMATS;

export class ExportLinks {
  readonly #files: FileSaver;
  readonly #product: Product;
  readonly #clock: Clock;

  constructor(files: FileSaver, product: Product, clock: Clock) {
    this.#files = files;
    this.#product = product;
    this.#clock = clock;
  }

  /** Resolves with the file name. Rejects with the signal's reason when aborted. */
  async execute(
    links: readonly Link[],
    query: ExportedQuery,
    format: ExportFormat,
    signal: AbortSignal,
  ): Promise<string> {
    const { extension, type, textOf, fileOf } = FORMATS[format];
    const rows: string[] = [];
    const addRows = (some: readonly Link[]) => {
      for (const link of some) rows.push(textOf(fieldsOf(link, this.#product.shortDomain)));
    };
    await runInSlices(inSteps(links, addRows), signal);
    const name = `${nameOf(query, this.#clock.now())}.${extension}`;
    this.#files.save(new Blob(fileOf(rows), { type }), name);
    return name;
  }

  /** Saves a table of figures. `of`: the subject of the figures, for the file name. Returns the file name. */
  saveFigures(of: readonly string[], table: CsvTable): string {
    const name = `${[...inName(of), calendarDay(this.#clock.now())].join('-')}.csv`;
    this.#files.save(
      new Blob([BYTE_ORDER_MARK, ...table.map((row) => csvLine(row))], { type: FORMATS.csv.type }),
      name,
    );
    return name;
  }
}

/** Returns a name such as `links-2026-11-22-spring-sale-active`. */
const nameOf = (query: ExportedQuery, now: Date): string => {
  const ofQuery: LinkQuery = query === 'selected' ? { ...EVERY_LINK, text: query } : query;
  const { text, status, from, to, tags, sort } = ofQuery;
  const words = [text, ...tags, status, from && `from-${from}`, to && `to-${to}`, sort];
  return ['links', calendarDay(now), ...inName(words)].join('-');
};

const inName = (texts: readonly (string | undefined)[]): string[] =>
  texts
    .map((text = '') => (text.slice(0, TEXT_IN_NAME_UP_TO).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-'))
    .filter(Boolean);
