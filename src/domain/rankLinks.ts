import { isAt, leadsTo } from './destination.ts';
import { inSteps } from './inSteps.ts';
import type { Link } from './link.ts';
import { comparable, searchedDestination, searchWords } from './linkSearch.ts';
import { memo } from './memo.ts';

/** The rank of a link that lacks one of the terms. */
export const NO_MATCH = 255;

/** The number of ranks of links that match. */
export const MATCH_RANKS = 6;

/**
 * Ranks links by a text, best first: 0 is the link with this short code, short address or destination, 1 has a code that begins like
 * this, 2 has words of code and title that begin like this, 3 has the terms anywhere in them, 4 also in its destination,
 * 5 also in its description. A text without terms ranks all links 0. Yields between steps of less than a millisecond.
 */
export function* rankLinks(
  links: readonly Link[],
  query: string,
  shortDomain: string,
): Generator<undefined, Uint8Array> {
  const ranks = new Uint8Array(links.length);
  const domain = comparable(shortDomain);
  const terms = searchWords(query, shortDomain).map((word) => ({ word, codeStart: codeIn(word, domain) }));
  if (terms.length === 0) return ranks;
  const destination = searchedDestination(query, shortDomain);
  yield* inSteps(links, (some, start) => {
    for (const [index, link] of some.entries()) {
      const isThere = destination !== undefined && (leadsTo(link, destination) || isAt(link, destination));
      ranks[start + index] = isThere ? 0 : rankOf(textsOf(link), terms);
    }
  });
  return ranks;
}

interface Term {
  readonly word: string;
  /** The beginning of a short code in that of a short address; undefined if the word is no such address. */
  readonly codeStart: string | undefined;
}

const codeIn = (word: string, domain: string): string | undefined => {
  // The domain in full: otherwise, its first letters would match every link.
  if (word === domain) return '';
  return word.startsWith(`${domain}/`) ? word.slice(domain.length + 1) : undefined;
};

/** What a link is searched by. Normalising takes long, and links seldom change: a changed link is another object. */
const textsOf = memo(({ shortCode, title, originalUrl, description, tags = [] }: Link) => {
  const code = comparable(shortCode);
  return {
    code,
    names: `${code}\n${comparable(title)}`,
    destination: comparable(originalUrl),
    description: comparable([description, ...tags.map((tag) => `#${tag}`)].join(' ')),
  };
});

type Texts = ReturnType<typeof textsOf>;

const rankOf = (texts: Texts, terms: readonly Term[]): number => {
  const rank = Math.max(...terms.map((term) => rankByTerm(texts, term)));
  if (rank === NO_MATCH) return rank;
  const [{ word, codeStart } = { word: '', codeStart: undefined }] = terms;
  if (texts.code !== '' && (texts.code === word || texts.code === codeStart)) return 0;
  const isBegun =
    texts.code.startsWith(word) || (codeStart !== undefined && texts.code.startsWith(codeStart));
  return isBegun ? 1 : rank;
};

const rankByTerm = ({ code, names, destination, description }: Texts, { word, codeStart }: Term): number => {
  if (names.includes(word)) return beginsWord(names, word) ? 2 : 3;
  if (destination.includes(word)) return 4;
  if (description.includes(word)) return 5;
  return codeStart !== undefined && code.startsWith(codeStart) ? 3 : NO_MATCH;
};

const beginsWord = (text: string, word: string): boolean => {
  let at = text.indexOf(word);
  while (at > 0 && LETTER.test(text.charAt(at - 1))) at = text.indexOf(word, at + 1);
  return at >= 0;
};

const LETTER = /[\p{L}\p{N}]/u;
