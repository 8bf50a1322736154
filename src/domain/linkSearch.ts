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

/**
 * The links that contain every search term in short code, short address, title or destination. Matches of the short
 * code come first.
 */
export const matchLinks = (links: readonly Link[], query: string, shortDomain: string): Link[] => {
  const words = searchWords(query, shortDomain);
  const [word = ''] = words;
  if (word === '') return [];
  const rank = (link: Link): number => {
    const names = [link.shortCode, `${shortDomain}/${link.shortCode}`].map(comparable);
    if (names.includes(word)) return 0;
    return names.some((name) => name.startsWith(word)) ? 1 : 2;
  };
  const matches = links.filter((link) => {
    const text = comparable([`${shortDomain}/${link.shortCode}`, link.title, link.originalUrl].join('\n'));
    return words.every((part) => text.includes(part));
  });
  return matches.toSorted((a, b) => rank(a) - rank(b));
};
