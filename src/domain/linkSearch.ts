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
 * The search terms of a query, normalised for comparison: lower case, without the scheme and the trailing slash of a
 * pasted address. A pasted short address also loses its query and fragment, which are not part of the link.
 */
export const searchWords = (query: string, shortDomain: string): string[] =>
  comparable(query)
    .split(/\s+/)
    .map((word) => word.replace(/^https?:\/\//, ''))
    .map((word) => {
      const isShortAddress = word.startsWith(`${comparable(shortDomain)}/`);
      return isShortAddress ? decoded(word.replace(/[?#].*$/, '')) : word;
    })
    .map((word) => word.replace(/\/+$/, ''))
    .filter((word) => word !== '');

/** What a link is searched by, normalised for comparison. */
interface SearchedTexts {
  readonly shortDomain: string;
  readonly code: string;
  readonly address: string;
  /** Short address and title. */
  readonly names: string;
  /** Everything that is searched. */
  readonly all: string;
}

/** Normalising takes longer than comparing, and links seldom change: a changed link is another object. */
const searchedTexts = new WeakMap<Link, SearchedTexts>();

const searchedTextsOf = (link: Link, shortDomain: string): SearchedTexts => {
  const known = searchedTexts.get(link);
  if (known?.shortDomain === shortDomain) return known;
  const code = comparable(link.shortCode);
  const address = `${comparable(shortDomain)}/${code}`;
  const names = `${address}\n${comparable(link.title)}`;
  const texts = { shortDomain, code, address, names, all: `${names}\n${comparable(link.originalUrl)}` };
  searchedTexts.set(link, texts);
  return texts;
};

/** The number of ranks of `matchRank`. */
export const MATCH_RANKS = 4;

/**
 * How well a link matches search terms, best first: 0 by its short code, 1 by the beginning of it, 2 by code and title,
 * 3 only with its destination. Undefined if it lacks one of the terms.
 */
export const matchRank = (link: Link, words: readonly string[], shortDomain: string): number | undefined => {
  const { code, address, names, all } = searchedTextsOf(link, shortDomain);
  if (!words.every((part) => all.includes(part))) return undefined;
  const [word = ''] = words;
  if (code === word || address === word) return 0;
  if (code.startsWith(word) || address.startsWith(word)) return 1;
  return words.every((part) => names.includes(part)) ? 2 : 3;
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
