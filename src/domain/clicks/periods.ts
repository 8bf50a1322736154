import type { LinkQuery } from '../links/linkQuery.ts';
import { calendarDay } from './calendarDay.ts';

/** The first and last day of a period (YYYY-MM-DD); undefined for an open end. */
export type DayRange = Pick<LinkQuery, 'from' | 'to'>;

interface Period extends DayRange {
  readonly name: string;
}

/** Returns the usual periods of reports. Longer periods that include today have an open end. */
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

export const usualPeriod = ({ from, to }: DayRange, now: Date): Period | undefined =>
  usualPeriods(now).find((period) => period.from === from && period.to === to);
