import type { Link } from '../links/link.ts';
import {
  busiestBar,
  type ClickPeriod,
  type ClickSeries,
  type ClickSpan,
  chartBars,
  compareClicks,
  firstKnownDay,
  mostOf,
  periodOf,
  scaleSteps,
  sumOf,
} from './clickSeries.ts';

/** A link's clicks over time; `clicks` is undefined if they are unknown. */
interface LinkClicks {
  readonly link: Pick<Link, 'createdAt'>;
  readonly clicks: ClickSeries | undefined;
}

const compareLink = (
  clicks: ClickSeries,
  createdAt: Date | undefined,
  range: ClickSpan,
  period: ClickPeriod,
) => {
  const compared = compareClicks(clicks.days, range, period, firstKnownDay(clicks, createdAt));
  const { bars, before = [] } = compared;
  const most = mostOf(bars);
  // `top` is the highest value of a chart that has a separate scale.
  return { ...compared, most, busiest: busiestBar(bars), top: Math.max(1, most, mostOf(before)) };
};

/** The clicks of one link in the period that several links share. */
export type LinkTrend = ReturnType<typeof compareLink>;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Compares the clicks of several links in one period, which ends on the same day for all of them. Returns the
 * link with the most clicks in the period first. If a provider counts only since a later day than `span` needs,
 * the period begins on that day, and no link is compared with an earlier period.
 */
export const compareTrends = <T extends LinkClicks>(links: readonly T[], span: ClickSpan, now: Date) => {
  const since = links.map(({ clicks }) => clicks?.since ?? '').reduce((a, b) => (a > b ? a : b), '');
  const series = links.map(({ clicks }) => clicks?.days ?? []);
  const period = periodOf(span, series, now, since);
  const isCut = since !== '' && period.days !== span;
  const range = isCut ? 'all' : span;
  const days = chartBars([], period);
  const rows = links
    .map((one) => ({
      ...one,
      compared: one.clicks && compareLink(one.clicks, one.link.createdAt, range, period),
    }))
    .sort((one, other) => (other.compared?.total ?? -1) - (one.compared?.total ?? -1));
  const known = rows.flatMap(({ compared }) => compared ?? []);
  const totalsBefore = known.flatMap(({ totalBefore }) => totalBefore ?? []);
  return {
    /** The first day of a shortened period (YYYY-MM-DD); undefined if the period covers the whole span. */
    cutAt: isCut ? since : undefined,
    /** The number of whole days. The current day is not one of them. */
    wholeDays: period.days,
    /** The bars' days, oldest first. The last one is the current day. */
    days,
    openDay: days.at(-1),
    rows,
    /** The highest value of the scale that all charts share. */
    top: scaleSteps(Math.max(0, ...known.map(({ top }) => top))).at(-1) ?? 1,
    /** The number of days that could not be parsed, of all links. */
    unreadable: sum(links.map(({ clicks }) => clicks?.unreadable ?? 0)),
    total: sum(known.map(({ total }) => total)),
    /** The clicks of all links in the period before; undefined if those of any link are unknown. */
    totalBefore: totalsBefore.length === links.length ? sum(totalsBefore) : undefined,
    /** The clicks of the current day; undefined if `total` includes them. */
    today: range === 'all' ? undefined : sumOf(known.map(({ soFar }) => soFar)),
  };
};
