const THOUSAND = 1_000;
const MILLION = 1_000_000;
/** From here on one decimal of K would round to 1000.0K. */
const SHOWN_AS_MILLION_FROM = 999_950;

const UNKNOWN = '–';

const isKnown = (figure: number | undefined): figure is number => Number.isFinite(figure);

/** A count with K from 1,000 and M from 1,000,000, one decimal (spec section 9); '–' when nobody can tell. */
export const formatCount = (count: number | undefined): string => {
  if (!isKnown(count)) return UNKNOWN;
  const whole = Math.round(count);
  if (whole >= SHOWN_AS_MILLION_FROM) return `${(whole / MILLION).toFixed(1)}M`;
  if (whole >= THOUSAND) return `${(whole / THOUSAND).toFixed(1)}K`;
  return String(whole);
};

/** A percentage with one decimal and a percent sign. */
export const formatPercent = (percentage: number | undefined): string =>
  isKnown(percentage) ? `${percentage.toFixed(1)}%` : UNKNOWN;

/** Short month, day and year where the reader is; nothing for an unreadable date. */
export const formatDate = (date: Date | undefined): string =>
  date && !Number.isNaN(date.getTime())
    ? date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
    : '';

const FILE_NAME_UP_TO = 60;

/** The name of a file about a short code: what is no letter, number, '-' or '_' could name another place or kind. */
export const formatFileName = (shortCode: string, kind: string): string => {
  const characters = Array.from(shortCode.replace(/[^\p{L}\p{M}\p{N}_-]/gu, '_'));
  return `${characters.slice(0, FILE_NAME_UP_TO).join('') || 'link'}.${kind}`;
};

/** '14:32', with its day before it unless that is today. */
export const formatTime = (time: Date, now: Date): string => {
  const isToday = time.toDateString() === now.toDateString();
  return time.toLocaleString('en-US', {
    ...(!isToday && { month: 'short', day: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
};
