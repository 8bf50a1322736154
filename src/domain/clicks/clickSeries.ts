import { calendarDay, DAY_MS } from './calendarDay.ts';

/** Clicks on one calendar day (YYYY-MM-DD); `clicks` is undefined if unknown. */
export interface DailyClicks {
  readonly date: string;
  readonly clicks: number | undefined;
}

export interface ClickSeries {
  /** Oldest first, without duplicate days. */
  readonly days: readonly DailyClicks[];
  /** Number of days in the response that could not be parsed. */
  readonly unreadable: number;
  /** The first day that the provider counted (YYYY-MM-DD), if clicks before that day are unknown. */
  readonly since?: string | undefined;
}

/** The clicks from one calendar day (YYYY-MM-DD) to another, both included; undefined if any are unknown. */
export interface ClickBar {
  readonly from: string;
  readonly to: string;
  readonly clicks: number | undefined;
  /** Whether the bar is the current day, which is not over. */
  readonly isSoFar?: boolean;
}

/** A time range in whole days. 'all' starts at the first day with data and covers 30 to 7,300 days. */
export type ClickSpan = 7 | 30 | 90 | 'all';

/** Whole days up to `lastDay`, the UTC timestamp of its midnight in ms. The day after is not over. */
export interface ClickPeriod {
  readonly lastDay: number;
  readonly days: number;
}

const LEAST_DAYS = 30;
/** Older dates are provider errors. They would produce thousands of bars. */
const MOST_DAYS = 7_300;
const DAYS_SHOWN_SINGLY = 92;
const DAYS_SHOWN_BY_WEEK = 730;

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the number of days per bar: 1, 7 or 28. */
export const daysPerBar = (days: number): number => {
  if (days <= DAYS_SHOWN_SINGLY) return 1;
  return days <= DAYS_SHOWN_BY_WEEK ? 7 : 28;
};

/**
 * Returns the whole days that a chart covers. Each series must be sorted oldest first.
 * The current day is excluded. It is the user's today, tomorrow if the provider's calendar is ahead, or
 * yesterday if the provider's calendar may be behind.
 * The period starts no earlier than `since` and can be empty.
 */
export const periodOf = (
  span: ClickSpan,
  series: readonly (readonly DailyClicks[])[],
  now: Date,
  since = '',
): ClickPeriod => {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const isCounted = (time: number) =>
    series.some((clicks) => clicks.some(({ date }) => date === dateOf(time)));
  const isBehind = now.getTime() < today && !isCounted(today);
  const openDay = isCounted(today + DAY_MS) ? today + DAY_MS : isBehind ? today - DAY_MS : today;
  const daysFrom = (time: number) => Math.round((openDay - time) / DAY_MS);
  const firstDay = Math.min(openDay, ...series.flatMap(([first]) => (first ? timeOf(first.date) : [])));
  const days = span === 'all' ? Math.min(MOST_DAYS, Math.max(LEAST_DAYS, daysFrom(firstDay))) : span;
  return {
    lastDay: openDay - DAY_MS,
    days: since === '' ? days : Math.max(0, Math.min(days, daysFrom(timeOf(since)))),
  };
};

/** Returns the first day with known clicks: `since`, else the creation day or the first day of the series. */
export const firstKnownDay = (
  { days, since }: ClickSeries,
  createdAt: Date | undefined,
): string | undefined => since ?? [days[0]?.date, createdAt && calendarDay(createdAt)].sort()[0];

/**
 * Groups clicks into bars, oldest first. Days that the provider left out count as 0 clicks. In a long period
 * a bar covers several days, so the oldest bar may start before the period.
 */
export const clickBars = (clicks: readonly DailyClicks[], { lastDay, days }: ClickPeriod): ClickBar[] => {
  const byDate = new Map(clicks.map((day) => [day.date, day]));
  const step = daysPerBar(days);
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => {
    const dates = Array.from({ length: step }, (_day, day) =>
      dateOf(lastDay - (index * step + day) * DAY_MS),
    );
    const counted = dates.flatMap((date) => byDate.get(date) ?? []);
    return {
      from: dates.at(-1) ?? '',
      to: dates[0] ?? '',
      clicks: isKnown(counted) ? sumOf(counted) : undefined,
    };
  }).reverse();
};

const openDayOf = (clicks: readonly DailyClicks[], { lastDay }: ClickPeriod): ClickBar => {
  const date = dateOf(lastDay + DAY_MS);
  const counted = clicks.find((day) => day.date === date) ?? { clicks: 0 };
  return { from: date, to: date, clicks: counted.clicks, isSoFar: true };
};

/** Returns the bars of a period, followed by a bar for the current day. */
export const chartBars = (clicks: readonly DailyClicks[], period: ClickPeriod): ClickBar[] => [
  ...clickBars(clicks, period),
  openDayOf(clicks, period),
];

/**
 * Returns the weekday with the most clicks (0 for Sunday) over the last whole weeks of a period, at most 13.
 * Returns undefined for fewer than two known weeks, for unknown days, without clicks and for a tie.
 */
export const busiestWeekday = (
  clicks: readonly DailyClicks[],
  { lastDay, days }: ClickPeriod,
  knownFrom: string | undefined,
): number | undefined => {
  const known = (lastDay - timeOf(knownFrom ?? '')) / DAY_MS + 1;
  const weeks = Math.floor(Math.min(known, days, DAYS_SHOWN_SINGLY) / 7);
  if (!(weeks >= 2)) return undefined;
  const sums = Array.from({ length: 7 }, () => 0);
  const bars = clickBars(clicks, { lastDay, days: 7 * weeks });
  if (!isKnown(bars)) return undefined;
  for (const { to, clicks: count = 0 } of bars) {
    const weekday = new Date(to).getUTCDay();
    sums[weekday] = (sums[weekday] ?? 0) + count;
  }
  const most = Math.max(...sums);
  const weekday = sums.indexOf(most);
  return most > 0 && sums.lastIndexOf(most) === weekday ? weekday : undefined;
};

type Counted = readonly { readonly clicks: number | undefined }[];

const isKnown = (counted: Counted): boolean => counted.every(({ clicks }) => clicks !== undefined);

/** Ignores unknown clicks. */
export const sumOf = (counted: Counted): number => counted.reduce((sum, { clicks = 0 }) => sum + clicks, 0);

/**
 * Compares the whole days of a time range with the same number of days before, if those days are known. 'all'
 * has no days before, and its total includes the current day. `totalBefore` is undefined if any compared day
 * is unknown.
 */
export const compareClicks = (
  clicks: readonly DailyClicks[],
  span: ClickSpan,
  period: ClickPeriod,
  knownFrom: string | undefined,
) => {
  const { lastDay, days } = period;
  const earlier = { lastDay: lastDay - days * DAY_MS, days };
  const isCovered = timeOf(knownFrom ?? '') <= lastDay - (2 * days - 1) * DAY_MS;
  const whole = clickBars(clicks, period);
  const soFar = openDayOf(clicks, period);
  const [from, to] = [(whole[0] ?? soFar).from, span === 'all' ? soFar.to : dateOf(lastDay)];
  const total = sumOf(clicks.filter(({ date }) => date >= from && date <= to));
  const before = span !== 'all' && isCovered ? clickBars(clicks, earlier) : undefined;
  return {
    bars: [...whole, soFar],
    soFar,
    total,
    before,
    totalBefore: before && isKnown([...whole, ...before]) ? sumOf(before) : undefined,
  };
};

export const mostOf = (bars: readonly ClickBar[]): number =>
  Math.max(0, ...bars.map(({ clicks = 0 }) => clicks));

/** Ignores the current day if bars cover several days. Returns undefined without clicks. */
export const busiestBar = (bars: readonly ClickBar[]): ClickBar | undefined => {
  const isDaily = bars.every(({ from, to }) => from === to);
  const compared = isDaily ? bars : bars.filter(({ isSoFar }) => !isSoFar);
  const most = mostOf(compared);
  return most > 0 ? compared.find(({ clicks }) => clicks === most) : undefined;
};

const MOST_STEPS = 4;

/** Returns the values from 0 to at least `most`, in at most 4 steps of 1, 2 or 5 times a power of ten. */
export const scaleSteps = (most: number): number[] => {
  const least = Math.max(1, most / MOST_STEPS);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, index) => index * step);
};
