import { clicksOf, type Link } from './link.ts';
import type { LinkQuery, LinkSort, LinkStatus } from './linkQuery.ts';
import { comparable, linkMatcher, MATCH_RANKS } from './linkSearch.ts';
import { sortInSteps } from './sortInSteps.ts';

/** How many links are compared in one step. */
const LINKS_PER_STEP = 500;

/**
 * Finds the links of a query. Yields between steps of less than a millisecond or two, so that the caller can give way
 * to the user; returns the links in order.
 */
export function* queryLinks(
  links: readonly Link[],
  query: LinkQuery,
  shortDomain: string,
): Generator<undefined, readonly Link[]> {
  const rankOf = linkMatcher(query.text, shortDomain);
  const filters = filtersOf(query);
  const byRank: Link[][] = Array.from({ length: MATCH_RANKS }, () => []);
  for (let start = 0; start < links.length; start += LINKS_PER_STEP) {
    for (const link of links.slice(start, start + LINKS_PER_STEP)) {
      if (!filters.every((passes) => passes(link))) continue;
      const rank = rankOf(link);
      if (rank !== undefined) byRank[rank]?.push(link);
    }
    yield;
  }
  const found = byRank.flat();
  return query.sort ? yield* sortLinks(found, query.sort) : found;
}

type Filter = (link: Link) => boolean;

const filtersOf = ({ status, from, to }: LinkQuery): Filter[] => [
  ...(status ? [HAS_STATUS[status]] : []),
  ...(from === undefined ? [] : [createdIn(startOfDay(from), Number.POSITIVE_INFINITY)]),
  ...(to === undefined ? [] : [createdIn(Number.NEGATIVE_INFINITY, startOfDay(to, 1))]),
];

const HAS_STATUS: Record<LinkStatus, Filter> = {
  active: (link) => link.isActive,
  inactive: (link) => !link.isActive,
  unclicked: (link) => clicksOf(link) === 0,
};

const createdIn =
  (start: number, end: number): Filter =>
  ({ createdAt }) =>
    createdAt !== undefined && createdAt.getTime() >= start && createdAt.getTime() < end;

/** When a calendar day begins in local time, or a day some days later. */
const startOfDay = (day: string, later = 0): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const start = new Date(2000, 0, 1);
  // Not by the constructor, which takes years below 100 for 19xx.
  start.setFullYear(year, month - 1, date + later);
  return start.getTime();
};

/** Sorts by keys that are computed once per link: each link is compared a dozen times. */
function* sortLinks(links: readonly Link[], sort: LinkSort): Generator<undefined, readonly Link[]> {
  const keyOf = SORT_KEYS[sort];
  const keyed = links.map((link) => ({ link, key: keyOf(link) }));
  yield;
  const sorted = yield* sortInSteps(keyed, ({ key: a }, { key: b }) => (a < b ? -1 : Number(a > b)));
  return sorted.map(({ link }) => link);
}

/** Links without a date come last, in both directions. */
const UNDATED = Number.POSITIVE_INFINITY;

/** Normalising takes longer than comparing, and links seldom change: a changed link is another object. */
const titleKeys = new WeakMap<Link, string>();

/** Sorts letters with accents beside those without, and numbers by value. */
const titleKey = (link: Link): string => {
  const known = titleKeys.get(link);
  if (known !== undefined) return known;
  const letters = comparable(link.title.trim())
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '');
  // Links without a title come last.
  const key = letters === '' ? '\u{10FFFF}' : letters.replace(/\d+/g, (digits) => digits.padStart(12, '0'));
  titleKeys.set(link, key);
  return key;
};

/** What links are sorted by, lowest first. */
const SORT_KEYS: Record<LinkSort, (link: Link) => number | string> = {
  newest: ({ createdAt }) => (createdAt ? -createdAt.getTime() : UNDATED),
  oldest: ({ createdAt }) => createdAt?.getTime() ?? UNDATED,
  title: titleKey,
  clicks: (link) => -clicksOf(link),
  unique: ({ uniqueClicks }) => -uniqueClicks,
};
