import type { ShlinkEditShortUrlData, ShlinkShortUrl } from '@shlinkio/shlink-js-sdk/api-contract';
import { HttpError } from '../../HttpError.ts';

/*
 * Shlink cannot deactivate a link, but a link whose `validUntil` has passed is inactive. The original end
 * must survive in Shlink, because the server has no database. Deactivating a link moves its end back by a
 * century, to a year before Shlink existed. A link without an end gets 1900, a year that no moved end can
 * have.
 */

type Link = Pick<ShlinkShortUrl, 'meta' | 'visitsSummary'>;

const CENTURY_MS = 36_525 * 86_400_000;
const FIRST_ORIGINAL_END = Date.UTC(2016, 0);
const NO_END = '1900-01-01T00:00:00Z';

const isMovedBack = (end: number): boolean => end < FIRST_ORIGINAL_END;

/** Returns the link's original end in milliseconds, or undefined if it never ends. */
const originalEnd = (validUntil: string | null): number | undefined => {
  if (validUntil === null) return undefined;
  const end = Date.parse(validUntil);
  if (!isMovedBack(end)) return end;
  return new Date(end).getUTCFullYear() < 1910 ? undefined : end + CENTURY_MS;
};

const hasReachedLimit = ({ meta: { maxVisits }, visitsSummary }: Link): boolean =>
  maxVisits !== null && visitsSummary.total >= maxVisits;

export const isActive = (link: Link, now: number): boolean => {
  const { validSince, validUntil } = link.meta;
  const hasBegun = validSince === null || Date.parse(validSince) <= now;
  return hasBegun && (validUntil === null || Date.parse(validUntil) > now) && !hasReachedLimit(link);
};

/**
 * Returns the change that deactivates a link.
 * Throws 422 for an end that is more than a century after 2015.
 */
export const deactivation = ({ meta: { validUntil } }: Link): ShlinkEditShortUrlData => {
  if (validUntil === null) return { validUntil: NO_END };
  const end = Date.parse(validUntil) - CENTURY_MS;
  if (!isMovedBack(end)) throw new HttpError(422, 'This link ends too far in the future to be deactivated');
  return { validUntil: new Date(end).toISOString() };
};

/** Returns the change that activates a link. Restores its original end if that is in the future. */
export const activation = (link: Link, now: number): ShlinkEditShortUrlData => {
  if (hasReachedLimit(link))
    throw new HttpError(422, 'This link has reached its click limit and cannot be activated');
  const { validSince, validUntil } = link.meta;
  const end = originalEnd(validUntil);
  return {
    validUntil: end !== undefined && end > now ? new Date(end).toISOString() : null,
    ...(validSince !== null && Date.parse(validSince) > now && { validSince: null }),
  };
};
