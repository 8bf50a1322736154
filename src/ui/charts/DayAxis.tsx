import type { ClickBar } from '../../domain/clickSeries.ts';
import { formatMonth, formatShortDay } from './clickFormat.ts';
import './charts.css';

/** The first, two middle and the last day below a plot; a narrow plot has room for the first and the last one. */
export const DayAxis = ({ bars }: { readonly bars: readonly ClickBar[] }) => {
  const last = bars.length - 1;
  const isLong = bars.some(({ from, to }) => from !== to);
  const days = [0, 1 / 3, 2 / 3, 1].map((share) => bars[Math.round(last * share)]?.to ?? '');
  return (
    <p className="day-axis fine tabular" aria-hidden="true">
      {days.map((day) => (
        <span key={day}>{isLong ? formatMonth(day) : formatShortDay(day)}</span>
      ))}
    </p>
  );
};
