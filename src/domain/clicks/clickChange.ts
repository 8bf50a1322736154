import { clicksOf, type Link } from '../links/link.ts';
import type { LinkQuery, LinkSort, LinkStatus } from '../links/linkQuery.ts';
import { calendarDay, DAY_MS, daysBetween } from './calendarDay.ts';

const HISTORY_DAYS = 90;

interface DayClicks {
  /** A local calendar day in the form YYYY-MM-DD. */
  readonly day: string;
  /** When the links were read, in ms since 1970. Missing in days that an earlier version stored. */
  readonly time?: number;
  /** Indexed like `ClickHistory.ids`. 0 for an unlisted link, else its encoded clicks and status. */
  readonly marks: Uint32Array;
}

export interface ClickHistory {
  readonly ids: readonly string[];
  readonly days: readonly DayClicks[];
}

/** A mark has 31 bits for clicks. Higher counts are stored as unknown. */
const CLICKS_BELOW = 2 ** 31 - 2;

const markOf = (link: Link): number => {
  const clicks = clicksOf(link) ?? -1;
  const isStorable = Number.isInteger(clicks) && clicks >= 0 && clicks < CLICKS_BELOW;
  return 1 + (link.isActive === false ? 1 : 0) + 2 * (isStorable ? clicks + 1 : 0);
};

const clicksAt = (mark: number): number | undefined => (mark > 2 ? ((mark - 1) >>> 1) - 1 : undefined);

const isInactiveAt = (mark: number): boolean => mark > 0 && (mark - 1) % 2 === 1;

/**
 * Adds the clicks of a day to the history. Returns undefined if the history already has that day: the first
 * reading of a day counts. Drops days more than 90 days before or after the new one, because the device's
 * clock may have been wrong.
 */
export const withDay = (
  known: ClickHistory | undefined,
  readAt: Date,
  links: readonly Link[],
): ClickHistory | undefined => {
  const { ids = [], days = [] } = known ?? {};
  const day = calendarDay(readAt);
  if (days.some((one) => one.day === day)) return undefined;
  const near = days.filter((one) => Math.abs(daysBetween(one.day, day)) <= HISTORY_DAYS);
  // Drops links that are on none of the remaining days.
  const used = ids.map((_, at) => at).filter((at) => near.some(({ marks }) => marks[at]));
  const marks = new Map(links.map((link) => [link.id, markOf(link)]));
  const allIds = [...new Set([...used.map((at) => ids[at] ?? ''), ...marks.keys()])];
  return {
    ids: allIds,
    days: [
      ...near.map((one) => ({ ...one, marks: Uint32Array.from(used, (at) => one.marks[at] ?? 0) })),
      { day, time: readAt.getTime(), marks: Uint32Array.from(allIds, (id) => marks.get(id) ?? 0) },
    ],
  };
};

/** A full week contains each weekday once, so weekends do not distort the comparison. */
const COMPARED_OVER_DAYS = 7;

/** Minimum number of expected clicks for a quiet link. Fewer clicks may be missing by chance. */
export const QUIET_FROM = 5;

interface EarlierLink {
  readonly clicks: number | undefined;
  readonly wasOff: boolean;
  /** Clicks expected since that day at the rate of the week before it; undefined if that rate is unknown. */
  readonly expected: number | undefined;
}

export interface EarlierClicks {
  /** A local calendar day in the form YYYY-MM-DD. */
  readonly day: string;
  readonly time: number;
  /** Days since `time`, including fractions. */
  readonly days: number;
  readonly links: ReadonlyMap<string, EarlierLink>;
}

/** Returns the earlier day that is closest to one week before `today`. */
const comparedWith = (days: readonly DayClicks[], today: string): DayClicks | undefined => {
  const distance = ({ day }: DayClicks) => Math.abs(daysBetween(day, today) - COMPARED_OVER_DAYS);
  return days.filter(({ day }) => day < today).sort((a, b) => distance(a) - distance(b))[0];
};

/** Assumes noon for days that were stored without a time. */
const timeOf = ({ day, time }: DayClicks): number => time ?? Date.parse(`${day}T12:00`);

/** Returns at least 1: a rate over a few hours would depend on the time of day. */
const daysFrom = (time: number, until: number): number => Math.max(1, (until - time) / DAY_MS);

/** Returns the earlier day to compare with links that were read at `readAt`; undefined if there is none. */
export const earlierClicks = ({ ids, days }: ClickHistory, readAt: Date): EarlierClicks | undefined => {
  const then = comparedWith(days, calendarDay(readAt));
  if (!then) return undefined;
  const before = comparedWith(days, then.day);
  const time = timeOf(then);
  const span = Math.max(0, readAt.getTime() - time) / DAY_MS;
  const links = new Map<string, EarlierLink>();
  ids.forEach((id, at) => {
    const mark = then.marks[at];
    if (!mark) return;
    const clicks = clicksAt(mark);
    const clicksBefore = before && clicksAt(before.marks[at] ?? 0);
    const expected =
      before && clicks !== undefined && clicksBefore !== undefined
        ? ((clicks - clicksBefore) / daysFrom(timeOf(before), time)) * span
        : undefined;
    links.set(id, { clicks, wasOff: isInactiveAt(mark), expected });
  });
  return { day: then.day, time, days: span, links };
};

/** Returns the change in clicks since the earlier day; undefined if unknown. */
export const changeOf = (link: Link, { day, links }: EarlierClicks): number | undefined => {
  const [clicks, then] = [clicksOf(link), links.get(link.id)];
  // A link created since then had no clicks. For other links missing on that day, the clicks are unknown.
  const isNew = !then && link.createdAt !== undefined && calendarDay(link.createdAt) >= day;
  const before = isNew ? 0 : then?.clicks;
  return clicks === undefined || before === undefined ? undefined : clicks - before;
};

/** Returns whether an active link has had no clicks since the earlier day, although enough were expected. */
export const isQuiet = (link: Link, earlier: EarlierClicks): boolean => {
  if (link.isActive === false || changeOf(link, earlier) !== 0) return false;
  const { expected, clicks = 0 } = earlier.links.get(link.id) ?? {};
  return (expected ?? expectedByAge(link, clicks, earlier)) >= QUIET_FROM;
};

/** Estimates the expected clicks from the daily average since creation, if the week before is unknown. */
const expectedByAge = ({ createdAt }: Link, clicks: number, { time, days }: EarlierClicks): number =>
  createdAt ? (clicks / daysFrom(createdAt.getTime(), time)) * days : 0;

/** Returns whether a link that was inactive on the earlier day, and still is, has gained clicks. */
export const isMissed = (link: Link, earlier: EarlierClicks): boolean =>
  link.isActive === false &&
  earlier.links.get(link.id)?.wasOff === true &&
  (changeOf(link, earlier) ?? 0) > 0;

export interface WhatChanged {
  /** Number of links with a known change. */
  readonly known: number;
  readonly gained: number;
  /** The link with the largest gain; undefined if no link gained clicks. */
  readonly most: { readonly link: Link; readonly change: number } | undefined;
  /** The link with the largest shortfall. Only links with at most half of their expected clicks count. */
  readonly fell: { readonly link: Link; readonly change: number; readonly expected: number } | undefined;
  readonly quiet: number;
  readonly missed: number;
  readonly missedClicks: number;
}

export const whatChanged = (links: readonly Link[], earlier: EarlierClicks): WhatChanged => {
  let [known, gained, quiet, missed, missedClicks] = [0, 0, 0, 0, 0];
  let most: WhatChanged['most'];
  let fell: WhatChanged['fell'];
  for (const link of links) {
    const change = changeOf(link, earlier);
    if (change === undefined) continue;
    known += 1;
    gained += Math.max(0, change);
    if (change > (most?.change ?? 0)) most = { link, change };
    const { expected = 0 } = earlier.links.get(link.id) ?? {};
    if (isFallen(link, change, expected) && expected - change > (fell ? fell.expected - fell.change : 0))
      fell = { link, change, expected };
    if (isQuiet(link, earlier)) quiet += 1;
    if (isMissed(link, earlier)) {
      missed += 1;
      missedClicks += change;
    }
  }
  return { known, gained, most, fell, quiet, missed, missedClicks };
};

const isFallen = ({ isActive }: Link, change: number, expected: number): boolean =>
  isActive !== false && change <= expected / 2 && expected - change >= QUIET_FROM;

/** Returns whether a sort or status compares clicks with those of an earlier day. */
export const isOfChange = (choice: LinkSort | LinkStatus | undefined): boolean =>
  choice === 'change' || choice === 'quiet' || choice === 'missed';

export const comparesClicks = ({ sort, status }: LinkQuery): boolean =>
  isOfChange(sort) || isOfChange(status);
