import { isDestination } from '../urls/destination.ts';
import { repairedUrl } from '../urls/repairedUrl.ts';
import { columnsByName, namedHeaderAt } from './columnNames.ts';

type Cells = readonly string[];

const SEPARATORS = ['\t', ';', ',', '|'];

/** An optional first line, such as `sep=;`, from which Excel reads the separator. */
const DECLARED = /^\ufeff*"?sep=([^\r\n])"?[\t ;,|]*(?:\r\n?|\n|$)/i;

/** A quoted cell and the separator before it. Longer cells could overflow the browser's stack. */
const QUOTED = /(^|[\t;,|\r\n])"(?:[^"]|""){0,9999}"(?=[\t;,|\r\n]|$)/g;

/** Length of the sample from which the separator is guessed. */
const SAMPLE_CHARACTERS = 100_000;

/**
 * Splits a text into rows of cells and skips empty rows. Accepts CR, LF and CRLF, even mixed. A cell whose
 * quotes violate RFC 4180 ends at the next separator or line end, so that it cannot swallow other rows.
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
 * Parses a list of URLs, which can contain commas. Each URL ends at the first space. A comma before that
 * space means that more cells follow. The first line may be a header. Returns undefined if another line does
 * not start with a URL.
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
  // A comma at the end of a line is an empty cell of a table, not of a list.
  if (head.endsWith(',') === (rest === '')) return undefined;
  const address = rest === '' ? head : head.slice(0, -1);
  const isAddress = isDestination(address) || repairedUrl(address) !== undefined;
  return isAddress ? [address, ...(rest === '' ? [] : rest.split(','))] : undefined;
};

/**
 * Returns the separator that yields the most known column names. Returns null without a known header, and
 * undefined for a header with a single column.
 */
const separatorByNames = (sample: string): string | undefined | null => {
  const headers = SEPARATORS.flatMap((separator) => {
    const rows = cellsOf(sample, separator);
    const header = rows[namedHeaderAt(rows)];
    return header
      ? { separator, width: header.length, known: columnsByName(header).filter(Boolean).length }
      : [];
  });
  const [best] = headers.sort((a, b) => b.known - a.known || b.width - a.width);
  // With a single column, each row is one cell, even if it contains separators.
  return best ? (best.width === 1 ? undefined : best.separator) : null;
};

/** Returns the separator that is first in most lines. Tabs in all lines win: URLs may contain the others. */
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

/** Parses any text as a table, with its declared separator or else the most likely one. */
export const readCells = (text: string): readonly Cells[] => {
  const [line, declared] = DECLARED.exec(text) ?? [];
  if (line !== undefined) return cellsOf(text.slice(line.length), declared);
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const byNames = separatorByNames(sample);
  if (byNames !== null) return cellsOf(text, byNames);
  return listedCells(text) ?? cellsOf(text, separatorByContent(sample));
};
