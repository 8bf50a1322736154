import { Copy } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import {
  busiestWeekday,
  type ClickSeries,
  type ClickSpan,
  chartBars,
  compareClicks,
  daysPerBar,
  firstKnownDay,
  periodOf,
  sumOf,
} from '../../domain/clicks/clickSeries.ts';
import { clicksOf, type Link } from '../../domain/links/link.ts';
import { countOf } from '../../domain/text/fullCount.ts';
import { barUnit, comparedWithBefore, formatClicks, soFarLabel, WEEKDAYS } from '../charts/clickFormat.ts';
import { SpanChoice } from '../charts/SpanChoice.tsx';
import { EmptyState } from '../kit/feedback/EmptyState.tsx';
import { FailureState } from '../kit/feedback/FailureState.tsx';
import { Button } from '../kit/forms/Button.tsx';
import { Section } from '../kit/layout/Section.tsx';
import { formatDay } from '../kit/text/format.ts';
import { useLazyAccount, useStores } from '../StoresContext.tsx';
import { ClickChart } from './ClickChart.tsx';
import { ChartSkeleton } from './LinkSkeleton.tsx';

/** Loads separately: a failure affects only this section. */
export const ClickSection = observer(({ link }: { readonly link: Link }) => {
  const { sharing, now } = useStores();
  const { linkDetails } = useLazyAccount();
  const [span, setSpan] = useState<ClickSpan>(30);
  const series = linkDetails.details.clicks.value;
  const { unreadable = 0, since } = series ?? {};
  const failure = linkDetails.failureOf('clicks');
  const known = linkDetails.details.stats.value?.totalClicks ?? clicksOf(link) ?? 0;
  const total = series ? sumOf(chartBars(series.days, periodOf('all', [series.days], now()))) : known;

  return (
    <Section
      title="Clicks over time"
      className="clicks panel"
      controls={total > 0 && failure === undefined && <SpanChoice value={span} onChange={setSpan} />}
    >
      {failure === undefined && unreadable > 0 && (
        <p className="muted">{`${countOf(unreadable, 'day')} could not be read.`}</p>
      )}
      {failure !== undefined ? (
        <FailureState
          title="Clicks over time are unavailable"
          text={`Everything else still works. ${failure}`}
          onRetry={linkDetails.mayCome('clicks') ? () => void linkDetails.load('clicks') : undefined}
        />
      ) : !series ? (
        <ChartSkeleton />
      ) : total > 0 ? (
        <SpanOfClicks link={link} series={series} span={span} />
      ) : known > 0 && !since && unreadable === 0 ? (
        <p className="muted">Daily clicks aren’t available.</p>
      ) : (
        <EmptyState
          drawing="chart"
          title={
            unreadable > 0
              ? 'No clicks on the other days'
              : since
                ? `No clicks since ${formatDay(since)}`
                : 'No clicks yet'
          }
          text="Share the short link to see its clicks here, day by day."
          action={
            <Button icon={Copy} onClick={() => void sharing.copy(link)}>
              Copy short link
            </Button>
          }
        />
      )}
    </Section>
  );
});

interface SpanOfClicksProps {
  readonly link: Link;
  /** Contains at least one click. */
  readonly series: ClickSeries;
  readonly span: ClickSpan;
}

const SpanOfClicks = ({ link, series, span }: SpanOfClicksProps) => {
  const { days: clicks, since } = series;
  const now = useStores().now();
  const knownFrom = firstKnownDay(series, link.createdAt);
  const period = periodOf(span, [clicks], now, since);
  const isCut = since !== undefined && period.days !== span;
  const range = isCut ? 'all' : span;
  const { bars, soFar, before, total, totalBefore } = compareClicks(clicks, range, period, knownFrom);
  const [from = '', to = ''] = [bars[0]?.from, bars.at(-1)?.to];
  const inChart = clicks.filter(({ date }) => date >= from && date <= to);
  const latest = clicks.findLast((day) => day.clicks && day.date <= to);

  const sentences =
    range === 'all'
      ? [
          `${formatClicks(total)} since ${formatDay(inChart[0]?.date ?? '')}.`,
          isCut && 'Earlier clicks count only toward the total.',
        ]
      : [
          `${total === 0 ? 'No clicks' : formatClicks(total)} in the last ${span} days${comparedWithBefore(total, totalBefore, range)}.`,
          `${soFarLabel(soFar, now)}: ${formatClicks(soFar.clicks)}.`,
          !before && `Nothing to compare with yet: counting began on ${formatDay(knownFrom ?? '')}.`,
          total + (totalBefore ?? 0) + (soFar.clicks ?? 0) === 0 &&
            `Last clicked on ${formatDay(latest?.date ?? '')}.`,
        ];

  const unit = barUnit(daysPerBar(period.days));
  const best = inChart.toSorted((a, b) => (b.clicks ?? 0) - (a.clicks ?? 0))[0];
  const weekday = WEEKDAYS[busiestWeekday(clicks, period, knownFrom) ?? -1];
  const busiest = [
    // A chart with one bar per day already names its busiest day.
    unit !== 'day' && best && `Busiest day: ${formatDay(best.date)} (${formatClicks(best.clicks)}).`,
    weekday && `Most clicks come on ${weekday}s.`,
  ];

  return (
    <>
      <p className="chart-sum tabular">{sentences.filter(Boolean).join(' ')}</p>
      <p className="chart-busiest soft tabular">{busiest.filter(Boolean).join(' ')}</p>
      <ClickChart
        code={link.shortCode}
        bars={bars}
        soFar={soFarLabel(soFar, now)}
        before={totalBefore ? before : undefined}
        beforeLabel={`${span} days earlier`}
        unit={unit}
      />
    </>
  );
};
