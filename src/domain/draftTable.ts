import { unguarded } from './csv.ts';
import { isDestination } from './destination.ts';
import { isWebAddress } from './link.ts';
import { EMPTY_DRAFT, type LinkDraft, type LinkDraftField } from './linkDraft.ts';
import { withScheme } from './pastedAddress.ts';
import { withTag } from './tagEdit.ts';

/** Links of a spreadsheet, or of another program, as cells. */
export interface DraftTable {
  /** The names of its columns; undefined if it has none. */
  readonly header: readonly string[] | undefined;
  readonly rows: readonly (readonly string[])[];
}

/** What a column can be. Tags become words with `#` at the end of the description. */
export type Column = LinkDraftField | 'tags';
/** What each column is; undefined for one that is left out. Nothing has two columns. */
export type Columns = readonly (Column | undefined)[];

/**
 * The names of columns, the likeliest first, without what is no letter: of the own export, of Shlink, Kutt and Bitly,
 * and what people write. Kutt calls the short code an address, and others the destination.
 */
const NAMES: Readonly<Record<Column, string>> = {
  originalUrl: 'destination destinationurl originalurl longurl target targeturl url link address',
  shortCode:
    'shortcode customcode code custombackhalf backhalf slug keyword address custombitlink bitlink shorturl shortlink link',
  title: 'title name label',
  description: 'description notes note comment',
  tags: 'tags tag',
};

const FIELDS = ['originalUrl', 'shortCode', 'title', 'description', 'tags'] as const;

/** Reads the first row as names if it has one for the destination, and no address itself. */
export const draftTable = (cells: readonly (readonly string[])[]): DraftTable => {
  const [first = [], ...others] = cells;
  const isHeader = !first.some(isWebAddress) && columnsByName(first).includes('originalUrl');
  return isHeader ? { header: first, rows: others } : { header: undefined, rows: cells };
};

/** How many columns a table has. */
export const widthOf = ({ header = [], rows }: DraftTable): number =>
  rows.reduce((width, { length }) => Math.max(width, length), header.length);

/** What the columns of a table are by their names; without names, the first one with an address comes first. */
export const columnsOf = (table: DraftTable): Columns => {
  if (table.header) return columnsByName(table.header);
  const [cells = []] = table.rows;
  const places = [isDestination, withScheme].map((test) => cells.findIndex((cell) => test(cell)));
  const addressAt = places.find((at) => at >= 0) ?? 0;
  const others = FIELDS.slice(1, -1);
  return Array.from({ length: widthOf(table) }, (_, at) =>
    at === addressAt ? 'originalUrl' : others[at < addressAt ? at : at - 1],
  );
};

const columnsByName = (header: readonly string[]): Columns => {
  const names = header.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''));
  const columns = new Map<number, Column>();
  for (const field of FIELDS) {
    const places = NAMES[field]
      .split(' ')
      .map((name) => names.findIndex((one, at) => one === name && !columns.has(at)));
    const place = places.find((at) => at >= 0);
    if (place !== undefined) columns.set(place, field);
  }
  return header.map((_, at) => columns.get(at));
};

/** Makes one column something else; the column that was that before is left out. */
export const withColumn = (columns: Columns, at: number, field: Column | undefined): Columns =>
  columns.map((known, index) => (index === at ? field : known === field ? undefined : known));

/** The links of a table, as they would be typed. */
export const draftsOf = ({ header, rows }: DraftTable, columns: Columns): LinkDraft[] =>
  rows.map((cells) => {
    const fields = columns.flatMap((field, at) => {
      const cell = cells[at] ?? '';
      return field ? [[field, meant(field, header ? unguarded(cell) : cell)]] : [];
    });
    const { tags = '', ...draft } = { ...EMPTY_DRAFT, ...Object.fromEntries(fields) };
    return { ...draft, description: tagsOf(tags).reduce(withTag, draft.description) };
  });

/** The tags of a cell as words: elsewhere they may have several. */
const tagsOf = (cell: string): string[] =>
  cell
    .split(/[|,;]/)
    .map((tag) => (tag.match(/[\p{L}\p{M}\p{N}_-]+/gu) ?? []).join('-'))
    .filter(Boolean);

/** Addresses may come without their scheme, and short codes with the address in front. */
const meant = (field: Column, cell: string): string => {
  if (field === 'originalUrl') return withScheme(cell) ?? cell;
  return (field === 'shortCode' && cell.slice(cell.lastIndexOf('/') + 1)) || cell;
};
