import type { ClickBar } from '../../domain/clicks/clickSeries.ts';
import { formatMonth, formatShortDay } from './clickFormat.ts';
import type { BarCursor } from './useBarCursor.ts';
import './charts.css';

interface BarPlotProps {
  /** Bars with `isSoFar` are drawn hatched. */
  readonly bars: readonly ClickBar[];
  /** The bars of the previous period, drawn behind as a pale shape. */
  readonly before?: readonly ClickBar[] | undefined;
  readonly top: number;
  /** The values that have a grid line. */
  readonly steps?: readonly number[];
  /** Index of the bar that is highlighted while the cursor is on no bar. */
  readonly stressed?: number | undefined;
  readonly cursor: BarCursor;
}

const HEIGHT = 100;
const BAR_WIDTH = 0.64;
const BAR_MARGIN = (1 - BAR_WIDTH) / 2;
/** Minimum height that keeps a single click visible beside thousands. */
const LEAST_HEIGHT = 1.5;

export const BarPlot = ({ bars, before, top, steps = [0], stressed, cursor }: BarPlotProps) => {
  const heightOf = (clicks: number) => (clicks / top) * HEIGHT;
  const barHeight = ({ clicks = 0 }: ClickBar) =>
    clicks === 0 ? 0 : Math.max(LEAST_HEIGHT, heightOf(clicks));
  const barPath = (index: number) => {
    const bar = bars[index];
    const height = bar && !bar.isSoFar ? barHeight(bar) : 0;
    return height === 0 ? '' : `M${index + BAR_MARGIN} ${HEIGHT}v-${height}h${BAR_WIDTH}v${height}z`;
  };
  const { at, plotProps } = cursor;
  const marked = at ?? stressed;
  const shape = before?.map(({ clicks = 0 }) => `V${HEIGHT - heightOf(clicks)}h1`).join('');
  return (
    <div className="plot" {...plotProps}>
      <svg
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path
          className="plot-step"
          d={steps.map((step) => `M0 ${HEIGHT - heightOf(step)}H${bars.length}`).join('')}
        />
        {shape && <path className="plot-before" d={`M0 ${HEIGHT}${shape}V${HEIGHT}`} />}
        {at !== undefined && <path className="plot-cursor" d={`M${at + 0.5} 0V${HEIGHT}`} />}
        <path className="plot-bar" d={bars.map((_bar, index) => barPath(index)).join('')} />
        {marked !== undefined && <path className="plot-bar is-marked" d={barPath(marked)} />}
      </svg>
      {bars.map(
        (bar, index) =>
          bar.isSoFar &&
          barHeight(bar) > 0 && (
            // Outside the SVG, because stretching would distort the hatching.
            <span
              key={bar.to}
              className={`plot-so-far hatched ${index === marked ? 'is-marked' : ''}`}
              style={{
                left: `${((index + BAR_MARGIN) / bars.length) * 100}%`,
                width: `${(BAR_WIDTH / bars.length) * 100}%`,
                height: `${(barHeight(bar) / HEIGHT) * 100}%`,
              }}
            />
          ),
      )}
    </div>
  );
};

/** The first, two middle and the last day. A narrow plot shows only the first and the last. */
export const DayAxis = ({ bars }: { readonly bars: readonly ClickBar[] }) => {
  const last = bars.length - 1;
  const isLong = bars.some(({ from, to }) => from !== to);
  const days = new Set([0, 1 / 3, 2 / 3, 1].map((share) => bars[Math.round(last * share)]?.to ?? ''));
  return (
    <p className="day-axis fine tabular" aria-hidden="true">
      {[...days].map((day) => (
        <span key={day}>{isLong ? formatMonth(day) : formatShortDay(day)}</span>
      ))}
    </p>
  );
};
