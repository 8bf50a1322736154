/** Clicks on one calendar day, `date` as `YYYY-MM-DD`. */
export interface DailyClicks {
  readonly date: string;
  readonly clicks: number;
}

/** Clicks from one calendar day to another; the same day twice for a single one. */
export interface ClickBar {
  readonly from: string;
  readonly to: string;
  readonly clicks: number;
}

/** How far back to look, in days; 'all' goes back to the first day there is, within 30 days and 20 years. */
export type ClickSpan = 30 | 90 | 'all';

const DAY_MS = 24 * 60 * 60 * 1000;
const LEAST_DAYS = 30;
/** Older days are a mistake of the provider's, and would be thousands of bars. */
const MOST_DAYS = 7_300;
const DAYS_SHOWN_SINGLY = 92;
const DAYS_SHOWN_BY_WEEK = 730;

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** How many days one bar of so many days stands for: 1, 7 or 28. */
export const daysPerBar = (days: number): number => {
  if (days <= DAYS_SHOWN_SINGLY) return 1;
  return days <= DAYS_SHOWN_BY_WEEK ? 7 : 28;
};

/** How many days a series covers. */
export const daysIn = (span: ClickSpan, clicks: readonly DailyClicks[], now: Date): number => {
  const first = clicks[0];
  if (span !== 'all') return span;
  const days = first ? Math.round((lastDay(clicks, now) - timeOf(first.date)) / DAY_MS) + 1 : 0;
  return Math.min(MOST_DAYS, Math.max(LEAST_DAYS, days));
};

/** The day a series ends on: the reader's today, or the next one where the provider's calendar is ahead. */
const lastDay = (clicks: readonly DailyClicks[], now: Date): number => {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const tomorrow = today + DAY_MS;
  return clicks.some(({ date }) => date === dateOf(tomorrow)) ? tomorrow : today;
};

/**
 * The clicks (oldest first) as bars up to today, oldest first. Days that the provider left out had no clicks.
 * A long series has bars of several days; the oldest of them may then begin before the first click.
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
