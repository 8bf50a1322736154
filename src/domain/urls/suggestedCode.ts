import type { LinkDraft } from '../links/linkDraft.ts';
import { singleLine } from '../text/untrustedText.ts';
import { codeOf, pageOf, proposedCode } from './proposedCode.ts';
import { intendedUrl } from './repairedUrl.ts';

/** The highest number to try. After that, random letters are faster. */
const COUNTED_UP_TO = 999;
/** Excludes characters that look alike: 0 and o, 1, l and i. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

type Subject = Pick<LinkDraft, 'title' | 'originalUrl'>;

export const readableCodes = ({ title, originalUrl }: Subject): readonly string[] => {
  const url = intendedUrl(originalUrl);
  return [codeOf(title), url && proposedCode(url)].filter((code) => code !== undefined);
};

/** Returns a free short code from the title or destination, if needed with a number, else random. */
export const suggestedCode = (subject: Subject, isTaken: (code: string) => boolean): string => {
  const readable = readableCodes(subject);
  const [base] = readable;
  let code = readable.find((one) => !isTaken(one));
  for (let count = 2; base && code === undefined && count <= COUNTED_UP_TO; count += 1)
    if (!isTaken(`${base}-${count}`)) code = `${base}-${count}`;
  for (let count = base ? 2 : 6; code === undefined || isTaken(code); count += 1)
    code = base ? `${base}-${randomLetters(count)}` : randomLetters(count);
  return code;
};

/** Returns a title from the page name in a URL, else from its host; '' if it is not a web URL. */
export const suggestedTitle = (originalUrl: string): string => {
  const url = intendedUrl(originalUrl);
  if (!url) return '';
  const name = singleLine(pageOf(url))
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return name === ''
    ? url.hostname.replace(/^www\./, '')
    : name.replace(/^./u, (first) => first.toUpperCase());
};

const randomLetters = (count: number): string =>
  // 256 is not a multiple of 31, so a few letters are slightly more likely. This does no harm.
  [...crypto.getRandomValues(new Uint8Array(count))]
    .map((value) => ALPHABET[value % ALPHABET.length])
    .join('');
