import type { Link } from './link.ts';

const comparable = (text: string): string => text.normalize('NFKC').toLowerCase();

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

/** How well a link matches: by its short code, by the beginning of it, by code and title, or only by its destination. */
const rankOf = ({ code, address, names }: SearchedTexts, words: readonly string[]): number => {
  const [word = ''] = words;
  if (code === word || address === word) return 0;
  if (code.startsWith(word) || address.startsWith(word)) return 1;
  return words.every((part) => names.includes(part)) ? 2 : 3;
};

/**
 * The links that contain every search term in short code, short address, title or destination. The best matches come
 * first: short code, then title, then destination.
 */
export const matchLinks = (links: readonly Link[], query: string, shortDomain: string): Link[] => {
  const words = searchWords(query, shortDomain);
  if (words.length === 0) return [];
  const byRank: Link[][] = [[], [], [], []];
  for (const link of links) {
    const texts = searchedTextsOf(link, shortDomain);
    if (words.every((part) => texts.all.includes(part))) byRank[rankOf(texts, words)]?.push(link);
  }
  return byRank.flat();
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
