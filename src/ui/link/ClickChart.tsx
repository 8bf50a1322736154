import { type PointerEvent, useState } from 'react';
import type { ClickBar } from '../../domain/clickSeries.ts';
import { formatBarDays, formatClicks, formatDay } from './clickFormat.ts';

interface ClickChartProps {
  /** Oldest first, at least one. */
  readonly bars: readonly ClickBar[];
  /** The caption of the table with the same numbers, for screen readers. */
  readonly caption: string;
}

const HEIGHT = 100;
const BAR_WIDTH = 0.72;
/** A minimum, so that a single click stays visible beside thousands. */
const LEAST_HEIGHT = 1.5;

const barPath = (clicks: number, index: number, most: number): string => {
  if (clicks === 0) return '';
  const height = Math.max(LEAST_HEIGHT, (clicks / most) * HEIGHT);
  const x = index + (1 - BAR_WIDTH) / 2;
  return `M${x} ${HEIGHT}v-${height}h${BAR_WIDTH}v${height}z`;
};

/** Clicks over time as a bar chart. The highest bar, or the one under the pointer, is described in a line of text. */
export const ClickChart = ({ bars, caption }: ClickChartProps) => {
  const [pointed, setPointed] = useState<number>();
  const most = Math.max(...bars.map((bar) => bar.clicks));
  const peak = bars.findIndex((bar) => bar.clicks === most);
  const described = pointed ?? (most > 0 ? peak : bars.length - 1);
  const bar = bars[described];

  const point = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * bars.length);
    setPointed(Math.min(bars.length - 1, Math.max(0, index)));
  };

  return (
    <figure className="chart">
      <div className="chart-drawing" aria-hidden="true">
        <p className="chart-selected">
          {bar && (
            <>
              <strong>{formatClicks(bar.clicks)}</strong> {formatBarDays(bar)}
              {described === peak && most > 0 && ' · the most'}
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
            <path className="chart-coral" d={barPath(bar?.clicks ?? 0, described, most)} />
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
