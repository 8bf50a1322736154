import { attempt, decoded } from '../../lib/attempt.ts';
import { trimmed } from '../text/typedText.ts';
import { isDestination, typedUrl } from './destination.ts';
import { repairedUrl } from './repairedUrl.ts';

/** Pairs of characters around a URL in an email or a sentence. */
const PAIRS = ['<>', '""', "''", '``', '“”', '„“', '‘’', '«»', '»«', '()', '[]'].map((pair) => [...pair]);
const NESTED_AT_MOST = 3;

const LINE_ENDS = /[\r\n\u0085\u2028\u2029]+/;
/** Excludes tabs, because they separate cells. */
const INVISIBLE = /[^\P{Cc}\t]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/** A URL in a sentence, without the punctuation after it. Excludes a URL in the path of another URL. */
const WITHIN = /(?:^|[^/])(https?:\/\/[^\s<>"“”«»]*[^\s<>"“”«».,;:!?’])/i;
/** A URL that commas or semicolons separate from other values. */
const CELL = /(?:^|[,;])\s*(https?:\/\/[^\s,;<>"“”«»]+)/i;
/** Other values or URLs after a URL. Spaces alone may belong to the URL's path. */
const MORE = /^[^,;]*[,;].*\s|\shttps?:\/\//i;
/** A line of a wrapped URL, except for the last line: long, or ending with punctuation. */
const OPEN_END = /[^\p{L}\p{N}]$|^.{60}/u;
/** The date and sender before a message that was copied from a chat. */
const SENDER =
  /^\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?\]?(?: [-–])? [^:]{1,80}: /i;

const visible = (text: string): string => trimmed(text.replace(INVISIBLE, ''));

const linesOf = (pasted: string): string[] =>
  pasted
    .split(LINE_ENDS)
    .map((line) => visible(line).replace(SENDER, ''))
    .filter(Boolean);

/** Removes brackets and quotes around a line, the punctuation after them, and invisible characters. */
const bare = (line: string): string => {
  let text = visible(line)
    .replace(/\t+/g, ' ')
    .replace(/^([^\p{L}\p{N}].*)[.,;:!?]$/u, '$1');
  const encloses = ([begin = '', end = '']: readonly string[]) =>
    text.length > 1 && text.startsWith(begin) && text.endsWith(end);
  for (let depth = 0; depth < NESTED_AT_MOST && PAIRS.some(encloses); depth += 1)
    text = trimmed(text.slice(1, -1));
  return text;
};

/**
 * Returns the URL in a pasted text without brackets, invisible characters, other cells and other lines.
 * Returns the first URL of a list. Does not add a missing scheme. Returns the text as one line if it contains
 * no URL.
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

/** Returns the first URL of each line. Hosts without a path count only if all lines are hosts. */
export const listedUrls = (pasted: string): readonly string[] => {
  const lines = linesOf(pasted);
  const hosts = lines.flatMap((line) => (line.includes('/') ? [] : (repairedUrl(line) ?? [])));
  return hosts.length === lines.length ? hosts : lines.flatMap((line) => addressOf(line) ?? []);
};

/** Returns the URL in the first cell that contains one. */
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

export const isPastedUrl = (pasted: string): boolean => typedUrl(bareUrl(pasted)) !== undefined;

/** Returns the first web URL in a text that another app shared; undefined if there is none. */
export const urlWithin = (text: string): string | undefined => {
  const [, found = ''] = WITHIN.exec(text) ?? [];
  const address = found.includes('(') ? found : found.split(')', 1).join();
  return isDestination(address) ? address : repairedUrl(address);
};

/** Returns the cell's URL with its scheme. Returns the cell unchanged if it has no URL or several. */
export const cellUrl = (cell: string): string => {
  const text = trimmed(cell);
  const isSeveral = /\p{Cc}/u.test(text) || text.split(/(?<!\/)https?:\/\//i).length > 2;
  const found = isDestination(text) || isSeveral ? undefined : addressOf(visible(text).replace(SENDER, ''));
  return repairedUrl(text) ?? found ?? cell;
};

export const withoutSenders = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/^\u200e/, '').replace(SENDER, ''))
    .join('\n');

/** Returns the short code in a pasted text, without invisible characters. Accepts a short URL. */
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
