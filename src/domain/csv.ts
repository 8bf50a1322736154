export type CsvCell = string | number;

const LINE_END = '\r\n';

/**
 * What a spreadsheet could take for a formula (OWASP, 'CSV injection'): `=`, `+`, `-` or `@`, also full-width, after
 * any spaces, quotes and invisible characters; a tab or line end at the beginning.
 */
const FORMULA = /^(?:[\p{Z}\p{C}"'“”‘’]*[=+\-@＝＋－＠]|[\0\t\r\n])/u;

/**
 * One line of CSV (RFC 4180). Texts that a spreadsheet could take for a formula are guarded by an apostrophe in front,
 * which tells spreadsheets that a text follows.
 */
export const csvLine = (cells: readonly CsvCell[]): string => cells.map(written).join(',') + LINE_END;

const written = (cell: CsvCell): string => {
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
