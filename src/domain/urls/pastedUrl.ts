import { attempt, decoded } from '../../lib/attempt.ts';
import { trimmed } from '../text/typedText.ts';
import { isDestination, typedUrl } from './destination.ts';
import { repairedUrl } from './repairedUrl.ts';

/** What stands around an address in a mail or a sentence, at its beginning and its end. */
const AROUND = ['<>', '""', "''", '``', '“”', '„“', '‘’', '«»', '»«', '()', '[]'].map((pair) => [...pair]);
const NESTED_AT_MOST = 3;

const LINE_ENDS = /[\r\n\u0085\u2028\u2029]+/;
/** Not tabs: they part cells. */
const INVISIBLE = /[^\P{Cc}\t]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/** Ends before the punctuation of its sentence. Not the address in the path of another one. */
const WITHIN = /(?:^|[^/])(https?:\/\/[^\s<>"“”«»]*[^\s<>"“”«».,;:!?’])/i;
/** An address that commas or semicolons part from other values. */
const CELL = /(?:^|[,;])\s*(https?:\/\/[^\s,;<>"“”«»]+)/i;
/** Other values or addresses after an address. Spaces alone may belong to its path. */
const MORE = /^[^,;]*[,;].*\s|\shttps?:\/\//i;
/** The lines of a wrapped address, but for its last one: long, or ending between two words. */
const OPEN_END = /[^\p{L}\p{N}]$|^.{60}/u;
/** The date and sender in front of a message that was copied from a chat. */
const SENDER =
  /^\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?\]?(?: [-–])? [^:]{1,80}: /i;

const visible = (text: string): string => trimmed(text.replace(INVISIBLE, ''));

const linesOf = (pasted: string): string[] =>
  pasted
    .split(LINE_ENDS)
    .map((line) => visible(line).replace(SENDER, ''))
    .filter(Boolean);

/** A line without brackets and quotes around it, with the end of their sentence, and without invisible marks. */
const bare = (line: string): string => {
  let text = visible(line)
    .replace(/\t+/g, ' ')
    .replace(/^([^\p{L}\p{N}].*)[.,;:!?]$/u, '$1');
  const isAround = ([begin = '', end = '']: readonly string[]) =>
    text.length > 1 && text.startsWith(begin) && text.endsWith(end);
  for (let depth = 0; depth < NESTED_AT_MOST && AROUND.some(isAround); depth += 1)
    text = trimmed(text.slice(1, -1));
  return text;
};

/**
 * Returns the address in a pasted text without brackets, invisible marks, other cells and other lines; the first one of a
 * list. An address without its scheme stays as it is. Returns the text as one line if it contains no address.
 */
export const bareUrl = (pasted: string): string => {
  const lines = linesOf(pasted);
  const joined = lines.join('');
  const whole = bare(joined);
  const lacksScheme = !/\t/.test(joined) && !MORE.test(whole) && repairedUrl(whole) !== undefined;
  if (lines.length < 2) return lacksScheme ? whole : (addressOf(joined) ?? whole);
  const [first, second] = listedUrls(pasted);
  if (second) return first ?? second;
  const isWrapped = lines.every((line, at) => {
    const before = lines[at - 1];
    return !/\s/.test(line) && (!before || (OPEN_END.test(before) && !typedUrl(bare(line))));
  });
  return (!isWrapped && first && (urlWithin(pasted) ?? first)) || whole;
};

/** Returns the first address of each line. Counts hosts alone only if all lines are hosts. */
export const listedUrls = (pasted: string): readonly string[] => {
  const lines = linesOf(pasted);
  const hosts = lines.flatMap((line) => (line.includes('/') ? [] : (repairedUrl(line) ?? [])));
  return hosts.length === lines.length ? hosts : lines.flatMap((line) => addressOf(line) ?? []);
};

/** Returns the address in a line: its first cell with one, or the only one in a sentence. */
const addressOf = (line: string): string | undefined => {
  for (const cell of line.split('\t')) {
    const text = bare(cell);
    const address = isDestination(text) && !MORE.test(text) ? text : addressAmong(text);
    if (address !== undefined) return address;
  }
  return undefined;
};

const addressAmong = (text: string): string | undefined => {
  const mistyped = /^https?(?::|\/\/)/i.test(text) && !/\s/.test(text) ? repairedUrl(text) : undefined;
  const [, cell = ''] = CELL.exec(text) ?? [];
  const words = text.split(/[\s,;]/);
  return (
    mistyped ?? typedUrl(cell) ?? urlWithin(text) ?? words.map((word) => typedUrl(bare(word))).find(Boolean)
  );
};

/** Whether a pasted text contains an address to shorten, and is not just words. */
export const isPastedUrl = (pasted: string): boolean => typedUrl(bareUrl(pasted)) !== undefined;

/** Returns the first web address in a text that other apps share; undefined if it contains none. */
export const urlWithin = (text: string): string | undefined => {
  const [, found = ''] = WITHIN.exec(text) ?? [];
  const address = found.includes('(') ? found : found.split(')', 1).join();
  return isDestination(address) ? address : repairedUrl(address);
};

/** Returns the address in a cell of a table with its scheme; the cell as it is if it contains none, or several. */
export const cellUrl = (cell: string): string => {
  const text = trimmed(cell);
  const isSeveral = /\p{Cc}/u.test(text) || text.split(/(?<!\/)https?:\/\//i).length > 2;
  const found = isDestination(text) || isSeveral ? undefined : addressOf(visible(text).replace(SENDER, ''));
  return repairedUrl(text) ?? found ?? cell;
};

/** Removes the date and sender from each line that was copied from a chat. */
export const withoutSenders = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/^\u200e/, '').replace(SENDER, ''))
    .join('\n');

/** Returns the short code in a pasted text: without invisible marks and, if it is a short address, without its host. */
export const pastedCode = (pasted: string): string => {
  const text = visible(pasted.replace(LINE_ENDS, ''));
  const [host = ''] = text.split('/', 1);
  const hasHost = host !== text && host.includes('.') && !/\s/.test(host);
  const hasScheme = /^https?:\/\//i.test(text);
  const url = hasScheme || hasHost ? attempt(() => new URL(hasScheme ? text : `https://${text}`)) : undefined;
  const code = url?.pathname.split('/').findLast(Boolean);
  if (code !== undefined) return decoded(code);
  return hasScheme ? text : text.split('/').filter(Boolean).join('/');
};
