/** What is unknown is an empty cell. */
type CsvCell = string | number | null | undefined;
/** Rows, of which the first names the columns. */
export type CsvTable = readonly (readonly CsvCell[])[];

const LINE_END = '\r\n';

/** After any spaces, quotes and invisible characters, what makes the text a formula, also full-width. */
const BEGINNING = /(?=(?:[\p{Z}"'“”‘’]|[^\P{C}\t\r\n])*[=+\-@＝＋－＠])/u.source;

/**
 * Where a spreadsheet could take what follows for a formula (OWASP, 'CSV injection'): at the beginning of a text or
 * after a semicolon, tab or line end in it, where some spreadsheets begin a new cell; a tab or line end at the
 * beginning.
 */
const FORMULA = new RegExp(`^(?=[\\0\\t\\r\\n])|(?<=^|[;\\t\\r\\n])${BEGINNING}`, 'gu');
const GUARD = new RegExp(`^'(?=[\\0\\t\\r\\n])|(?<=^|[;\\t\\r\\n])'${BEGINNING}`, 'gu');

/**
 * One line of CSV (RFC 4180). Texts that a spreadsheet could take for a formula are guarded by an apostrophe in front,
 * which tells spreadsheets that a text follows. Texts with a separator of any spreadsheet are quoted.
 */
export const csvLine = (cells: readonly CsvCell[], separator = ','): string =>
  cells.map(written).join(separator) + LINE_END;

/** Other apps guard only the beginning of a cell. */
const FOREIGN_GUARD = new RegExp(`^'${BEGINNING}`, 'u');

/** Returns a text as it was before `csvLine` guarded it, or another app. */
export const unguarded = (text: string, isOwn: boolean): string =>
  text.replace(isOwn ? GUARD : FOREIGN_GUARD, '');

const written = (cell: CsvCell): string => {
  const text = typeof cell === 'string' ? cell.replace(FORMULA, "'") : String(cell ?? '');
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
