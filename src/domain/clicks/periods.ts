import type { LinkQuery } from '../links/linkQuery.ts';
import { calendarDay } from './calendarDay.ts';

/** The first and the last day of a period; open where undefined. */
export type DayRange = Pick<LinkQuery, 'from' | 'to'>;

interface Period extends DayRange {
  readonly name: string;
}

/** The usual periods of reports, as seen from a day. What lasts until now has no last day. */
export const usualPeriods = (now: Date): readonly Period[] => {
  const [year, month] = [now.getFullYear(), now.getMonth()];
  const day = (date: number, ofMonth = month) => calendarDay(new Date(year, ofMonth, date));
  const today = now.getDate();
  return [
    { name: 'Today', from: day(today), to: day(today) },
    { name: 'Yesterday', from: day(today - 1), to: day(today - 1) },
    { name: 'Last 7 days', from: day(today - 6), to: undefined },
    { name: 'Last 30 days', from: day(today - 29), to: undefined },
    { name: 'This month', from: day(1), to: undefined },
    { name: 'Last month', from: day(1, month - 1), to: day(0) },
    { name: 'This year', from: day(1, 0), to: undefined },
  ];
};

/** The usual period that a range of days is; undefined if it is none. */
export const usualPeriod = ({ from, to }: DayRange, now: Date): Period | undefined =>
  usualPeriods(now).find((period) => period.from === from && period.to === to);
