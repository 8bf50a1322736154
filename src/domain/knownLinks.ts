import { destinationKey } from './destination.ts';
import type { Link } from './link.ts';

/** Links, found by what a new one may have in common with them. */
export interface KnownLinks {
  /** How many there are. */
  readonly count: number;
  /** The link that has a short code. */
  withCode(shortCode: string): Link | undefined;
  /** The first link that leads to the same destination, as the search compares them. */
  toDestination(address: string): Link | undefined;
}

/** Indexes links once for many questions; by their destinations, which takes longer, when it is first asked for one. */
export const knownLinks = (links: readonly Link[]): KnownLinks => {
  const byCode = new Map<string, Link>();
  for (const link of links) if (link.shortCode !== '') byCode.set(link.shortCode, link);
  let byDestination: ReadonlyMap<string, Link> | undefined;
  return {
    count: links.length,
    withCode: (shortCode) => byCode.get(shortCode),
    toDestination: (address) => {
      byDestination ??= indexedByDestination(links);
      return byDestination.get(destinationKey(address) ?? '');
    },
  };
};

const indexedByDestination = (links: readonly Link[]): ReadonlyMap<string, Link> => {
  const first = new Map<string, Link>();
  for (const link of links) {
    const key = destinationKey(link.originalUrl);
    if (key !== undefined && !first.has(key)) first.set(key, link);
  }
  return first;
};
