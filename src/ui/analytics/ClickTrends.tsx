import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import {
  type ClickSpan,
  type ComparedClicks,
  clickBars,
  compareClicks,
  daysPerBar,
  mostOf,
  periodOf,
  scaleSteps,
} from '../../domain/clickSeries.ts';
import { countOf } from '../../domain/fullCount.ts';
import { shortAddress } from '../../domain/link.ts';
import { BarInput } from '../charts/BarInput.tsx';
import {
  barUnit,
  comparedWithBefore,
  formatBarDays,
  formatClicks,
  formatStep,
} from '../charts/clickFormat.ts';
import { DayAxis } from '../charts/DayAxis.tsx';
import { Numbers } from '../charts/Numbers.tsx';
import { useBarCursor } from '../charts/useBarCursor.ts';
import { Segments } from '../kit/Segments.tsx';
import { useLazyAccount, useStores } from '../StoresContext.tsx';
import type { ClickTrend, ShownAnalytics } from './AnalyticsStore.ts';
import { SectionHead } from './SectionHead.tsx';
import { TrendRow } from './TrendRow.tsx';
import './analytics.css';

const SKELETON_ROWS = ['1', '2', '3', '4', '5'];

type Scale = 'shared' | 'own';

/** The clicks over time of the top links, one small chart each. */
export const ClickTrends = observer(() => {
  const titleId = useId();
  const { analytics, trends, span } = useLazyAccount().analytics;
  const [scale, setScale] = useState<Scale>('shared');
  if (trends?.length === 0) return null;
  return (
    <section className="trends" aria-labelledby={titleId}>
      <SectionHead
        id={titleId}
        title="Clicks over time"
        time={span === 'all' ? 'All time' : `Last ${span} days`}
        about={
          <p>
            Your links with the most clicks of all time, in the order of their clicks in the time shown. A day
            without figures counts as 0.
          </p>
        }
      >
        <Segments
          label="Scale of the charts"
          options={[
            ['shared', 'One scale'],
            ['own', 'Own scales'],
          ]}
          value={scale}
          onChange={setScale}
        />
      </SectionHead>
      <TrendRows trends={trends} scale={scale} source={analytics.value?.topLinksFrom} />
    </section>
  );
});

interface TrendRowsProps {
  /** Undefined while loading. */
  readonly trends: readonly ClickTrend[] | undefined;
  readonly scale: Scale;
  readonly source: ShownAnalytics['topLinksFrom'] | undefined;
}

/** The charts share their days and their cursor. */
const TrendRows = observer(({ trends: known, scale, source }: TrendRowsProps) => {
  const trends = known ?? [];
  const { now, product } = useStores();
  const { span } = useLazyAccount().analytics;
  const period = periodOf(
    span,
    trends.map(({ clicks }) => clicks?.days ?? []),
    now(),
  );
  const shown = trends
    .map((trend) => ({
      ...trend,
      address: shortAddress(product.shortDomain, trend.link),
      compared: trend.clicks && compareClicks(trend.clicks.days, span, period),
    }))
    .sort((one, other) => (other.compared?.total ?? -1) - (one.compared?.total ?? -1));
  const loaded = shown.flatMap(({ address, compared, clicks }) =>
    compared ? [{ address, ...compared, unreadable: clicks?.unreadable ?? 0 }] : [],
  );
  const isLoading = !known || trends.some(({ clicks, failure }) => !clicks && failure === undefined);
  const unreadable = loaded.reduce((sum, series) => sum + series.unreadable, 0);
  const days = clickBars([], period);
  const cursor = useBarCursor(days.length);
  const unit = barUnit(daysPerBar(period.days));
  const top =
    scaleSteps(Math.max(...loaded.map(({ bars, before }) => mostOf([...bars, ...(before ?? [])])))).at(-1) ??
    1;
  const hasBefore = loaded.some(({ before }) => before);
  const inWords = (index: number) => {
    const day = days[index];
    const each = loaded.map(({ address, bars }) => `${address} ${formatClicks(bars[index]?.clicks ?? 0)}`);
    return day ? `${formatBarDays(day)}: ${each.join(', ')}` : '';
  };
  const links = trends.length === 1 ? 'top link' : `top ${trends.length} links`;

  return (
    <>
      <p className="chart-sum chart-said trends-said tabular" role="status">
        {!isLoading && <TrendSum all={trends.length} loaded={loaded} span={span} source={source} />}
      </p>
      <ol className="trend-rows" aria-busy={isLoading}>
        {!known &&
          SKELETON_ROWS.map((row) => (
            <li className="trend skeleton" key={row} aria-hidden="true">
              <span className="skeleton-bar is-address trend-link" />
              <span className="skeleton-bar trend-plot" />
            </li>
          ))}
        {shown.map((trend, place) => (
          // By its place while they come, so that none of them moves.
          <TrendRow
            key={isLoading ? place : trend.link.id}
            trend={trend}
            compared={trend.compared}
            unit={unit}
            span={span}
            top={scale === 'shared' ? top : undefined}
            cursor={cursor}
          />
        ))}
      </ol>
      <div className="trend is-axis">
        {loaded.length > 0 && (
          <BarInput label={`Clicks per ${unit} of the ${links}`} cursor={cursor} inWords={inWords} />
        )}
        <DayAxis bars={days} />
      </div>
      <div className="chart-keys cluster fine">
        <span className="key">Clicks per {unit}</span>
        {hasBefore && <span className="key is-before">{span} days before</span>}
        <span>
          {loaded.length > 0 &&
            (scale === 'shared'
              ? `All charts share one scale, up to ${formatStep(top)} clicks.`
              : 'Each chart has its own scale.')}
          {unreadable > 0 && ` ${countOf(unreadable, 'day')} could not be read.`}
        </span>
      </div>
      {(isLoading || loaded.length > 0) && (
        <Numbers
          caption={`Clicks per ${unit} of the ${links}`}
          of={['clicks', 'top links']}
          days={days}
          series={loaded.map(({ address, bars }) => ({ name: address, bars }))}
        />
      )}
    </>
  );
});

interface TrendSumProps {
  /** The number of top links. */
  readonly all: number;
  readonly loaded: readonly ComparedClicks[];
  readonly span: ClickSpan;
  readonly source: TrendRowsProps['source'];
}

/** The clicks of all links shown, in a sentence. */
const TrendSum = ({ all, loaded, span, source }: TrendSumProps) => {
  if (loaded.length === 0) return null;
  const total = loaded.reduce((sum, one) => sum + one.total, 0);
  const before = loaded.reduce<number | undefined>(
    (sum, { totalBefore }) =>
      sum === undefined || totalBefore === undefined ? undefined : sum + totalBefore,
    loaded.length < all ? undefined : 0,
  );
  const missing = loaded.length < all ? `${loaded.length} of ` : '';
  const among = source === 'newest links' ? ' among your 10 newest' : '';
  return (
    <>
      <strong>{formatClicks(total)}</strong> on {missing}
      your {all === 1 ? 'top link' : `top ${all} links`}
      {among}
      {comparedWithBefore(total, before, span)}.
    </>
  );
};
