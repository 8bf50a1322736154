import { decoded } from '../../lib/attempt.ts';
import { comparable } from '../text/folding.ts';
import { destinationKey, typedUrl } from '../urls/destination.ts';

/** The lookbehind allows one match attempt per run of slashes, so that matching takes linear time. */
const LAST_SLASHES = /(?<!\/)\/+$/;

/**
 * Returns the folded search terms of a query. Removes the scheme, `www.` and trailing slashes from URLs. Also
 * removes the query and fragment from short URLs, because they are not part of the link.
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

/** Returns the destination key of a typed URL; undefined for other queries and for short URLs. */
export const searchedDestination = (query: string, shortDomain: string): string | undefined => {
  const address = typedUrl(query);
  if (address === undefined || new URL(address).host === shortDomain.toLowerCase()) return undefined;
  return destinationKey(address);
};

export interface MarkedPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A letter with its combining marks. */
const CLUSTERS = /\P{M}\p{M}*|\p{M}+/gu;

/** Returns the clusters, the folded text, and the cluster index of each of its code units. */
const foldedClusters = (text: string) => {
  const clusters = text.match(CLUSTERS) ?? [];
  const origin: number[] = [];
  let folded = '';
  for (const [index, cluster] of clusters.entries()) {
    const foldedCluster = comparable(cluster);
    for (let length = foldedCluster.length; length > 0; length -= 1) origin.push(index);
    folded += foldedCluster;
  }
  return { clusters, folded, origin };
};

export const matchStart = (text: string, word: string): number => {
  const { clusters, folded, origin } = foldedClusters(text);
  const at = folded.indexOf(word);
  return at < 0 ? -1 : clusters.slice(0, origin[at]).join('').length;
};

/** Splits a text at its matches with search terms. The parts together are the text. */
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

/** Returns whether each word of a query starts a word of a text, such as the name of a command. */
export const beginsWords = (text: string, query: string): boolean => {
  const words = comparable(text).split(/[^\p{L}\p{M}\p{N}]+/u);
  const wanted = comparable(query).split(/\s+/);
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
};
