import { clicksOf, type Link } from '../links/link.ts';
import type { LinkQuery, LinkSort, LinkStatus } from '../links/linkQuery.ts';
import { calendarDay, DAY_MS, daysBetween } from './calendarDay.ts';

const KEPT_FOR_DAYS = 90;

/** The clicks of all links on a day, by their positions in the history's ids. */
interface DayClicks {
  /** A local calendar day in the form YYYY-MM-DD. */
  readonly day: string;
  /** The time of the reading; days that an earlier version stored lack it. */
  readonly time?: number;
  /** Of each link 0 if it was not in the list, else what `clicksAt` and `isOffAt` read: four bytes. */
  readonly marks: Uint32Array;
}

/** The clicks of links on some days, one reading a day. */
export interface ClickHistory {
  /** Of all links of all days, each once. */
  readonly ids: readonly string[];
  readonly days: readonly DayClicks[];
}

/** More than two thousand million clicks have no place in four bytes. */
const CLICKS_BELOW = 2 ** 31 - 2;

const markOf = (link: Link): number => {
  const clicks = clicksOf(link) ?? -1;
  const isKept = Number.isInteger(clicks) && clicks >= 0 && clicks < CLICKS_BELOW;
  return 1 + (link.isActive === false ? 1 : 0) + 2 * (isKept ? clicks + 1 : 0);
};

const clicksAt = (mark: number): number | undefined => (mark > 2 ? ((mark - 1) >>> 1) - 1 : undefined);

const isOffAt = (mark: number): boolean => mark > 0 && (mark - 1) % 2 === 1;

/**
 * Adds what was read on a day; undefined if the history has that day already: the first reading counts. What is 90 days
 * away goes, on both sides: a clock may have been wrong.
 */
export const withDay = (
  known: ClickHistory | undefined,
  readAt: Date,
  links: readonly Link[],
): ClickHistory | undefined => {
  const { ids = [], days = [] } = known ?? {};
  const day = calendarDay(readAt);
  if (days.some((one) => one.day === day)) return undefined;
  const near = days.filter((one) => Math.abs(daysBetween(one.day, day)) <= KEPT_FOR_DAYS);
  // Deleted links go with the last day that has them.
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

/** A week has each weekday once, so that a weekend explains nothing. */
const COMPARED_OVER_DAYS = 7;

/** A link is quiet if at least so many clicks were to be expected: chance alone seldom keeps them all away. */
export const QUIET_FROM = 5;

interface LinkThen {
  readonly clicks: number | undefined;
  readonly wasOff: boolean;
  /** The clicks that its week before lets expect since; undefined if that is not known. */
  readonly expected: number | undefined;
}

/** What is known of the links on the day that they are compared with. */
export interface EarlierClicks {
  /** A local calendar day in the form YYYY-MM-DD. */
  readonly day: string;
  readonly time: number;
  /** The time since, in days: a day that is not over counts as the part that is. */
  readonly days: number;
  readonly links: ReadonlyMap<string, LinkThen>;
}

/** The day nearest to a week before another, among earlier ones. */
const comparedWith = (days: readonly DayClicks[], today: string): DayClicks | undefined => {
  const distance = ({ day }: DayClicks) => Math.abs(daysBetween(day, today) - COMPARED_OVER_DAYS);
  return days.filter(({ day }) => day < today).sort((a, b) => distance(a) - distance(b))[0];
};

/** A day of an unknown time was read around noon. */
const timeOf = ({ day, time }: DayClicks): number => time ?? Date.parse(`${day}T12:00`);

/** A rate over less than a day would depend on the hours that it has. */
const daysFrom = (time: number, until: number): number => Math.max(1, (until - time) / DAY_MS);

/** Returns what links that were read at a time are compared with; undefined if no earlier day is known. */
export const earlierClicks = ({ ids, days }: ClickHistory, readAt: Date): EarlierClicks | undefined => {
  const then = comparedWith(days, calendarDay(readAt));
  if (!then) return undefined;
  const before = comparedWith(days, then.day);
  const time = timeOf(then);
  const span = Math.max(0, readAt.getTime() - time) / DAY_MS;
  const links = new Map<string, LinkThen>();
  ids.forEach((id, at) => {
    const mark = then.marks[at];
    if (!mark) return;
    const clicks = clicksAt(mark);
    const clicksBefore = before && clicksAt(before.marks[at] ?? 0);
    const expected =
      before && clicks !== undefined && clicksBefore !== undefined
        ? ((clicks - clicksBefore) / daysFrom(timeOf(before), time)) * span
        : undefined;
    links.set(id, { clicks, wasOff: isOffAt(mark), expected });
  });
  return { day: then.day, time, days: span, links };
};

/** By how much the clicks of a link have changed since; undefined if that is not known. */
export const changeOf = (link: Link, { day, links }: EarlierClicks): number | undefined => {
  const [clicks, then] = [clicksOf(link), links.get(link.id)];
  // All of a link that was created since; of another one that was not in the list, nothing is known.
  const isNew = !then && link.createdAt !== undefined && calendarDay(link.createdAt) >= day;
  const before = isNew ? 0 : then?.clicks;
  return clicks === undefined || before === undefined ? undefined : clicks - before;
};

/** Whether a link that is on has had no click since, although its clicks before let expect some. */
export const isQuiet = (link: Link, earlier: EarlierClicks): boolean => {
  if (link.isActive === false || changeOf(link, earlier) !== 0) return false;
  const { expected, clicks = 0 } = earlier.links.get(link.id) ?? {};
  return (expected ?? expectedByAge(link, clicks, earlier)) >= QUIET_FROM;
};

/** Without a week before, its clicks per day since it was created tell. */
const expectedByAge = ({ createdAt }: Link, clicks: number, { time, days }: EarlierClicks): number =>
  createdAt ? (clicks / daysFrom(createdAt.getTime(), time)) * days : 0;

/** Whether a link that was off and is off has been clicked since. */
export const isMissed = (link: Link, earlier: EarlierClicks): boolean =>
  link.isActive === false &&
  earlier.links.get(link.id)?.wasOff === true &&
  (changeOf(link, earlier) ?? 0) > 0;

export interface WhatChanged {
  /** Of how many links the change is known. */
  readonly known: number;
  readonly gained: number;
  /** The link that gained most; undefined if none gained any. */
  readonly most: { readonly link: Link; readonly change: number } | undefined;
  /** The link that lost most of what its week before lets expect; undefined if none lost half. */
  readonly fell: { readonly link: Link; readonly change: number; readonly expected: number } | undefined;
  readonly quiet: number;
  readonly missed: number;
  readonly missedClicks: number;
}

/** Sums up what has changed since. */
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

/** Whether a sort or a status tells how clicks have changed: it needs those of an earlier day. */
export const isOfChange = (choice: LinkSort | LinkStatus | undefined): boolean =>
  choice === 'change' || choice === 'quiet' || choice === 'missed';

/** Whether a query needs the clicks of an earlier day. */
export const comparesClicks = ({ sort, status }: LinkQuery): boolean =>
  isOfChange(sort) || isOfChange(status);
