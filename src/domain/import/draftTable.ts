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

export interface DraftTable {
  readonly header: readonly string[] | undefined;
  readonly rows: readonly (readonly string[])[];
}

/** A table whose encoding may have been guessed. */
export interface ReadTable extends DraftTable {
  readonly isGuessed: boolean;
}

export interface TableLink {
  readonly draft: LinkDraft;
  /** Provider tags; omitted if tags are hashtags in the description. */
  readonly tags?: readonly string[];
  /** Why the row may be misread; shown to the user. */
  readonly doubt?: string;
}

/** Separates the header from the rows. Drops titles above the header. */
export const draftTable = (cells: readonly (readonly string[])[]): DraftTable => {
  const at = headerAt(cells);
  return { header: cells[at], rows: cells.slice(at + 1) };
};

/** Returns the number of columns, including columns without a name. */
export const widthOf = ({ header = [], rows }: DraftTable): number =>
  rows.reduce((width, { length }) => Math.max(width, length), header.length);

/** Number of rows from which columns are guessed. */
const GUESS_SAMPLE_ROWS = 50;

/** Identifies columns by their names. Guesses columns from their cells if no name means a destination. */
export const columnsOf = (table: DraftTable): Columns => {
  const named = columnsByName(table.header ?? []);
  const width = widthOf(table);
  if (named.includes('originalUrl')) return Array.from({ length: width }, (_, at) => named[at]);
  const rows = table.rows.slice(0, GUESS_SAMPLE_ROWS);
  const indexes = Array.from({ length: width }, (_, at) => at);
  /** Returns the first column with the highest share of matching cells; undefined without a match. */
  const best = (some: readonly number[], isSuch: (cell: string) => boolean): number | undefined => {
    const share = (at: number) => {
      const cells = rows.flatMap((row) => trimmed(row[at] ?? '') || []);
      return cells.filter(isSuch).length / Math.max(1, cells.length);
    };
    const [first] = some.toSorted((a, b) => share(b) - share(a));
    return first !== undefined && share(first) > 0 ? first : undefined;
  };
  const urlAt =
    best(indexes, isDestination) ??
    best(indexes, (cell) => repairedUrl(cell) !== undefined) ??
    best(indexes, (cell) => isDestination(cellUrl(cell))) ??
    indexes[0];
  const free = indexes.filter((at) => at !== urlAt && named[at] === undefined);
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
  return indexes.map((at) => guessed.get(at) ?? named[at]);
};

/** Assigns a field to a column. The column that had the field before is ignored. */
export const withColumn = (columns: Columns, at: number, field: Column | undefined): Columns =>
  columns.map((known, index) => (index === at ? field : known === field ? undefined : known));

/** Returns the links of a table as drafts. `isCustom`: the provider stores tags. */
export const linksOf = ({ header, rows }: DraftTable, columns: Columns, isCustom = false): TableLink[] =>
  rows.map((cells) => {
    const fields = columns.flatMap((field, at) =>
      field ? [[field, fieldValue(field, unguardedCell(cells[at], header))]] : [],
    );
    const { tags = '', ...draft } = { ...EMPTY_DRAFT, ...Object.fromEntries(fields) };
    const surplus = surplusOf(cells, header, columns);
    const doubt = surplus && { doubt: doubtOf(surplus) };
    const listed = distinctTags(listedTags(tags));
    if (isCustom) return { draft, ...(listed.length > 0 && { tags: listed }), ...doubt };
    const description = listed.map(tagWord).filter(Boolean).reduce(withTag, draft.description);
    return { draft: { ...draft, description }, ...doubt };
  });

/** Column names that only our export has together. */
const EXPORT_COLUMN_NAMES = ['short url', 'short code', 'destination', 'unique clicks'];

/** Removes the guard against formulas. Only files with a header have guards. */
const unguardedCell = (cell = '', header: DraftTable['header']): string =>
  header
    ? unguarded(
        cell,
        EXPORT_COLUMN_NAMES.every((name) => header.includes(name)),
      )
    : cell;

/** Returns the filled cells beyond the header. Returns undefined if the user has assigned a column there. */
const surplusOf = (
  cells: readonly string[],
  header: readonly string[] | undefined,
  columns: Columns,
): readonly string[] | undefined => {
  if (!header || columns.slice(header.length).some(Boolean)) return undefined;
  const surplus = cells.slice(header.length).filter((cell) => cell.trim() !== '');
  return surplus.length > 0 ? surplus : undefined;
};

const SURPLUS_MAX_CHARACTERS = 80;

const doubtOf = (surplus: readonly string[]): string => {
  const cells = shortened(surplus.map(singleLine).join(', '), SURPLUS_MAX_CHARACTERS);
  return `This row has ${countOf(surplus.length, 'more cell')} than the header: ${cells}`;
};

export const surplusCount = ({ header, rows }: DraftTable, columns: Columns): number =>
  rows.filter((cells) => surplusOf(cells, header, columns)).length;

/** Returns the distinct tags that change when they become hashtags in a description. */
export const changedTags = ({ header, rows }: DraftTable, columns: Columns): readonly string[] => {
  const at = columns.indexOf('tags');
  const cells = at < 0 ? [] : rows.map((row) => unguardedCell(row[at], header));
  return [...new Set(cells.flatMap(listedTags))].filter((tag) => !isTagWord(tag));
};

/** Makes titles one line, adds schemes to URLs, and takes short codes from short URLs. */
const fieldValue = (field: Column, cell: string): string => {
  if (field === 'originalUrl') return cellUrl(cell);
  if (field === 'title') return cell.replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, ' ');
  return field === 'shortCode' ? pastedCode(cell) : cell;
};
