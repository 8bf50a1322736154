import { calendarDay } from './calendarDay.ts';
import { inSteps } from './inSteps.ts';
import { clicksOf, type Link } from './link.ts';
import type { LinkQuery, LinkSort, LinkStatus } from './linkQuery.ts';
import { comparable } from './linkSearch.ts';
import { memo } from './memo.ts';
import { NO_MATCH, rankBy } from './rankLink.ts';

/**
 * Finds the links of a query. Yields between steps of a few milliseconds, so that the caller can give way to the user;
 * returns the links in order.
 */
export function* queryLinks(
  links: readonly Link[],
  query: LinkQuery,
  shortDomain: string,
): Generator<undefined, readonly Link[]> {
  const { text, sort } = query;
  const filters = filtersOf(query);
  const rankOf = rankBy(text, shortDomain);
  const byRank: Link[][] = Array.from({ length: NO_MATCH }, () => []);
  yield* inSteps(sort ? yield* sorted(links, sort) : links, (some) => {
    for (const link of some) {
      const rank = filters.every((passes) => passes(link)) ? rankOf(link) : NO_MATCH;
      if (rank !== NO_MATCH) byRank[sort ? 0 : rank]?.push(link);
    }
  });
  // Ten times faster than `flat`.
  return byRank[0]?.concat(...byRank.slice(1)) ?? [];
}

type Filter = (link: Link) => boolean;

const filtersOf = ({ status, from, to }: LinkQuery): Filter[] => [
  ...(status ? [HAS_STATUS[status]] : []),
  ...(from === undefined ? [] : [createdOn((day) => day >= from)]),
  ...(to === undefined ? [] : [createdOn((day) => day <= to)]),
];

const HAS_STATUS: Record<LinkStatus, Filter> = {
  active: (link) => link.isActive === true,
  inactive: (link) => link.isActive === false,
  unclicked: (link) => clicksOf(link) === 0,
};

const createdOn =
  (isWanted: (day: string) => boolean): Filter =>
  ({ createdAt }) =>
    createdAt !== undefined && isWanted(calendarDay(createdAt));

/** The orders of a list last as long as the list: a list in which a link has changed is another object. */
const orders = memo((_links: readonly Link[]) => new Map<LinkSort, readonly Link[]>());

function* sorted(links: readonly Link[], sort: LinkSort): Generator<undefined, readonly Link[]> {
  const known = orders(links).get(sort);
  if (known) return known;
  const keyed: { readonly link: Link; readonly key: number | string }[] = [];
  yield* inSteps(links, (some) => keyed.push(...some.map((link) => ({ link, key: KEYS[sort](link) }))));
  keyed.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
  const order = keyed.map(({ link }) => link);
  orders(links).set(sort, order);
  yield;
  return order;
}

/** Links of which it is unknown come last, in both directions. */
const UNKNOWN = Number.POSITIVE_INFINITY;

/** What links are sorted by, lowest first. */
const KEYS: Record<LinkSort, (link: Link) => number | string> = {
  newest: ({ createdAt }) => (createdAt ? -createdAt.getTime() : UNKNOWN),
  oldest: ({ createdAt }) => createdAt?.getTime() ?? UNKNOWN,
  title: (link) => titleKey(link),
  clicks: (link) => -(clicksOf(link) ?? -UNKNOWN),
  unique: ({ uniqueClicks = -UNKNOWN }) => -uniqueClicks,
};

/**
 * Sorts letters with accents beside those without, and numbers by value. Normalising takes longer than comparing, and
 * links seldom change: a changed link is another object.
 */
const titleKey = memo((link: Link): string => {
  const letters = comparable(link.title.trim())
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '');
  // Links without a title come last.
  return letters === '' ? '\u{10FFFF}' : letters.replace(/\d+/g, (digits) => digits.padStart(12, '0'));
});
