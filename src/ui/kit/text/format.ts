const THOUSAND = 1_000;
const MILLION = 1_000_000;
/** From this count on, one decimal would round to 1000.0K. */
const SHOWN_AS_MILLION_FROM = 999_950;

const UNKNOWN = '–';

const isKnown = (figure: number | undefined): figure is number => Number.isFinite(figure);

/** A count with K from 1,000 and M from 1,000,000, one decimal (specification: Constants); '–' if unknown. */
export const formatCount = (count: number | undefined): string => {
  if (!isKnown(count)) return UNKNOWN;
  const whole = Math.round(count);
  if (whole >= SHOWN_AS_MILLION_FROM) return `${(whole / MILLION).toFixed(1)}M`;
  if (whole >= THOUSAND) return `${(whole / THOUSAND).toFixed(1)}K`;
  return String(whole);
};

/** The noun for a number of clicks. */
export const clickWord = (clicks: number | undefined): string => (clicks === 1 ? 'click' : 'clicks');

/** A percentage with one decimal and a percent sign (specification: Constants); '–' if unknown. */
export const formatPercent = (percentage: number | undefined): string =>
  isKnown(percentage) ? `${percentage.toFixed(1)}%` : UNKNOWN;

/*
 * Dates by the language itself: loading what `Intl` needs takes longer than rendering a page of links.
 */

/** Short month, day and year in the reader's time zone; '' for an invalid date. */
export const formatDate = (date: Date | undefined): string => {
  if (date === undefined || Number.isNaN(date.getTime())) return '';
  const [, month, day, year] = date.toDateString().split(' ');
  return `${month} ${Number(day)}, ${Math.abs(Number(year))}`;
};

/** The same of a calendar day (`YYYY-MM-DD`), in every time zone; '' if invalid. */
export const formatDay = (day: string): string => formatDate(new Date(`${day}T00:00`));

/** '14:32', preceded by the day unless it is today. */
export const formatTime = (time: Date, now: Date): string => {
  const [, month, day] = time.toDateString().split(' ');
  const hours = time.toTimeString().slice(0, 'HH:MM'.length);
  return time.toDateString() === now.toDateString() ? hours : `${month} ${Number(day)}, ${hours}`;
};
