import { isDestination } from '../urls/destination.ts';
import { repairedUrl } from '../urls/repairedUrl.ts';
import { columnsByName, namedHeaderAt } from './columnNames.ts';

type Cells = readonly string[];

const SEPARATORS = ['\t', ';', ',', '|'];

/** Excel reads the separator of a file from such a first line. */
const DECLARED = /^\ufeff*"?sep=([^\r\n])"?[\t ;,|]*(?:\r\n?|\n|$)/i;

/** A quoted cell, with the separator before it. Longer cells could exceed the browser's stack. */
const QUOTED = /(^|[\t;,|\r\n])"(?:[^"]|""){0,9999}"(?=[\t;,|\r\n]|$)/g;

/** The separator is chosen by the beginning of a text. */
const SAMPLE_CHARACTERS = 100_000;

/**
 * Splits a text into rows of cells, and skips empty rows. CR, LF and CRLF end rows, also mixed. A cell whose quotes
 * violate RFC 4180 ends at the next separator or line end, so that it cannot swallow other rows.
 */
const cellsOf = (text: string, separator: string | undefined): string[][] => {
  const mark = separator === undefined ? '' : `\\x${separator.charCodeAt(0).toString(16).padStart(2, '0')}`;
  const end = `(?=[${mark}\\r\\n]|$)`;
  const plain = `[^${mark}\\r\\n]*`;
  const cell = new RegExp(` *"([^"]*(?:""[^"]*)*)" *${end}| *"(${plain})" *${end}|(${plain})`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex <= text.length) {
    const at = cell.lastIndex;
    const [found = '', quoted, misquoted, unquoted = ''] = cell.exec(text) ?? [];
    row.push(quoted?.replaceAll('""', '"') ?? misquoted ?? unquoted);
    const next = at + found.length;
    const isRowEnd = separator === undefined || text[next] !== separator;
    if (isRowEnd && row.some((one) => one.trim() !== '')) rows.push(row);
    if (isRowEnd) row = [];
    cell.lastIndex = next + (text.startsWith('\r\n', next) ? 2 : 1);
  }
  return rows;
};

const linesOf = (text: string): string[] => text.split(/[\r\n]+/).filter((line) => line.trim() !== '');

/**
 * Reads a list of addresses, which can contain commas: each address ends at the first space, after a comma if more cells
 * follow. The first line may be a name. Returns undefined if another line does not begin with an address.
 */
const listedCells = (text: string): readonly Cells[] | undefined => {
  if (/[\t"]/.test(text)) return undefined;
  const lines = linesOf(text);
  if ([';', '|'].some((mark) => lines.every((line) => line.includes(mark)))) return undefined;
  const rows = lines.map((line, at) => listedRow(line) ?? (at === 0 && !line.includes(',') ? [line] : []));
  const isList = rows.length > 0 && rows.every((row) => row.length > 0) && listedRow(lines.at(-1) ?? '');
  return isList ? rows : undefined;
};

const listedRow = (line: string): Cells | undefined => {
  const [head = ''] = line.trim().split(/\s/, 1);
  const rest = line.trim().slice(head.length);
  // A comma before the end of the line is an empty cell of a table.
  if (head.endsWith(',') === (rest === '')) return undefined;
  const address = rest === '' ? head : head.slice(0, -1);
  const isAddress = isDestination(address) || repairedUrl(address) !== undefined;
  return isAddress ? [address, ...(rest === '' ? [] : rest.split(','))] : undefined;
};

/** The separator that splits a header into the most known names; null without such a header. */
const separatorByNames = (sample: string): string | undefined | null => {
  const headers = SEPARATORS.flatMap((separator) => {
    const rows = cellsOf(sample, separator);
    const header = rows[namedHeaderAt(rows)];
    return header
      ? { separator, width: header.length, known: columnsByName(header).filter(Boolean).length }
      : [];
  });
  const [best] = headers.sort((a, b) => b.known - a.known || b.width - a.width);
  // Below a single name, rows have one cell, whatever it contains.
  return best ? (best.width === 1 ? undefined : best.separator) : null;
};

/** The separator that comes first in most lines. A tab in every line wins: addresses may contain the others. */
const separatorByContent = (sample: string): string | undefined => {
  const lines = linesOf(sample.replace(QUOTED, '$1""'));
  const has = (line: string, mark: string) => line.includes(mark);
  if (lines.every((line) => has(line, '\t'))) return '\t';
  const isPiped = lines.length > 1 && lines.every((line) => has(line, '|'));
  const first = lines.map((line) => /[\t;,]/.exec(line)?.[0]);
  const count = (mark: string) => first.filter((one) => one === mark).length;
  const [most] = ['\t', ';', ','].sort((a, b) => count(b) - count(a));
  return isPiped && count(most ?? '') < lines.length ? '|' : most;
};

/** Reads any text as a table, with the separator that it declares, else the likeliest one. */
export const readCells = (text: string): readonly Cells[] => {
  const [line, declared] = DECLARED.exec(text) ?? [];
  if (line !== undefined) return cellsOf(text.slice(line.length), declared);
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const byNames = separatorByNames(sample);
  if (byNames !== null) return cellsOf(text, byNames);
  return listedCells(text) ?? cellsOf(text, separatorByContent(sample));
};
