import { destinationKey, leadsTo, typedAddress } from './destination.ts';
import type { Link } from './link.ts';

/** A text normalised for comparison. */
export const comparable = (text: string): string => text.normalize('NFKC').toLowerCase();

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * The search terms of a query, normalised for comparison: lower case, without the scheme, `www.` and the trailing slash
 * of a pasted address. A pasted short address also loses its query and fragment, which are not part of the link.
 */
export const searchWords = (query: string, shortDomain: string): string[] =>
  comparable(query)
    .split(/\s+/)
    .map((word) => word.replace(/^https?:\/\//, ''))
    .map((word) => {
      const isShortAddress = word.startsWith(`${comparable(shortDomain)}/`);
      return isShortAddress ? decoded(word.replace(/[?#].*$/, '')) : word;
    })
    .map((word) => word.replace(/^www\./, '').replace(/\/+$/, ''))
    .filter((word) => word !== '');

/** The destination that a query names, as a key; undefined if it names none, or a short address. */
export const searchedDestination = (query: string, shortDomain: string): string | undefined => {
  const address = typedAddress(query);
  if (address === undefined || new URL(address).host === shortDomain.toLowerCase()) return undefined;
  return destinationKey(address);
};

/** What a link is searched by, normalised for comparison. */
interface SearchedTexts {
  readonly shortDomain: string;
  readonly code: string;
  readonly address: string;
  /** Short code, title, destination and description, in this order. */
  readonly all: string;
  readonly titleEnd: number;
  readonly destinationEnd: number;
}

/** Normalising takes longer than comparing, and links seldom change: a changed link is another object. */
const searchedTexts = new WeakMap<Link, SearchedTexts>();

const searchedTextsOf = (link: Link, shortDomain: string): SearchedTexts => {
  const known = searchedTexts.get(link);
  if (known?.shortDomain === shortDomain) return known;
  const code = comparable(link.shortCode);
  const names = `${code}\n${comparable(link.title)}\n`;
  const addresses = `${names}${comparable(link.originalUrl)}\n`;
  const texts: SearchedTexts = {
    shortDomain,
    code,
    address: `${comparable(shortDomain)}/${code}`,
    all: addresses + comparable(link.description),
    titleEnd: names.length,
    destinationEnd: addresses.length,
  };
  searchedTexts.set(link, texts);
  return texts;
};

const LETTER = /[\p{L}\p{N}]/u;

/** Whether a word of a text begins with a search term, before a position. */
const beginsWord = (text: string, term: string, end: number): boolean => {
  for (let at = text.indexOf(term); at >= 0 && at < end; at = text.indexOf(term, at + 1)) {
    if (at === 0 || !LETTER.test(text.charAt(at - 1))) return true;
  }
  return false;
};

/** The number of ranks of a `LinkMatcher`. */
export const MATCH_RANKS = 6;

/**
 * Ranks a link, best first: 0 is the link with this short code or destination, 1 has a code that begins like this, 2 has
 * words of code and title that begin like this, 3 has the terms anywhere in them, 4 also in its destination, 5 also in
 * its description. Undefined if it lacks one of the terms.
 */
type LinkMatcher = (link: Link) => number | undefined;

/** The matcher of a query. A query without terms ranks all links alike. */
export const linkMatcher = (query: string, shortDomain: string): LinkMatcher => {
  const words = searchWords(query, shortDomain);
  const [first] = words;
  if (first === undefined) return () => 0;
  const destination = searchedDestination(query, shortDomain);
  const domain = comparable(shortDomain);
  // The domain in full: otherwise, its first letters would match every link.
  const beginsAddress = (address: string, word: string) =>
    word.length >= domain.length && address.startsWith(word);

  return (link) => {
    if (destination !== undefined && leadsTo(link, destination)) return 0;
    const { code, address, all, titleEnd, destinationEnd } = searchedTextsOf(link, shortDomain);
    let last = 0;
    for (const word of words) {
      const at = all.indexOf(word);
      if (at < 0 && !beginsAddress(address, word)) return undefined;
      last = Math.max(last, at);
    }
    if (code === first || address === first) return 0;
    if (code.startsWith(first) || beginsAddress(address, first)) return 1;
    if (last >= destinationEnd) return 5;
    if (last >= titleEnd) return 4;
    return words.every((word) => beginsWord(all, word, titleEnd)) ? 2 : 3;
  };
};

/** A piece of a text, and whether it matches a search term. */
export interface MarkedPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a text at the search terms that it contains. The parts together are the text. */
export const markMatches = (text: string, words: readonly string[]): MarkedPart[] => {
  const characters = Array.from(text);
  // Normalising can make several characters of one.
  const origin: number[] = [];
  let normalised = '';
  for (const [index, character] of characters.entries()) {
    const own = comparable(character);
    for (let length = own.length; length > 0; length -= 1) origin.push(index);
    normalised += own;
  }
  const isMatch = characters.map(() => false);
  for (const word of words) {
    if (word === '') continue;
    for (let at = normalised.indexOf(word); at >= 0; at = normalised.indexOf(word, at + word.length))
      for (const index of origin.slice(at, at + word.length)) isMatch[index] = true;
  }
  const parts: MarkedPart[] = [];
  for (const [index, character] of characters.entries()) {
    const last = parts.at(-1);
    const matches = isMatch[index] === true;
    if (last?.isMatch === matches) parts[parts.length - 1] = { ...last, text: last.text + character };
    else parts.push({ text: character, isMatch: matches });
  }
  return parts;
};

/** Whether each word of a query begins a word of a text, such as the name of a command. */
export const beginsWords = (text: string, query: string): boolean => {
  const words = comparable(text).split(/[^\p{L}\p{N}]+/u);
  const wanted = comparable(query).split(/\s+/);
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
};
