import { leadsTo } from './destination.ts';
import type { Link } from './link.ts';
import { comparable, searchedDestination, searchWords } from './linkSearch.ts';

/** The rank of a link that lacks one of the terms; those of links that match are lower. */
export const NO_MATCH = 6;

/**
 * Ranks links by a text, best first: 0 is the link with this short code or destination, 1 has a code that begins like
 * this, 2 has words of code and title that begin like this, 3 has the terms anywhere in them, 4 also in its destination,
 * 5 also in its description. A text without terms ranks all links 0.
 */
export const rankLinks = (query: string, shortDomain: string): ((link: Link) => number) => {
  const destination = searchedDestination(query, shortDomain);
  const terms = searchWords(query, shortDomain).map((word) => ({
    word,
    codeStart: codeIn(word, comparable(shortDomain)),
  }));
  const [first] = terms;
  if (!first) return () => 0;
  return (link) => {
    if (destination !== undefined && leadsTo(link, destination)) return 0;
    const texts = textsOf(link);
    const rank = Math.max(...terms.map((term) => rankOf(texts, term)));
    if (rank === NO_MATCH) return rank;
    return Math.min(rank, ...[first.word, first.codeStart].map((start) => rankOfCode(texts, start)));
  };
};

/** What a link is searched by, normalised. */
interface Texts {
  /** The short code and the title, a line each. */
  readonly names: string;
  readonly destination: string;
  readonly description: string;
}

/** Normalising takes longer than searching, and links seldom change: a changed link is another object. */
const normalised = new WeakMap<Link, Texts>();

const textsOf = (link: Link): Texts => {
  const known = normalised.get(link);
  if (known) return known;
  const texts = {
    names: `${comparable(link.shortCode)}\n${comparable(link.title)}`,
    destination: comparable(link.originalUrl),
    description: comparable(link.description),
  };
  normalised.set(link, texts);
  return texts;
};

interface Term {
  readonly word: string;
  readonly codeStart: string | undefined;
}

/** The beginning of a short code in that of a short address; undefined if the word is no such address. */
const codeIn = (word: string, domain: string): string | undefined => {
  // The domain in full: otherwise, its first letters would match every link.
  if (word === domain) return '';
  return word.startsWith(`${domain}/`) ? word.slice(domain.length + 1) : undefined;
};

const rankOf = ({ names, destination, description }: Texts, { word, codeStart }: Term): number => {
  let at = names.indexOf(word);
  if (at >= 0) {
    while (at > 0 && isLetter(names, at - 1)) at = names.indexOf(word, at + 1);
    return at >= 0 ? 2 : 3;
  }
  if (destination.includes(word)) return 4;
  if (description.includes(word)) return 5;
  return codeStart !== undefined && names.startsWith(codeStart) ? 3 : NO_MATCH;
};

/** The rank of a link whose short code begins like this, or is this. */
const rankOfCode = ({ names }: Texts, codeStart: string | undefined): number => {
  if (codeStart === undefined || !names.startsWith(codeStart)) return NO_MATCH;
  return codeStart !== '' && names[codeStart.length] === '\n' ? 0 : 1;
};

const ASCII_LETTER = /[a-z0-9]/;
const LETTER = /[\p{L}\p{N}]/u;

const isLetter = (text: string, at: number): boolean => {
  const character = text.charAt(at);
  return character < '\u0080' ? ASCII_LETTER.test(character) : LETTER.test(character);
};
