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

/** A pasted address without brackets and quotes around it, and without invisible marks and line ends also within it. */
export const bareAddress = (pasted: string): string => {
  const lines = pasted.split(LINE_ENDS).map((line) => trimmed(line.replace(INVISIBLE, '')));
  let text = lines.join('');
  const isAround = ([begin = '', end = '']: readonly string[]) =>
    text.length > 1 && text.startsWith(begin) && text.endsWith(end);
  for (let depth = 0; depth < NESTED_AT_MOST && AROUND.some(isAround); depth += 1)
    text = trimmed(text.slice(1, -1));
  return text;
};

/** The addresses with which the lines of a pasted list begin. */
export const listedAddresses = (pasted: string): readonly string[] =>
  pasted.split(LINE_ENDS).flatMap((line) => {
    const [cell = ''] = trimmed(line).split(/[\s,;]/, 1);
    return typedAddress(bareAddress(cell)) ?? [];
  });

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
