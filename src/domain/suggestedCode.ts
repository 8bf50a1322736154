import { meantAddress } from './destination.ts';
import type { LinkDraft } from './linkDraft.ts';
import { decoded, proposedCode, wordsOf } from './proposedCode.ts';
import { singleLine } from './untrustedText.ts';

const LETTERS_AT_MOST = 24;
/** Without those that look alike: 0 and o, 1 and l and i. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

type Subject = Pick<LinkDraft, 'title' | 'originalUrl'>;

/** The short codes that say what a link is about: by its title, by its destination. */
export const readableCodes = ({ title, originalUrl }: Subject): readonly string[] => {
  const url = meantAddress(originalUrl);
  return [titleCode(title), url && proposedCode(url)].filter((code) => code !== undefined);
};

/** A free short code from a link's title, else its destination, else random. */
export const suggestedCode = (subject: Subject, isTaken: (code: string) => boolean): string => {
  const readable = readableCodes(subject);
  const [base] = readable;
  let code = readable.find((one) => !isTaken(one));
  // Longer with each try: a thousand links may have the same words.
  for (let count = base ? 2 : 6; code === undefined || isTaken(code); count += 1)
    code = base ? `${base}-${randomLetters(count)}` : randomLetters(count);
  return code;
};

/** A title for a link to an address: the words of its page, else its host; '' if it is no web address. */
export const suggestedTitle = (originalUrl: string): string => {
  const url = meantAddress(originalUrl);
  if (!url) return '';
  const page = url.pathname.split('/').findLast((part) => wordsOf(part).length > 0) ?? '';
  const name = singleLine(decoded(page))
    .replace(/\.[a-z]{3,5}$/i, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return name === ''
    ? url.hostname.replace(/^www\./, '')
    : name.replace(/^./u, (first) => first.toUpperCase());
};

const titleCode = (title: string): string | undefined => {
  let code: string | undefined;
  for (const word of wordsOf(title.replaceAll('%', ' ').replaceAll('+', ' '))) {
    const longer: string = code === undefined ? word : `${code}-${word}`;
    if (longer.length > LETTERS_AT_MOST) return code ?? word.slice(0, LETTERS_AT_MOST);
    code = longer;
  }
  return code;
};

const randomLetters = (count: number): string =>
  // 31 letters and 256 values: the first few letters are a little likelier, which does no harm.
  [...crypto.getRandomValues(new Uint8Array(count))]
    .map((value) => ALPHABET[value % ALPHABET.length])
    .join('');
