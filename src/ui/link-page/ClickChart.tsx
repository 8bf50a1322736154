import { busiestBar, type ClickBar, mostOf, scaleSteps } from '../../domain/clicks/clickSeries.ts';
import { BarInput } from '../charts/BarInput.tsx';
import { BarPlot, DayAxis } from '../charts/BarPlot.tsx';
import { formatBarDays, formatClicks, formatStep } from '../charts/clickFormat.ts';
import { Numbers } from '../charts/Numbers.tsx';
import { useBarCursor } from '../charts/useBarCursor.ts';

interface ClickChartProps {
  /** The link's short code, for file names; undefined for sample data. */
  readonly code?: string;
  /** Oldest first, at least one. */
  readonly bars: readonly ClickBar[];
  /** Legend label of the last bar if its day is unfinished: 'Today so far'. */
  readonly soFar?: string;
  readonly before: readonly ClickBar[] | undefined;
  /** Legend label of the previous period: '30 days earlier'. */
  readonly beforeLabel: string;
  readonly unit: string;
}

export const ClickChart = ({ code, bars, soFar, before, beforeLabel, unit }: ClickChartProps) => {
  const cursor = useBarCursor(bars.length);
  const steps = scaleSteps(mostOf([...bars, ...(before ?? [])]));
  const top = steps.at(-1) ?? 1;
  const busiest = busiestBar(bars);
  const inWords = (index: number) => {
    const [bar, old] = [bars[index], before?.[index]];
    if (!bar) return '';
    const comparison = old ? `; ${beforeLabel}: ${formatClicks(old.clicks)}` : '';
    return `${formatBarDays(bar)}: ${formatClicks(bar.clicks)}${comparison}`;
  };

  return (
    <figure className="chart">
      <p className="chart-said quiet tabular" aria-hidden="true">
        {cursor.at !== undefined
          ? inWords(cursor.at)
          : busiest && `Busiest ${unit}: ${formatBarDays(busiest)} (${formatClicks(busiest.clicks)})`}
      </p>
      <div className="chart-body">
        <div className="chart-scale fine tabular" aria-hidden="true">
          {steps.map((step) => (
            <span key={step}>{formatStep(step)}</span>
          ))}
        </div>
        <div className="chart-plot">
          <BarInput label={`Clicks per ${unit}`} cursor={cursor} inWords={inWords} />
          <BarPlot
            bars={bars}
            before={before}
            top={top}
            steps={steps}
            stressed={busiest && bars.indexOf(busiest)}
            cursor={cursor}
          />
        </div>
        <DayAxis bars={bars} />
      </div>
      <figcaption className="chart-keys cluster fine">
        <span className="key">{`Clicks per ${unit}`}</span>
        {soFar && <span className="key is-so-far">{soFar}</span>}
        {before && <span className="key is-before">{beforeLabel}</span>}
      </figcaption>
      <Numbers
        caption={`Clicks per ${unit}`}
        of={code === undefined ? undefined : ['clicks', code]}
        days={bars}
        series={[{ name: 'Clicks', bars }, ...(before ? [{ name: beforeLabel, bars: before }] : [])]}
      />
    </figure>
  );
};
