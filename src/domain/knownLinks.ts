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

/** Indexes links once for many questions. */
export const knownLinks = (links: readonly Link[]): KnownLinks => {
  const byCode = new Map<string, Link>();
  const byDestination = new Map<string, Link>();
  for (const link of links) {
    byCode.set(link.shortCode, link);
    const key = destinationKey(link.originalUrl);
    if (key !== undefined && !byDestination.has(key)) byDestination.set(key, link);
  }
  byCode.delete('');
  return {
    count: links.length,
    withCode: (shortCode) => byCode.get(shortCode),
    toDestination: (address) => byDestination.get(destinationKey(address) ?? ''),
  };
};
