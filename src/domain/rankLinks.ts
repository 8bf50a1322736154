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
  const words = searchWords(query, shortDomain);
  if (words.length === 0) return ranks;
  const destination = searchedDestination(query, shortDomain);
  const texts = joinedTexts(links);
  yield* inSteps(links, (some, start) => {
    const joined = texts.get(start) ?? join(some);
    texts.set(start, joined);
    rankIn(joined, words, comparable(shortDomain), ranks.subarray(start));
    if (destination !== undefined)
      for (const [index, link] of some.entries())
        if (leadsTo(link, destination) || isAt(link, destination)) ranks[start + index] = 0;
  });
  return ranks;
}

/** Where a link is in a `JoinedText`: each part begins where the one before ends. */
interface Place {
  /** The short code and the title, a line each. */
  readonly start: number;
  readonly destination: number;
  readonly description: number;
  readonly end: number;
}

/** What some links are searched by, as one text: it is searched several times faster than one text per link. */
interface JoinedText {
  readonly text: string;
  readonly places: readonly Place[];
}

/**
 * The texts of a list, by where they start. They last as long as the list: a list in which a link has changed is another
 * object.
 */
const joinedTexts = memo((_links: readonly Link[]) => new Map<number, JoinedText>());

const join = (links: readonly Link[]): JoinedText => {
  const parts: string[] = [];
  let end = 0;
  const places = links.map((link) => {
    const [names, destination, description] = partsOf(link);
    parts.push(names, destination, description);
    const start = end;
    end += names.length + destination.length + description.length;
    return {
      start,
      destination: start + names.length,
      description: end - description.length,
      end,
    };
  });
  return { text: parts.join(''), places };
};

type Parts = readonly [names: string, destination: string, description: string];

/** Normalising takes longer than joining, and links seldom change: a changed link is another object. */
const partsOf = memo((link: Link): Parts => {
  const { shortCode, title, originalUrl, description, tags = [] } = link;
  const line = (text: string) => `${comparable(text)}\n`;
  return [
    line(shortCode) + line(title),
    line(originalUrl),
    line([description, ...tags.map((tag) => `#${tag}`)].join(' ')),
  ];
});

/** Sets the ranks of the links in a text. */
const rankIn = (joined: JoinedText, words: readonly string[], domain: string, ranks: Uint8Array): void => {
  for (const word of words) rankByWord(joined, word, codeIn(word, domain), ranks);
  const [first = ''] = words;
  for (const codeStart of [first, codeIn(first, domain)]) {
    if (codeStart !== undefined) rankByCode(joined, codeStart, ranks);
  }
};

/** The beginning of a short code in that of a short address; undefined if the word is no such address. */
const codeIn = (word: string, domain: string): string | undefined => {
  // The domain in full: otherwise, its first letters would match every link.
  if (word === domain) return '';
  return word.startsWith(`${domain}/`) ? word.slice(domain.length + 1) : undefined;
};

/** Lowers the ranks of the links that have a word in worse places, or not at all. */
const rankByWord = (
  { text, places }: JoinedText,
  word: string,
  codeStart: string | undefined,
  ranks: Uint8Array,
): void => {
  let at = text.indexOf(word);
  for (const [index, { start, destination, description, end }] of places.entries()) {
    let rank = NO_MATCH;
    if (at >= 0 && at < end) {
      rank = at < destination ? 3 : at < description ? 4 : 5;
      for (; at >= 0 && at < destination; at = text.indexOf(word, at + 1)) {
        if (at === start || !isLetter(text, at - 1)) {
          rank = 2;
          break;
        }
      }
      if (at >= 0 && at < end) at = text.indexOf(word, end);
    } else if (codeStart !== undefined && text.startsWith(codeStart, start)) rank = 3;
    ranks[index] = Math.max(ranks[index] ?? 0, rank);
  }
};

/** Raises the ranks of the links whose short code begins like this, or is this. */
const rankByCode = ({ text, places }: JoinedText, codeStart: string, ranks: Uint8Array): void => {
  for (const [index, { start }] of places.entries()) {
    if (ranks[index] === NO_MATCH || !text.startsWith(codeStart, start)) continue;
    const isWhole = codeStart !== '' && text[start + codeStart.length] === '\n';
    ranks[index] = Math.min(ranks[index] ?? 0, isWhole ? 0 : 1);
  }
};

const ASCII_LETTER = /[a-z0-9]/;
const LETTER = /[\p{L}\p{N}]/u;

const isLetter = (text: string, at: number): boolean => {
  const character = text.charAt(at);
  return character < '\u0080' ? ASCII_LETTER.test(character) : LETTER.test(character);
};
