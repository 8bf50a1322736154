import { calendarDay } from '../../domain/clicks/calendarDay.ts';
import type { ClickBar, ClickSpan } from '../../domain/clicks/clickSeries.ts';
import { countOf, fullCount } from '../../domain/text/fullCount.ts';
import { formatDay } from '../kit/text/format.ts';

/** The day of a bar, or its first and last day; 'Nov 22, 2026, so far' for the day that is not over. */
export const formatBarDays = ({ from, to, isSoFar }: ClickBar): string => {
  if (isSoFar) return `${formatDay(to)}, so far`;
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
};

/** 'Today so far'; 'Nov 21 so far' if the provider's day is not the reader's. */
export const soFarLabel = ({ to }: ClickBar, now: Date): string =>
  `${to === calendarDay(now) ? 'Today' : formatShortDay(to)} so far`;

/** The names of weekdays, Sunday first. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** '12 clicks'; 'clicks unknown'. */
export const formatClicks = (clicks: number | undefined): string =>
  clicks === undefined ? 'clicks unknown' : countOf(clicks, 'click');

/** A part of all in percent; '–' if unknown. Some is never shown as none, nor as all. */
export const formatShare = (share: number | undefined, decimals = 1): string => {
  if (share === undefined) return '–';
  const step = 10 ** -decimals;
  if (share > 0 && share < step) return `<${step}%`;
  return share < 100 && share > 100 - step ? `>${100 - step}%` : `${share.toFixed(decimals)}%`;
};

/** A calendar day as short month and day, for axes and narrow places; '' if invalid. */
export const formatShortDay = (date: string): string => formatDay(date).replace(/, \d+$/, '');

/** The month and year of a calendar day; '' if invalid. */
export const formatMonth = (date: string): string => formatDay(date).replace(/ \d+,/, '');

/** A step of a scale: 500, 1K, 2.5M. */
export const formatStep = (step: number): string => step.toLocaleString('en-US', { notation: 'compact' });

/** What a bar of so many days covers. */
export const barUnit = (daysPerBar: number): string =>
  daysPerBar === 1 ? 'day' : daysPerBar === 7 ? 'week' : 'four weeks';

const MANY_TIMES = 10;

/** How clicks compare with those of a period before, which had some: '12% more than', 'as many as'. */
const formatChange = (clicks: number, before: number): string => {
  const percent = Math.round((Math.abs(clicks - before) / before) * 100);
  if (clicks === before) return 'as many as';
  if (percent === 0) return 'about as many as';
  if (clicks >= MANY_TIMES * before) return `${fullCount(Math.floor(clicks / before))} times as many as`;
  // Only none at all would be 100% fewer.
  return clicks > before ? `${percent}% more than` : `${Math.min(percent, 99)}% fewer than`;
};

/** ', 12% more than in the 30 days before'; '' without a time before. */
export const comparedWithBefore = (clicks: number, before: number | undefined, span: ClickSpan): string => {
  if (before === undefined) return '';
  const then = `in the ${span} days before`;
  if (before === 0) return clicks === 0 ? ` and none ${then}` : `, after none ${then}`;
  if (clicks === 0) return `, after ${formatClicks(before)} ${then}`;
  return `, ${formatChange(clicks, before)} ${then}`;
};

/** The same at a glance: '▲ 12%', '▼ 3%', '▲ 12×'. */
export const shortChange = (clicks: number, before: number): string => {
  if (clicks === before) return 'no change';
  const arrow = clicks > before ? '▲' : '▼';
  if (before === 0) return `${arrow} from 0`;
  if (clicks >= MANY_TIMES * before) return `${arrow} ${fullCount(Math.floor(clicks / before))}×`;
  const percent = Math.round((Math.abs(clicks - before) / before) * 100);
  const shown = clicks > 0 && clicks < before ? Math.min(percent, 99) : percent;
  return `${arrow} ${shown === 0 ? '<1' : shown}%`;
};
