import { clicksOf, type Link } from './link.ts';
import { comparable, MATCH_RANKS, matchRank, searchWords } from './linkSearch.ts';
import { sortInSteps } from './sortInSteps.ts';

/** The orders of a list: by creation date, by title, by clicks or by unique clicks, most first. */
export const LINK_SORTS = ['newest', 'oldest', 'title', 'clicks', 'unique'] as const;
export type LinkSort = (typeof LINK_SORTS)[number];

/** What a list can be reduced to; `unclicked`: links without clicks. */
export const LINK_STATUSES = ['active', 'inactive', 'unclicked'] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

/** Which links to list, and in which order. What is undefined or empty leaves all links in the provider's order. */
export interface LinkQuery {
  /** Search terms. Unless there is a sort, better matches come first. */
  readonly text: string;
  readonly status: LinkStatus | undefined;
  /** The first and the last day of creation: local calendar days in the form YYYY-MM-DD. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly sort: LinkSort | undefined;
}

export const EVERY_LINK: LinkQuery = {
  text: '',
  status: undefined,
  from: undefined,
  to: undefined,
  sort: undefined,
};

/** Whether a query leaves out links. */
export const isFiltered = ({ text, status, from, to }: LinkQuery): boolean =>
  text !== '' || status !== undefined || from !== undefined || to !== undefined;

/** Whether a query needs all links: the provider can neither filter nor sort. */
export const needsAllLinks = (query: LinkQuery): boolean => query.sort !== undefined || isFiltered(query);

export const isSameQuery = (a: LinkQuery, b: LinkQuery): boolean =>
  a.text === b.text && a.status === b.status && a.from === b.from && a.to === b.to && a.sort === b.sort;

/** Whether a text is a calendar day in the form YYYY-MM-DD. */
export const isCalendarDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

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
  const words = searchWords(query.text, shortDomain);
  const filters = filtersOf(query);
  const byRank: Link[][] = Array.from({ length: MATCH_RANKS }, () => []);
  for (let start = 0; start < links.length; start += LINKS_PER_STEP) {
    for (const link of links.slice(start, start + LINKS_PER_STEP)) {
      if (!filters.every((passes) => passes(link))) continue;
      const rank = words.length === 0 ? 0 : matchRank(link, words, shortDomain);
      if (rank !== undefined) byRank[rank]?.push(link);
    }
    yield;
  }
  const found = byRank.flat();
  return query.sort ? yield* sortInSteps(found, COMPARE[query.sort]) : found;
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

type Compare = (a: Link, b: Link) => number;

/** Lowest first. Subtracting would make NaN of two infinities. */
const compare = <K extends number | string>(a: K, b: K): number => (a < b ? -1 : Number(a > b));

const by =
  <K extends number | string>(keyOf: (link: Link) => K): Compare =>
  (a, b) =>
    compare(keyOf(a), keyOf(b));

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

const COMPARE: Record<LinkSort, Compare> = {
  newest: by(({ createdAt }) => (createdAt ? -createdAt.getTime() : UNDATED)),
  oldest: by(({ createdAt }) => createdAt?.getTime() ?? UNDATED),
  title: by(titleKey),
  clicks: by((link) => -clicksOf(link)),
  unique: by(({ uniqueClicks }) => -uniqueClicks),
};
