import { DAY_MS } from './calendarDay.ts';
import { countOf } from './fullCount.ts';

const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString();

/**
 * The age of a link in words (specification: Pages); '' for an invalid date. Today and yesterday are local calendar
 * days; a future date counts as today. N is elapsed days rounded up, at least 2: a day with a change to summer time is
 * shorter.
 */
export const linkAge = (createdAt: Date, now: Date): string => {
  if (Number.isNaN(createdAt.getTime())) return '';
  if (createdAt >= now || isSameDay(createdAt, now)) return 'today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (isSameDay(createdAt, yesterday)) return 'yesterday';
  return `${Math.max(2, Math.ceil((now.getTime() - createdAt.getTime()) / DAY_MS))} days ago`;
};

const DAYS_COUNTED_UP_TO = 60;
const MONTHS_A_YEAR = 12;

/** Like `linkAge`, but in full months from 60 days on and in full years from one year on, by the local calendar. */
export const calendarAge = (date: Date, now: Date): string => {
  const isRecent = now.getTime() - date.getTime() <= DAYS_COUNTED_UP_TO * DAY_MS;
  if (isRecent || Number.isNaN(date.getTime())) return linkAge(date, now);
  const begun = (now.getFullYear() - date.getFullYear()) * MONTHS_A_YEAR + now.getMonth() - date.getMonth();
  const months = now.getDate() < date.getDate() ? begun - 1 : begun;
  const years = Math.floor(months / MONTHS_A_YEAR);
  return `${years > 0 ? countOf(years, 'year') : countOf(months, 'month')} ago`;
};
