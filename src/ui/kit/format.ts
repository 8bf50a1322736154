const THOUSAND = 1_000;
const MILLION = 1_000_000;
/** From this count on, one decimal would round to 1000.0K. */
const SHOWN_AS_MILLION_FROM = 999_950;

const MINUTE_MS = 60_000;

const UNKNOWN = '–';

const isKnown = (figure: number | undefined): figure is number => Number.isFinite(figure);

/** A count with K from 1,000 and M from 1,000,000, one decimal (spec section 9); '–' if unknown. */
export const formatCount = (count: number | undefined): string => {
  if (!isKnown(count)) return UNKNOWN;
  const whole = Math.round(count);
  if (whole >= SHOWN_AS_MILLION_FROM) return `${(whole / MILLION).toFixed(1)}M`;
  if (whole >= THOUSAND) return `${(whole / THOUSAND).toFixed(1)}K`;
  return String(whole);
};

/** A percentage with one decimal and a percent sign (spec section 9); '–' if unknown. */
export const formatPercent = (percentage: number | undefined): string =>
  isKnown(percentage) ? `${percentage.toFixed(1)}%` : UNKNOWN;

/**
 * A formatter that is made when first needed, and once: making it takes far longer than using it. It takes times in UTC,
 * because a formatter keeps the time zone that it was made in; '' for an invalid date.
 */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined;
  return (time: Date): string => {
    made ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    return Number.isNaN(time.getTime()) ? '' : made.format(time);
  };
};

/** The time in UTC that reads like this one in the reader's present time zone. */
const asInUtc = (time: Date): Date => new Date(time.getTime() - time.getTimezoneOffset() * MINUTE_MS);

/** Short month, day and year in UTC; '' for an invalid date. */
export const formatUtcDate = formatter({ month: 'short', day: 'numeric', year: 'numeric' });

/** Short month, day and year in the reader's time zone; '' for an invalid date. */
export const formatDate = (date: Date | undefined): string => (date ? formatUtcDate(asInUtc(date)) : '');

const HOURS = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const formatHours = formatter(HOURS);
const formatDayAndHours = formatter({ ...HOURS, month: 'short', day: 'numeric' });

/** '14:32', preceded by the day unless it is today. */
export const formatTime = (time: Date, now: Date): string => {
  const isToday = time.toDateString() === now.toDateString();
  return (isToday ? formatHours : formatDayAndHours)(asInUtc(time));
};
