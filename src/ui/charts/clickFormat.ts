import { calendarDay } from '../../domain/clicks/calendarDay.ts';
import type { ClickBar, ClickSpan } from '../../domain/clicks/clickSeries.ts';
import { countOf, fullCount } from '../../domain/text/fullCount.ts';
import { formatDay } from '../kit/text/format.ts';

/** Formats the day of a bar, or its first and last day: 'Nov 22, 2026, so far' for the unfinished day. */
export const formatBarDays = ({ from, to, isSoFar }: ClickBar): string => {
  if (isSoFar) return `${formatDay(to)}, so far`;
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
};

/** Returns 'Today so far', or 'Nov 21 so far' if the provider's day differs from the user's. */
export const soFarLabel = ({ to }: ClickBar, now: Date): string =>
  `${to === calendarDay(now) ? 'Today' : formatShortDay(to)} so far`;

/** Indexed by weekday; 0 is Sunday. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export const formatClicks = (clicks: number | undefined): string =>
  clicks === undefined ? 'clicks unknown' : countOf(clicks, 'click');

/** Formats a share in percent; '–' if unknown. Never rounds a share down to 0% or up to 100%. */
export const formatShare = (share: number | undefined, decimals = 1): string => {
  if (share === undefined) return '–';
  const step = 10 ** -decimals;
  if (share > 0 && share < step) return `<${step}%`;
  return share < 100 && share > 100 - step ? `>${100 - step}%` : `${share.toFixed(decimals)}%`;
};

/** Formats a calendar day without its year, for axes and narrow columns; '' if invalid. */
export const formatShortDay = (date: string): string => formatDay(date).replace(/, \d+$/, '');

/** Formats the month and year of a calendar day; '' if invalid. */
export const formatMonth = (date: string): string => formatDay(date).replace(/ \d+,/, '');

export const formatStep = (step: number): string => step.toLocaleString('en-US', { notation: 'compact' });

export const barUnit = (daysPerBar: number): string =>
  daysPerBar === 1 ? 'day' : daysPerBar === 7 ? 'week' : 'four weeks';

const MANY_TIMES = 10;

/** Compares clicks with an earlier period: '12% more than', 'the same as'. `before` must not be 0. */
const formatChange = (clicks: number, before: number): string => {
  const percent = Math.round((Math.abs(clicks - before) / before) * 100);
  if (clicks === before) return 'the same as';
  if (percent === 0) return 'about the same as';
  if (clicks >= MANY_TIMES * before) return `${fullCount(Math.floor(clicks / before))} times as many as`;
  // '100% fewer' would mean no clicks at all.
  return clicks > before ? `${percent}% more than` : `${Math.min(percent, 99)}% fewer than`;
};

/** Returns a clause such as ', 12% more than in the previous 30 days'; '' without an earlier period. */
export const comparedWithBefore = (clicks: number, before: number | undefined, span: ClickSpan): string => {
  if (before === undefined) return '';
  const then = `in the previous ${span} days`;
  if (before === 0) return clicks === 0 ? ` and none ${then}` : `, up from none ${then}`;
  if (clicks === 0) return `, down from ${formatClicks(before)} ${then}`;
  return `, ${formatChange(clicks, before)} ${then}`;
};

/** Returns the change in short form: '▲ 12%', '▼ 3%', '▲ 12×'. */
export const shortChange = (clicks: number, before: number): string => {
  if (clicks === before) return 'no change';
  const arrow = clicks > before ? '▲' : '▼';
  if (before === 0) return `${arrow} from 0`;
  if (clicks >= MANY_TIMES * before) return `${arrow} ${fullCount(Math.floor(clicks / before))}×`;
  const percent = Math.round((Math.abs(clicks - before) / before) * 100);
  const shown = clicks > 0 && clicks < before ? Math.min(percent, 99) : percent;
  return `${arrow} ${shown === 0 ? '<1' : shown}%`;
};
