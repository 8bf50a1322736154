import { destinationKey } from '../urls/destination.ts';
import { type Link, shownHost } from './link.ts';

/** Indexes links to find duplicates of a new link; by destination, which is slow, only when needed. */
export const knownLinks = (links: readonly Link[], shortDomain: string) => {
  const onDomain = links.filter((link) => shownHost(shortDomain, link) === `${shortDomain}/`);
  const byCode = new Map(onDomain.map((link) => [link.shortCode, link]));
  let byDestination: ReadonlyMap<string | undefined, Link> | undefined;
  return {
    count: links.length,
    /** Finds the link with a short code on the default domain. Case-sensitive, because some providers are. */
    withCode: (shortCode: string): Link | undefined => byCode.get(shortCode),
    /** Finds the first link with the same destination, compared by `destinationKey`. */
    toDestination: (address: string): Link | undefined => {
      byDestination ??= new Map(links.toReversed().map((link) => [destinationKey(link.originalUrl), link]));
      const key = destinationKey(address);
      return key === undefined ? undefined : byDestination.get(key);
    },
  };
};
