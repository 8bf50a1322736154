/** Clicks on one calendar day, `date` as `YYYY-MM-DD`. */
export interface DailyClicks {
  readonly date: string;
  readonly clicks: number;
}

/**
 * The clicks of one bar, from one calendar day (`YYYY-MM-DD`) to another, both included. A single day has `from` equal
 * to `to`.
 */
export interface ClickBar {
  readonly from: string;
  readonly to: string;
  readonly clicks: number;
}

/**
 * The time range of a series, in days. 'all' starts at the first day with data, but covers at least 30 days and at most
 * 20 years.
 */
export type ClickSpan = 30 | 90 | 'all';

const DAY_MS = 24 * 60 * 60 * 1000;
const LEAST_DAYS = 30;
/** Older dates are provider errors, and would produce thousands of bars. */
const MOST_DAYS = 7_300;
const DAYS_SHOWN_SINGLY = 92;
const DAYS_SHOWN_BY_WEEK = 730;

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The number of days that one bar covers in a series of `days` days: 1, 7 or 28. */
export const daysPerBar = (days: number): number => {
  if (days <= DAYS_SHOWN_SINGLY) return 1;
  return days <= DAYS_SHOWN_BY_WEEK ? 7 : 28;
};

/** The number of days that a series covers. */
export const daysIn = (span: ClickSpan, clicks: readonly DailyClicks[], now: Date): number => {
  const first = clicks[0];
  if (span !== 'all') return span;
  const days = first ? Math.round((lastDay(clicks, now) - timeOf(first.date)) / DAY_MS) + 1 : 0;
  return Math.min(MOST_DAYS, Math.max(LEAST_DAYS, days));
};

/**
 * The last day of a series as a UTC time stamp: the reader's today, or tomorrow if the provider's calendar is ahead.
 */
const lastDay = (clicks: readonly DailyClicks[], now: Date): number => {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const tomorrow = today + DAY_MS;
  return clicks.some(({ date }) => date === dateOf(tomorrow)) ? tomorrow : today;
};

/**
 * Groups clicks (oldest first) into bars up to today, oldest first. Days that the provider left out count as 0 clicks.
 * In a long series a bar covers several days; the oldest bar may then begin before the first click.
 */
export const clickBars = (clicks: readonly DailyClicks[], span: ClickSpan, now: Date): ClickBar[] => {
  const byDate = new Map<string, number>();
  for (const { date, clicks: count } of clicks) byDate.set(date, (byDate.get(date) ?? 0) + count);
  const days = daysIn(span, clicks, now);
  const step = daysPerBar(days);
  const end = lastDay(clicks, now);
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => {
    const dates = Array.from({ length: step }, (_day, day) => dateOf(end - (index * step + day) * DAY_MS));
    const total = dates.reduce((sum, date) => sum + (byDate.get(date) ?? 0), 0);
    return { from: dates.at(-1) ?? '', to: dates[0] ?? '', clicks: total };
  }).reverse();
};
