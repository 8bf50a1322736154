import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { type ClickSpan, clickBars, daysPerBar, periodOf } from '../../domain/clickSeries.ts';
import { countOf } from '../../domain/fullCount.ts';
import { shortAddress } from '../../domain/link.ts';
import { BarInput } from '../charts/BarInput.tsx';
import { barUnit, formatBarDays, formatClicks } from '../charts/clickFormat.ts';
import { DayAxis } from '../charts/DayAxis.tsx';
import { Numbers } from '../charts/Numbers.tsx';
import { SpanChoice } from '../charts/SpanChoice.tsx';
import { useBarCursor } from '../charts/useBarCursor.ts';
import { useLazyAccount, useStores } from '../StoresContext.tsx';
import type { ClickTrend, ShownAnalytics } from './AnalyticsStore.ts';
import { TrendRow } from './TrendRow.tsx';
import './analytics.css';

const SKELETON_ROWS = ['1', '2', '3', '4', '5'];

/** The clicks over time of the top links, one small chart each. */
export const ClickTrends = observer(() => {
  const titleId = useId();
  const { analytics, trends } = useLazyAccount().analytics;
  const [span, setSpan] = useState<ClickSpan>(30);
  if (trends?.length === 0) return null;
  return (
    <section className="trends" aria-labelledby={titleId}>
      <div className="section-head cluster">
        <h2 className="section-title" id={titleId}>
          Clicks over time
        </h2>
        <SpanChoice spans={[30, 90, 'all']} value={span} onChange={setSpan} />
      </div>
      {trends && analytics.value ? (
        <TrendRows trends={trends} span={span} source={analytics.value.topLinksFrom} />
      ) : (
        <div className="skeleton trend-rows" aria-hidden="true">
          {SKELETON_ROWS.map((row) => (
            <div className="trend" key={row}>
              <span className="skeleton-bar is-address trend-link" />
              <span className="skeleton-bar trend-plot" />
            </div>
          ))}
        </div>
      )}
    </section>
  );
});

interface TrendRowsProps {
  readonly trends: readonly ClickTrend[];
  readonly span: ClickSpan;
  readonly source: ShownAnalytics['topLinksFrom'];
}

const daysOf = ({ clicks }: ClickTrend) => clicks?.days ?? [];

/** The charts share their days and their cursor; each has a scale of its own. */
const TrendRows = observer(({ trends, span, source }: TrendRowsProps) => {
  const { now, product } = useStores();
  const loaded = trends.filter((trend) => trend.clicks !== undefined);
  const period = periodOf(span, loaded.map(daysOf), now());
  const isLoading = trends.some(({ clicks, failure }) => !clicks && failure === undefined);
  const barsOf = (trend: ClickTrend) => clickBars(daysOf(trend), period);
  const unreadable = loaded.reduce((sum, { clicks }) => sum + (clicks?.unreadable ?? 0), 0);
  const days = clickBars([], period);
  const cursor = useBarCursor(days.length);
  const unit = barUnit(daysPerBar(period.days));
  const address = ({ link }: ClickTrend) => shortAddress(product.shortDomain, link.shortCode);
  const series = loaded.map((trend) => ({ address: address(trend), bars: barsOf(trend) }));
  const inWords = (index: number) => {
    const day = days[index];
    const each = series.map(({ address: name, bars }) => `${name} ${formatClicks(bars[index]?.clicks ?? 0)}`);
    return day ? `${formatBarDays(day)}: ${each.join(', ')}` : '';
  };
  const links = trends.length === 1 ? 'top link' : `top ${trends.length} links`;

  return (
    <>
      <ol className="trend-rows" aria-busy={isLoading}>
        {trends.map((trend) => (
          <TrendRow key={trend.link.id} trend={trend} span={span} period={period} cursor={cursor} />
        ))}
      </ol>
      <div className="trend is-axis">
        {loaded.length > 0 && (
          <BarInput label={`Clicks per ${unit} of the ${links}`} cursor={cursor} inWords={inWords} />
        )}
        <DayAxis bars={days} />
      </div>
      {loaded.length > 0 ? (
        <Numbers
          caption={`Clicks per ${unit} of the ${links}`}
          heads={['Date', ...series.map((one) => one.address)]}
          rows={days.map((day, index) => ({
            days: formatBarDays(day),
            counts: series.map(({ bars }) => bars[index]?.clicks),
          }))}
        />
      ) : (
        <div className="numbers" aria-hidden="true">
          <span className="skeleton-bar is-numbers" />
        </div>
      )}
      <p className="source fine">
        Clicks per {unit} of the {links}
        {source === 'newest links' && ' among your 10 newest'}, from one{' '}
        <code>GET /v1/analytics/links/&#123;id&#125;/clicks</code> per link. Each chart has a scale of its
        own. Days that the provider leaves out count as 0.
        {unreadable > 0 && ` ${countOf(unreadable, 'day')} could not be read.`}
      </p>
    </>
  );
});
