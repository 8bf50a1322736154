/** Words that say nothing about the page, in Latin letters without marks. */
const SAYS_NOTHING = new RegExp(
  `^(?:${[
    'and the for with from into about out off our your their its this that these those you are was were has have had',
    'can get how why what when where who which not but all any more very just www com org net html? php aspx? pdf',
    'index home main default pages? items? products? collections? articles? posts? categor(?:y|ies) details? watch',
    'view shows? node content wiki amp',
  ]
    .join(' ')
    .replaceAll(' ', '|')})$`,
);
/** Letters with a short number at most: ids mix them. */
const WORD = /^\d{0,2}[a-z]{3,}\d{0,4}$/;
const NUMBER = /^\d{1,4}$/;
const DATE = /\b\d{4}[-_.]\d{1,2}(?:[-_.]\d{1,2})?\b/g;
const EXTENSION = /\.[a-z]{3,5}$/i;

const LETTERS_AT_MOST = 24;
/** More are hard to type from paper. */
const WORDS_OF_PAGE = 2;

/** Returns a short code from the page of an address, else from its host. */
export const proposedCode = (url: URL): string =>
  codeOf(pageOf(url), WORDS_OF_PAGE) ??
  partsOf(url.hostname).find(isWord)?.slice(0, LETTERS_AT_MOST) ??
  'link';

/**
 * Returns a short code from the telling words of a text and its last number, in their order; undefined without a word.
 * Of more words than `wordsAtMost`, it takes the longest.
 */
export const codeOf = (text: string, wordsAtMost?: number): string | undefined => {
  const parts = partsOf(text);
  const words = [...parts.keys()].filter((at) => isWord(parts[at] ?? ''));
  const length = (at: number) => parts[at]?.length ?? 0;
  const byWorth = wordsAtMost === undefined ? words : words.toSorted((a, b) => length(b) - length(a));
  const number = parts.findLastIndex((part) => NUMBER.test(part));
  const room = LETTERS_AT_MOST - (number < 0 ? 0 : length(number) + 1);
  const chosen: number[] = [];
  let used = 0;
  for (const at of byWorth.slice(0, wordsAtMost)) {
    used += length(at) + 1;
    if (chosen.length > 0 && used > room + 1) break;
    chosen.push(at);
  }
  if (chosen.length === 0) return undefined;
  const kept = number < 0 ? chosen : [...chosen, number];
  return kept
    .toSorted((a, b) => a - b)
    .map((at) => parts[at]?.slice(0, room))
    .join('-');
};

/** Returns the last telling part of a path without its extension, with the short numbers after it; '' without one. */
export const pageOf = ({ pathname }: URL): string => {
  const segments = pathname.split('/').map((segment) => decoded(segment).replace(EXTENSION, ''));
  const at = segments.findLastIndex((segment) => partsOf(segment).some(isWord));
  const numbers = segments.slice(at + 1).filter((segment) => NUMBER.test(segment));
  return at < 0 ? '' : [segments[at], ...numbers].join('-');
};

const isWord = (part: string): boolean => WORD.test(part) && !SAYS_NOTHING.test(part);

/** The words and numbers of a text in Latin letters without marks, lower case. */
const partsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(DATE, ' ')
    .toLowerCase()
    .split(/[^a-z\d]+/);

/** Decodes a part of an address, even if it is malformed. */
const decoded = (text: string): string =>
  new URLSearchParams(`text=${text.replaceAll('&', ' ')}`).get('text') ?? '';
