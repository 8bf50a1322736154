const THOUSAND = 1_000;
const MILLION = 1_000_000;
/** From here on one decimal of K would round to 1000.0K. */
const SHOWN_AS_MILLION_FROM = 999_950;

const UNKNOWN = '–';

/** A count with K from 1,000 and M from 1,000,000, one decimal (spec section 9); '–' when nobody can tell. */
export const formatCount = (count: number | undefined): string => {
  if (count === undefined) return UNKNOWN;
  const whole = Math.round(count);
  if (whole >= SHOWN_AS_MILLION_FROM) return `${(whole / MILLION).toFixed(1)}M`;
  if (whole >= THOUSAND) return `${(whole / THOUSAND).toFixed(1)}K`;
  return String(whole);
};

/** A percentage with one decimal and a percent sign. */
export const formatPercent = (percentage: number | undefined): string =>
  percentage === undefined ? UNKNOWN : `${percentage.toFixed(1)}%`;

/** Short month, day and year; nothing for an unreadable date. */
export const formatDate = (date: Date | undefined): string =>
  date?.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' }) ?? '';
