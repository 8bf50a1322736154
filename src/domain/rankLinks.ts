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
    const searched = searchedIn(link);
    let rank = 0;
    for (const term of terms) rank = Math.max(rank, rankOf(searched, term));
    if (rank === NO_MATCH) return rank;
    return Math.min(rank, rankOfCode(searched, first.word), rankOfCode(searched, first.codeStart));
  };
};

/** What a link is searched by, normalised: short code, title, destination and description, a line each. */
interface Searched {
  readonly text: string;
  /** Where the destination begins. */
  readonly destination: number;
  readonly description: number;
}

/** Normalising takes longer than searching, and links seldom change: a changed link is another object. */
const normalised = new WeakMap<Link, Searched>();

const searchedIn = (link: Link): Searched => {
  const known = normalised.get(link);
  if (known) return known;
  const names = `${comparable(link.shortCode)}\n${comparable(link.title)}\n`;
  const upToDescription = `${names}${comparable(link.originalUrl)}\n`;
  const searched = {
    text: upToDescription + comparable(link.description),
    destination: names.length,
    description: upToDescription.length,
  };
  normalised.set(link, searched);
  return searched;
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

const rankOf = ({ text, destination, description }: Searched, { word, codeStart }: Term): number => {
  let at = text.indexOf(word);
  if (at < 0) return codeStart !== undefined && text.startsWith(codeStart) ? 3 : NO_MATCH;
  if (at >= destination) return at < description ? 4 : 5;
  while (at > 0 && at < destination && isLetter(text, at - 1)) at = text.indexOf(word, at + 1);
  return at >= 0 && at < destination ? 2 : 3;
};

/** The rank of a link whose short code begins like this, or is this. */
const rankOfCode = ({ text }: Searched, codeStart: string | undefined): number => {
  if (codeStart === undefined || !text.startsWith(codeStart)) return NO_MATCH;
  return codeStart !== '' && text[codeStart.length] === '\n' ? 0 : 1;
};

const ASCII_LETTER = /[a-z0-9]/;
const LETTER = /[\p{L}\p{N}]/u;

const isLetter = (text: string, at: number): boolean => {
  const character = text.charAt(at);
  return character < '\u0080' ? ASCII_LETTER.test(character) : LETTER.test(character);
};
