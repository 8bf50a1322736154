import { EMPTY_DRAFT, isShortCode, type LinkDraft } from '../links/linkDraft.ts';
import { withTag } from '../tags/tagEdit.ts';
import { isTagWord, listedTags, tagWord } from '../tags/tagList.ts';
import { distinctTags } from '../tags/tags.ts';
import { countOf } from '../text/fullCount.ts';
import { trimmed } from '../text/typedText.ts';
import { shortened, singleLine } from '../text/untrustedText.ts';
import { isDestination } from '../urls/destination.ts';
import { cellUrl, pastedCode } from '../urls/pastedUrl.ts';
import { repairedUrl } from '../urls/repairedUrl.ts';
import { type Column, type Columns, columnsByName, headerAt } from './columnNames.ts';
import { unguarded } from './csv.ts';

/** Links from a spreadsheet or another app, as cells. */
export interface DraftTable {
  /** The names of its columns; undefined if it has none. */
  readonly header: readonly string[] | undefined;
  readonly rows: readonly (readonly string[])[];
}

/** A table of links, and whether its text is in an encoding that can only be guessed. */
export interface ReadTable extends DraftTable {
  readonly isGuessed: boolean;
}

/** A link from a table. */
export interface TableLink {
  readonly draft: LinkDraft;
  /** The provider's own tags; left out if tags are words in the description. */
  readonly tags?: readonly string[];
  /** Why the row may have been read wrongly, for the user. */
  readonly doubt?: string;
}

/** Separates the names of the columns from the rows, and drops titles above them. */
export const draftTable = (cells: readonly (readonly string[])[]): DraftTable => {
  const at = headerAt(cells);
  return { header: cells[at], rows: cells.slice(at + 1) };
};

/** The number of columns. */
export const widthOf = ({ header = [], rows }: DraftTable): number =>
  rows.reduce((width, { length }) => Math.max(width, length), header.length);

/** Rows that columns are guessed from. */
const GUESSED_BY = 50;

/** Recognises columns by their names. Without known names, guesses them by their cells. */
export const columnsOf = (table: DraftTable): Columns => {
  const named = columnsByName(table.header ?? []);
  const width = widthOf(table);
  if (named.includes('originalUrl')) return Array.from({ length: width }, (_, at) => named[at]);
  const rows = table.rows.slice(0, GUESSED_BY);
  const places = Array.from({ length: width }, (_, at) => at);
  /** The column with the largest share of such cells, the first of several; undefined without any. */
  const best = (some: readonly number[], isSuch: (cell: string) => boolean): number | undefined => {
    const share = (at: number) => {
      const cells = rows.flatMap((row) => trimmed(row[at] ?? '') || []);
      return cells.filter(isSuch).length / Math.max(1, cells.length);
    };
    const [first] = some.toSorted((a, b) => share(b) - share(a));
    return first !== undefined && share(first) > 0 ? first : undefined;
  };
  const urlAt =
    best(places, isDestination) ??
    best(places, (cell) => repairedUrl(cell) !== undefined) ??
    best(places, (cell) => isDestination(cellUrl(cell))) ??
    places[0];
  const free = places.filter((at) => at !== urlAt && named[at] === undefined);
  const codeAt = named.includes('shortCode')
    ? undefined
    : best(free, (cell) => isShortCode(pastedCode(cell)));
  const texts = named.some(Boolean) ? [] : free.filter((at) => at !== codeAt);
  const guessed = new Map<number | undefined, Column>([
    [texts[0], 'title'],
    [texts[1], 'description'],
    [codeAt, 'shortCode'],
    [urlAt, 'originalUrl'],
  ]);
  return places.map((at) => guessed.get(at) ?? named[at]);
};

/** Makes one column something else; the column that was that before is left out. */
export const withColumn = (columns: Columns, at: number, field: Column | undefined): Columns =>
  columns.map((known, index) => (index === at ? field : known === field ? undefined : known));

/** The links of a table, as they would be typed. `isCustom`: the provider gives links tags of their own. */
export const linksOf = ({ header, rows }: DraftTable, columns: Columns, isCustom = false): TableLink[] =>
  rows.map((cells) => {
    const fields = columns.flatMap((field, at) =>
      field ? [[field, meant(field, textOf(cells[at], header))]] : [],
    );
    const { tags = '', ...draft } = { ...EMPTY_DRAFT, ...Object.fromEntries(fields) };
    const surplus = surplusOf(cells, header, columns);
    const doubt = surplus && { doubt: doubtOf(surplus) };
    const listed = distinctTags(listedTags(tags));
    if (isCustom) return { draft, ...(listed.length > 0 && { tags: listed }), ...doubt };
    const description = listed.map(tagWord).filter(Boolean).reduce(withTag, draft.description);
    return { draft: { ...draft, description }, ...doubt };
  });

/** Names that only our export has together. */
const OWN_NAMES = ['short url', 'short code', 'destination', 'unique clicks'];

/** A cell without its guard against formulas, which only files with a header have. */
const textOf = (cell = '', header: DraftTable['header']): string =>
  header
    ? unguarded(
        cell,
        OWN_NAMES.every((name) => header.includes(name)),
      )
    : cell;

/** The filled cells of a row beyond its header, unless the user gave one of them a meaning. */
const surplusOf = (
  cells: readonly string[],
  header: readonly string[] | undefined,
  columns: Columns,
): readonly string[] | undefined => {
  if (!header || columns.slice(header.length).some(Boolean)) return undefined;
  const surplus = cells.slice(header.length).filter((cell) => cell.trim() !== '');
  return surplus.length > 0 ? surplus : undefined;
};

const LEFT_OVER_UP_TO = 80;

const doubtOf = (surplus: readonly string[]): string => {
  const cells = shortened(surplus.map(singleLine).join(', '), LEFT_OVER_UP_TO);
  return `This row has ${countOf(surplus.length, 'cell')} more than the header: ${cells}`;
};

/** How many rows have more cells than the header. */
export const surplusCount = ({ header, rows }: DraftTable, columns: Columns): number =>
  rows.filter((cells) => surplusOf(cells, header, columns)).length;

/** The tags of a table that cannot be words in a description, each once. */
export const changedTags = ({ header, rows }: DraftTable, columns: Columns): readonly string[] => {
  const at = columns.indexOf('tags');
  const cells = at < 0 ? [] : rows.map((row) => textOf(row[at], header));
  return [...new Set(cells.flatMap(listedTags))].filter((tag) => !isTagWord(tag));
};

/** A title is one line. Addresses may lack their scheme, and short codes may be whole short addresses. */
const meant = (field: Column, cell: string): string => {
  if (field === 'originalUrl') return cellUrl(cell);
  if (field === 'title') return cell.replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, ' ');
  return field === 'shortCode' ? pastedCode(cell) : cell;
};
