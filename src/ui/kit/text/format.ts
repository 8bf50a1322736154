const THOUSAND = 1_000;
const MILLION = 1_000_000;
/** Lowest count that would be rounded to 1000.0K. */
const SHOWN_AS_MILLION_FROM = 999_950;

const UNKNOWN = '–';

const isKnown = (figure: number | undefined): figure is number => Number.isFinite(figure);

/** Formats a count as '950', '1.2K' or '1.2M', or as '–' if unknown (specification: Constants). */
export const formatCount = (count: number | undefined): string => {
  if (!isKnown(count)) return UNKNOWN;
  const whole = Math.round(count);
  if (whole >= SHOWN_AS_MILLION_FROM) return `${(whole / MILLION).toFixed(1)}M`;
  if (whole >= THOUSAND) return `${(whole / THOUSAND).toFixed(1)}K`;
  return String(whole);
};

export const clickWord = (clicks: number | undefined): string => (clicks === 1 ? 'click' : 'clicks');

/** Formats a percentage as '12.3%', or as '–' if unknown (specification: Constants). */
export const formatPercent = (percentage: number | undefined): string =>
  isKnown(percentage) ? `${percentage.toFixed(1)}%` : UNKNOWN;

/* Formats dates without `Intl`, because loading its data takes longer than rendering a page of links. */

/** Returns short month, day and year in the local time zone, or '' for an invalid date. */
export const formatDate = (date: Date | undefined): string => {
  if (date === undefined || Number.isNaN(date.getTime())) return '';
  const [, month, day, year] = date.toDateString().split(' ');
  return `${month} ${Number(day)}, ${Math.abs(Number(year))}`;
};

/** Formats a calendar day (`YYYY-MM-DD`) like `formatDate`, in any time zone. Returns '' if invalid. */
export const formatDay = (day: string): string => formatDate(new Date(`${day}T00:00`));

/** Returns a time such as '14:32', preceded by month and day unless the time is today. */
export const formatTime = (time: Date, now: Date): string => {
  const [, month, day] = time.toDateString().split(' ');
  const hours = time.toTimeString().slice(0, 'HH:MM'.length);
  return time.toDateString() === now.toDateString() ? hours : `${month} ${Number(day)}, ${hours}`;
};
