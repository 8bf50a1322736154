/** Null and undefined become empty cells. */
type CsvCell = string | number | null | undefined;
/** The first row is the header. */
export type CsvTable = readonly (readonly CsvCell[])[];

const LINE_END = '\r\n';

/** Matches before an operator that starts a formula, even after spaces, quotes and invisible characters. */
const FORMULA_START = /(?=(?:[\p{Z}"'“”‘’]|[^\P{C}\t\r\n])*[=+\-@＝＋－＠])/u.source;

/**
 * Positions before text that a spreadsheet could parse as a formula (OWASP, 'CSV injection'). A formula can
 * start at the beginning of a cell. It can also start after a semicolon, tab or line end, because some
 * spreadsheets start a new cell there. A leading tab, line end or NUL character counts as well.
 */
const FORMULA = new RegExp(`^(?=[\\0\\t\\r\\n])|(?<=^|[;\\t\\r\\n])${FORMULA_START}`, 'gu');
const GUARD = new RegExp(`^'(?=[\\0\\t\\r\\n])|(?<=^|[;\\t\\r\\n])'${FORMULA_START}`, 'gu');

/**
 * Formats one line of CSV (RFC 4180), including the line end. Puts an apostrophe before possible formulas, so
 * that spreadsheets read them as text. Quotes cells that contain any common separator.
 */
export const csvLine = (cells: readonly CsvCell[], separator = ','): string =>
  cells.map(formatCell).join(separator) + LINE_END;

/** Other apps guard only the beginning of a cell. */
const OTHER_APPS_GUARD = new RegExp(`^'${FORMULA_START}`, 'u');

/** Removes the apostrophes that guard formulas in our export, or in another app's. */
export const unguarded = (text: string, isOurExport: boolean): string =>
  text.replace(isOurExport ? GUARD : OTHER_APPS_GUARD, '');

const formatCell = (cell: CsvCell): string => {
  const text = typeof cell === 'string' ? cell.replace(FORMULA, "'") : String(cell ?? '');
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
