import { decoded } from '../../lib/attempt.ts';
import { comparable } from '../text/folding.ts';
import { destinationKey, typedUrl } from '../urls/destination.ts';

/** Looked for once in each run of slashes, so that a run takes linear time. */
const LAST_SLASHES = /(?<!\/)\/+$/;

/**
 * The search terms of a query: comparable, without the scheme, `www.` and the trailing slash of a pasted address. A
 * pasted short address also loses its query and fragment, which are not part of the link.
 */
export const searchWords = (query: string, shortDomain: string): string[] =>
  comparable(query)
    .split(/\s+/)
    .map((word) => word.replace(/^https?:\/\//, ''))
    .map((word) =>
      word.startsWith(`${comparable(shortDomain)}/`) ? decoded(word.replace(/[?#].*/s, '')) : word,
    )
    .map((word) => word.replace(/^www\./, '').replace(LAST_SLASHES, ''))
    .filter((word) => word !== '');

/** The destination that a query names, as a key; undefined if it names none, or a short address. */
export const searchedDestination = (query: string, shortDomain: string): string | undefined => {
  const address = typedUrl(query);
  if (address === undefined || new URL(address).host === shortDomain.toLowerCase()) return undefined;
  return destinationKey(address);
};

export interface MarkedPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A letter with its marks. */
const CLUSTERS = /\P{M}\p{M}*|\p{M}+/gu;

/** The clusters of a text, the text folded, and for each code unit of that the cluster it stems from. */
const foldedClusters = (text: string) => {
  const clusters = text.match(CLUSTERS) ?? [];
  const origin: number[] = [];
  let folded = '';
  for (const [index, cluster] of clusters.entries()) {
    const own = comparable(cluster);
    for (let length = own.length; length > 0; length -= 1) origin.push(index);
    folded += own;
  }
  return { clusters, folded, origin };
};

/** Where a search term begins in a text; -1 if the text does not contain it. */
export const matchStart = (text: string, word: string): number => {
  const { clusters, folded, origin } = foldedClusters(text);
  const at = folded.indexOf(word);
  return at < 0 ? -1 : clusters.slice(0, origin[at]).join('').length;
};

/** Splits a text at the search terms that it contains. The parts together are the text. */
export const markMatches = (text: string, words: readonly string[]): MarkedPart[] => {
  const { clusters, folded, origin } = foldedClusters(text);
  const isMatch = clusters.map(() => false);
  for (const word of words) {
    if (word === '') continue;
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      for (const index of origin.slice(at, at + word.length)) isMatch[index] = true;
  }
  const parts: MarkedPart[] = [];
  for (const [index, cluster] of clusters.entries()) {
    const last = parts.at(-1);
    const matches = isMatch[index] === true;
    if (last?.isMatch === matches) parts[parts.length - 1] = { ...last, text: last.text + cluster };
    else parts.push({ text: cluster, isMatch: matches });
  }
  return parts;
};

/** Whether each word of a query begins a word of a text, such as the name of a command. */
export const beginsWords = (text: string, query: string): boolean => {
  const words = comparable(text).split(/[^\p{L}\p{M}\p{N}]+/u);
  const wanted = comparable(query).split(/\s+/);
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
};
