import { calendarDay, DAY_MS, daysBetween } from '../clicks/calendarDay.ts';
import { countOf } from '../text/fullCount.ts';

/**
 * Returns the age of a link in words (specification: Pages); '' for an invalid date. 'today' and 'yesterday'
 * are local calendar days. A future date counts as 'today'. Older ages are elapsed days, rounded up. They are
 * at least 2, because the day on which summer time starts is shorter.
 */
export const linkAge = (createdAt: Date, now: Date): string => {
  if (Number.isNaN(createdAt.getTime())) return '';
  const days = daysBetween(calendarDay(createdAt), calendarDay(now));
  if (createdAt >= now || days === 0) return 'today';
  if (days === 1) return 'yesterday';
  return `${Math.max(2, Math.ceil((now.getTime() - createdAt.getTime()) / DAY_MS))} days ago`;
};

const DAYS_COUNTED_UP_TO = 60;
const MONTHS_A_YEAR = 12;

/**
 * Like `linkAge`, but in full months after 60 days and in full years after one year, by the local calendar.
 * Returns at least 2 months after 60 days, even though July and August have 62 days.
 */
export const calendarAge = (date: Date, now: Date): string => {
  const isRecent = now.getTime() - date.getTime() <= DAYS_COUNTED_UP_TO * DAY_MS;
  if (isRecent || Number.isNaN(date.getTime())) return linkAge(date, now);
  const begun = (now.getFullYear() - date.getFullYear()) * MONTHS_A_YEAR + now.getMonth() - date.getMonth();
  const months = now.getDate() < date.getDate() ? begun - 1 : begun;
  const years = Math.floor(months / MONTHS_A_YEAR);
  return `${years > 0 ? countOf(years, 'year') : countOf(Math.max(2, months), 'month')} ago`;
};
