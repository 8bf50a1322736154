import { isDestination, typedAddress } from './destination.ts';
import { meantAddress } from './proposedCode.ts';
import { trimmed } from './typedText.ts';

/** What stands around an address in a mail or a sentence, at its beginning and its end. */
const AROUND = ['<>', '""', "''", '``', '“”', '„“', '‘’', '«»', '»«', '()', '[]'].map((pair) => [...pair]);
const NESTED_AT_MOST = 3;

const LINE_ENDS = /[\r\n\u0085\u2028\u2029]+/;
const INVISIBLE = /[\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/** Ends before what ends its sentence. */
const WITHIN = /https?:\/\/[^\s<>"“”«»]*[^\s<>"“”«».,;:!?’]/i;

const linesOf = (pasted: string): string[] => pasted.split(LINE_ENDS).map(trimmed).filter(Boolean);

/** A line without brackets and quotes around it, with the end of their sentence, and without invisible marks. */
const bare = (line: string): string => {
  let text = trimmed(line.replace(INVISIBLE, '')).replace(/^([^\p{L}\p{N}].*)[.,;:!?]$/u, '$1');
  const isAround = ([begin = '', end = '']: readonly string[]) =>
    text.length > 1 && text.startsWith(begin) && text.endsWith(end);
  for (let depth = 0; depth < NESTED_AT_MOST && AROUND.some(isAround); depth += 1)
    text = trimmed(text.slice(1, -1));
  return text;
};

/** A pasted address without what came with it: brackets, invisible marks, line ends, other lines. Of a list the first one. */
export const bareAddress = (pasted: string): string => {
  const lines = linesOf(pasted);
  const [first, second] = lines.length > 1 ? listedAddresses(pasted) : [];
  if (second) return first ?? second;
  const isWrapped = lines.every((line, at) => !/\s/.test(line) && (at === 0 || !typedAddress(bare(line))));
  return (!isWrapped && first && (addressWithin(pasted) ?? first)) || bare(lines.join(''));
};

/** The addresses in a pasted list, the first one of each line. Hosts alone count where all lines are such. */
export const listedAddresses = (pasted: string): readonly string[] => {
  const lines = linesOf(pasted);
  const hosts = lines.flatMap((line) => (line.includes('/') ? [] : (withScheme(line) ?? [])));
  if (hosts.length === lines.length) return hosts;
  const among = (cells: readonly string[]) => cells.flatMap((cell) => typedAddress(bare(cell)) ?? []);
  return lines.flatMap((line) => among(line.split(/[\s,;]/)).slice(0, 1));
};

/** The first web address in a text that other programs share, as it would be typed; undefined if it has none. */
export const addressWithin = (text: string): string | undefined => {
  const [found = ''] = WITHIN.exec(text) ?? [];
  const address = found.includes('(') ? found : found.split(')', 1).join();
  return isDestination(address) ? address : undefined;
};

/** The address that is meant by one without its scheme; undefined if the text has one, or means something else. */
export const withScheme = (typed: string): string | undefined => {
  const text = trimmed(typed).replace(/^\/\//, '');
  const address = `https://${text}`;
  const isMeant = !isDestination(text) && meantAddress(text)?.username === '';
  return isMeant && isDestination(address) ? address : undefined;
};
