import { destinationKey } from '../urls/destination.ts';
import { type Link, shownHost } from './link.ts';

/** Indexes links for what a new one may share with them; by destination, which takes longer, when first asked. */
export const knownLinks = (links: readonly Link[], shortDomain: string) => {
  const onDomain = links.filter((link) => shownHost(shortDomain, link) === `${shortDomain}/`);
  const byCode = new Map(onDomain.map((link) => [link.shortCode, link]));
  let byDestination: ReadonlyMap<string | undefined, Link> | undefined;
  return {
    count: links.length,
    /** The link that has a short code on the domain of new ones. Some providers take capitals for another code. */
    withCode: (shortCode: string): Link | undefined => byCode.get(shortCode),
    /** The first link that leads to the same destination, as the search compares them. */
    toDestination: (address: string): Link | undefined => {
      byDestination ??= new Map(links.toReversed().map((link) => [destinationKey(link.originalUrl), link]));
      const key = destinationKey(address);
      return key === undefined ? undefined : byDestination.get(key);
    },
  };
};
