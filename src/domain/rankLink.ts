import { leadsTo } from './destination.ts';
import type { Link } from './link.ts';
import { comparable, searchedDestination, searchWords } from './linkSearch.ts';
import { memo } from './memo.ts';

/** The rank of a link that lacks one of the terms, and the number of ranks of links that match. */
export const NO_MATCH = 6;

/**
 * Returns a function that ranks a link by a text, best first: 0 is the link with this short code or destination, 1 has a
 * code that begins like this, 2 has words of code and title that begin like this, 3 has the terms anywhere in them, 4
 * also in its destination, 5 also in its description. A text without terms ranks all links 0.
 */
export const rankBy = (query: string, shortDomain: string): ((link: Link) => number) => {
  const domain = comparable(shortDomain);
  const terms = searchWords(query, shortDomain).map((word) => ({ word, codeStart: codeIn(word, domain) }));
  const destination = searchedDestination(query, shortDomain);
  const [first] = terms;
  return (link) => {
    if (destination !== undefined && leadsTo(link, destination)) return 0;
    const texts = textsOf(link);
    let rank = 0;
    for (const term of terms) rank = Math.max(rank, rankByTerm(texts, term));
    return first && rank !== NO_MATCH ? Math.min(rank, rankByCode(texts, first)) : rank;
  };
};

/** A word of a query; `codeStart`: the beginning of a short code in it, if it is a short address. */
interface Term {
  readonly word: string;
  readonly codeStart: string | undefined;
}

const codeIn = (word: string, domain: string): string | undefined => {
  // The domain in full: otherwise, its first letters would match every link.
  if (word === domain) return '';
  return word.startsWith(`${domain}/`) ? word.slice(domain.length + 1) : undefined;
};

/** What a link is searched by, a line each: short code, title, destination and description. */
interface Texts {
  readonly all: string;
  readonly code: string;
  /** Where they begin. */
  readonly destination: number;
  readonly description: number;
}

/** Normalising takes longer than searching, and links seldom change: a changed link is another object. */
const textsOf = memo((link: Link): Texts => {
  const line = (text: string) => `${comparable(text)}\n`;
  const code = comparable(link.shortCode);
  const names = `${code}\n${line(link.title)}`;
  const places = names + line(link.originalUrl);
  return {
    all: places + line(link.description),
    code,
    destination: names.length,
    description: places.length,
  };
});

/** By the best place in which a link has a word. */
const rankByTerm = ({ all, code, destination, description }: Texts, { word, codeStart }: Term): number => {
  const first = all.indexOf(word);
  if (first < 0) return codeStart !== undefined && code.startsWith(codeStart) ? 3 : NO_MATCH;
  for (let at = first; at >= 0 && at < destination; at = all.indexOf(word, at + 1))
    if (!isLetter(all.charAt(at - 1))) return 2;
  if (first < destination) return 3;
  return first < description ? 4 : 5;
};

/** For a short code that is the word, or begins like it. */
const rankByCode = ({ code }: Texts, { word, codeStart = word }: Term): number => {
  if (code !== '' && (code === word || code === codeStart)) return 0;
  return code.startsWith(word) || code.startsWith(codeStart) ? 1 : NO_MATCH;
};

const ASCII_LETTER = /[a-z0-9]/;
const LETTER = /[\p{L}\p{N}]/u;

const isLetter = (character: string): boolean =>
  character < '\u0080' ? ASCII_LETTER.test(character) : LETTER.test(character);
