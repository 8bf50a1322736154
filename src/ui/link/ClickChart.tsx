import { type PointerEvent, useState } from 'react';
import type { ClickBar } from '../../domain/clickSeries.ts';
import { clicksInWords, formatBarDays, formatDay } from './clickWords.ts';

interface ClickChartProps {
  /** Oldest first, at least one. */
  readonly bars: readonly ClickBar[];
  /** What the table of the same numbers is called. */
  readonly caption: string;
}

const HEIGHT = 100;
const BAR_WIDTH = 0.72;
/** So that a day with a single click is still seen beside one with thousands. */
const LEAST_HEIGHT = 1.5;

const barPath = (clicks: number, index: number, most: number): string => {
  if (clicks === 0) return '';
  const height = Math.max(LEAST_HEIGHT, (clicks / most) * HEIGHT);
  const x = index + (1 - BAR_WIDTH) / 2;
  return `M${x} ${HEIGHT}v-${height}h${BAR_WIDTH}v${height}z`;
};

/** Clicks over time as thin bars. The highest one, or the one under the pointer, is told in words. */
export const ClickChart = ({ bars, caption }: ClickChartProps) => {
  const [pointed, setPointed] = useState<number>();
  const most = Math.max(...bars.map((bar) => bar.clicks));
  const peak = bars.findIndex((bar) => bar.clicks === most);
  const told = pointed ?? (most > 0 ? peak : bars.length - 1);
  const bar = bars[told];

  const point = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * bars.length);
    setPointed(Math.min(bars.length - 1, Math.max(0, index)));
  };

  return (
    <figure className="chart">
      <div className="chart-drawing" aria-hidden="true">
        <p className="chart-told">
          {bar && (
            <>
              <strong>{clicksInWords(bar.clicks)}</strong> {formatBarDays(bar)}
              {told === peak && most > 0 && ' · the most'}
            </>
          )}
        </p>
        <div className="chart-bars" onPointerMove={point} onPointerLeave={() => setPointed(undefined)}>
          <svg
            viewBox={`0 0 ${bars.length} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            <path className="chart-ink" d={bars.map(({ clicks }, i) => barPath(clicks, i, most)).join('')} />
            <path className="chart-coral" d={barPath(bar?.clicks ?? 0, told, most)} />
          </svg>
        </div>
        <p className="chart-days">
          <span>{formatDay(bars[0]?.from ?? '')}</span>
          <span>{formatDay(bars.at(-1)?.to ?? '')}</span>
        </p>
      </div>
      <div className="is-sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Clicks</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((row) => (
              <tr key={row.to}>
                <th scope="row">{formatBarDays(row)}</th>
                <td>{row.clicks.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
};
