import type { ShlinkEditShortUrlData, ShlinkShortUrl } from '@shlinkio/shlink-js-sdk/api-contract';
import { Refusal } from '../../Refusal.ts';

/*
 * Shlink has no switch: a link is off when its end has passed. What had an end of its own must get it back, and there
 * is no place beside Shlink to note it. So the end of a link that is switched off is moved a century back, to before
 * there was Shlink; one that had none gets a year that no century leads to.
 */

type Link = Pick<ShlinkShortUrl, 'meta' | 'visitsSummary'>;

const CENTURY_MS = 36_525 * 86_400_000;
const FIRST_OWN_END = Date.UTC(2016, 0);
const NO_END = '1900-01-01T00:00:00Z';

const isSwitchedOff = (end: number): boolean => end < FIRST_OWN_END;

/** When it ends by itself; undefined if never. */
const ownEnd = (validUntil: string | null): number | undefined => {
  if (validUntil === null) return undefined;
  const end = Date.parse(validUntil);
  if (!isSwitchedOff(end)) return end;
  return new Date(end).getUTCFullYear() < 1910 ? undefined : end + CENTURY_MS;
};

const isWornOut = ({ meta: { maxVisits }, visitsSummary }: Link): boolean =>
  maxVisits !== null && visitsSummary.total >= maxVisits;

export const isActive = (link: Link, now: number): boolean => {
  const { validSince, validUntil } = link.meta;
  const hasBegun = validSince === null || Date.parse(validSince) <= now;
  return hasBegun && (validUntil === null || Date.parse(validUntil) > now) && !isWornOut(link);
};

/** What switches an active link off. */
export const switchedOff = ({ meta: { validUntil } }: Link): ShlinkEditShortUrlData => {
  if (validUntil === null) return { validUntil: NO_END };
  const end = Date.parse(validUntil) - CENTURY_MS;
  if (!isSwitchedOff(end)) throw new Refusal(422, 'This link ends too late to be switched off before');
  return { validUntil: new Date(end).toISOString() };
};

/** What switches an inactive link on; its own end returns if it is still to come. */
export const switchedOn = (link: Link, now: number): ShlinkEditShortUrlData => {
  if (isWornOut(link))
    throw new Refusal(422, 'This link has had all the clicks that were allowed, and stays off');
  const { validSince, validUntil } = link.meta;
  const end = ownEnd(validUntil);
  return {
    validUntil: end !== undefined && end > now ? new Date(end).toISOString() : null,
    ...(validSince !== null && Date.parse(validSince) > now && { validSince: null }),
  };
};
