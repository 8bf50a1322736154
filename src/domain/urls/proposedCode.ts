/** Words that do not describe a page, in lower-case Latin letters without marks. */
const UNDESCRIPTIVE = new RegExp(
  `^(?:${[
    'and the for with from into about out off our your their its this that these those you are was were has have had',
    'can get how why what when where who which not but all any more very just www com org net html? php aspx? pdf',
    'index home main default pages? items? products? collections? articles? posts? categor(?:y|ies) details? watch',
    'view shows? node content wiki amp',
  ]
    .join(' ')
    .replaceAll(' ', '|')})$`,
);
/** A word: letters with at most a few digits around them. Ids mix letters and digits. */
const WORD = /^\d{0,2}[a-z]{3,}\d{0,4}$/;
const NUMBER = /^\d{1,4}$/;
const DATE = /\b\d{4}[-_.]\d{1,2}(?:[-_.]\d{1,2})?\b/g;
const EXTENSION = /\.[a-z]{3,5}$/i;

const LETTERS_AT_MOST = 24;
/** More words are hard to type from paper. */
const WORDS_OF_PAGE = 2;

/** Returns a short code from the page name in a URL, else from its host, else 'link'. */
export const proposedCode = (url: URL): string =>
  codeOf(pageOf(url), WORDS_OF_PAGE) ??
  partsOf(url.hostname).find(isWord)?.slice(0, LETTERS_AT_MOST) ??
  'link';

/**
 * Returns a short code from the descriptive words of a text and its last number, in their order. Takes the
 * longest words if there are more than `wordsAtMost`. Returns undefined without a descriptive word.
 */
export const codeOf = (text: string, wordsAtMost?: number): string | undefined => {
  const parts = partsOf(text);
  const words = [...parts.keys()].filter((at) => isWord(parts[at] ?? ''));
  const length = (at: number) => parts[at]?.length ?? 0;
  const byLength = wordsAtMost === undefined ? words : words.toSorted((a, b) => length(b) - length(a));
  const number = parts.findLastIndex((part) => NUMBER.test(part));
  const maxLength = LETTERS_AT_MOST - (number < 0 ? 0 : length(number) + 1);
  const chosen: number[] = [];
  let used = 0;
  for (const at of byLength.slice(0, wordsAtMost)) {
    used += length(at) + 1;
    if (chosen.length > 0 && used > maxLength + 1) break;
    chosen.push(at);
  }
  if (chosen.length === 0) return undefined;
  const positions = number < 0 ? chosen : [...chosen, number];
  return positions
    .toSorted((a, b) => a - b)
    .map((at) => parts[at]?.slice(0, maxLength))
    .join('-');
};

/** Returns the last descriptive path segment without its extension, and short numbers after it. */
export const pageOf = ({ pathname }: URL): string => {
  const segments = pathname.split('/').map((segment) => decoded(segment).replace(EXTENSION, ''));
  const at = segments.findLastIndex((segment) => partsOf(segment).some(isWord));
  const numbers = segments.slice(at + 1).filter((segment) => NUMBER.test(segment));
  return at < 0 ? '' : [segments[at], ...numbers].join('-');
};

const isWord = (part: string): boolean => WORD.test(part) && !UNDESCRIPTIVE.test(part);

/** Splits a text into lower-case words and numbers, in Latin letters without marks. */
const partsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(DATE, ' ')
    .toLowerCase()
    .split(/[^a-z\d]+/);

/** Decodes a part of a URL, even if it is malformed. */
const decoded = (text: string): string =>
  new URLSearchParams(`text=${text.replaceAll('&', ' ')}`).get('text') ?? '';
