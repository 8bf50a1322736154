import { Copy } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import {
  busiestWeekday,
  type ClickSpan,
  clickBars,
  compareClicks,
  type DailyClicks,
  daysPerBar,
  periodOf,
  sumOf,
} from '../../domain/clickSeries.ts';
import { countOf } from '../../domain/fullCount.ts';
import { clicksOf, type Link } from '../../domain/link.ts';
import { barUnit, comparedWithBefore, formatClicks, formatDay, WEEKDAYS } from '../charts/clickFormat.ts';
import { SpanChoice } from '../charts/SpanChoice.tsx';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { FailureState } from '../kit/FailureState.tsx';
import { useLazyAccount, useStores } from '../StoresContext.tsx';
import { ClickChart } from './ClickChart.tsx';
import { ChartSkeleton } from './LinkSkeleton.tsx';
import '../charts/charts.css';

/** Clicks over time. A failed load affects only this section. */
export const ClickSection = observer(({ link }: { readonly link: Link }) => {
  const { sharing, now } = useStores();
  const { linkDetails } = useLazyAccount();
  const [span, setSpan] = useState<ClickSpan>(30);
  const { days: clicks, unreadable = 0 } = linkDetails.details.clicks.value ?? {};
  const { clicksFailure } = linkDetails;
  const total = clicks ? sumOf(clickBars(clicks, periodOf('all', [clicks], now()))) : (clicksOf(link) ?? 0);

  return (
    <section className="clicks panel" aria-labelledby="clicks-over-time">
      <div className="section-head cluster">
        <h2 className="section-title" id="clicks-over-time">
          Clicks over time
        </h2>
        {total > 0 && clicksFailure === undefined && <SpanChoice value={span} onChange={setSpan} />}
      </div>
      {clicksFailure === undefined && unreadable > 0 && (
        <p className="muted">{countOf(unreadable, 'day')} could not be read.</p>
      )}
      {clicksFailure !== undefined ? (
        <FailureState
          title="Clicks over time are unavailable"
          text={`Everything else here still works. ${clicksFailure}`}
          onRetry={() => void linkDetails.loadClicks()}
        />
      ) : !clicks ? (
        <ChartSkeleton />
      ) : total > 0 ? (
        <SpanOfClicks code={link.shortCode} clicks={clicks} span={span} />
      ) : (
        <EmptyState
          drawing="chart"
          title={unreadable > 0 ? 'No clicks on the other days' : 'No clicks yet'}
          text="Share the short address: its clicks appear here, day by day."
          action={
            <Button icon={Copy} onClick={() => void sharing.copy(link)}>
              Copy short address
            </Button>
          }
        />
      )}
    </section>
  );
});

interface SpanOfClicksProps {
  readonly code: string;
  /** Oldest first, at least one. */
  readonly clicks: readonly DailyClicks[];
  readonly span: ClickSpan;
}

/** The clicks of a time range: a sentence that compares them with the time before, and a chart. */
const SpanOfClicks = ({ code, clicks, span }: SpanOfClicksProps) => {
  const period = periodOf(span, [clicks], useStores().now());
  const { bars, before, total, totalBefore } = compareClicks(clicks, span, period);
  const [from = '', to = ''] = [bars[0]?.from, bars.at(-1)?.to];
  const inChart = clicks.filter(({ date }) => date >= from && date <= to);
  const latest = clicks.findLast((day) => day.clicks > 0 && day.date <= to);

  const sentences = [
    span === 'all'
      ? `${formatClicks(total)} since ${formatDay(inChart[0]?.date ?? '')}.`
      : `${total === 0 ? 'No clicks' : formatClicks(total)} in the last ${span} days${comparedWithBefore(total, totalBefore, span)}.`,
    span !== 'all' &&
      !before &&
      `There are no full ${span} days before to compare with: the figures begin on ${formatDay(clicks[0]?.date ?? '')}.`,
    total + (totalBefore ?? 0) === 0 && `The latest clicks are from ${formatDay(latest?.date ?? '')}.`,
  ];

  const unit = barUnit(daysPerBar(period.days));
  const best = inChart.toSorted((a, b) => b.clicks - a.clicks)[0];
  const weekday = WEEKDAYS[busiestWeekday(clicks, period) ?? -1];
  const busiest = [
    // The chart has its own bars in words.
    unit !== 'day' && best && `Busiest day: ${formatDay(best.date)} (${formatClicks(best.clicks)}).`,
    weekday && `Most clicks come on ${weekday}s.`,
  ];

  return (
    <>
      <p className="chart-sum tabular">{sentences.filter(Boolean).join(' ')}</p>
      <p className="chart-busiest soft tabular">{busiest.filter(Boolean).join(' ')}</p>
      <ClickChart
        code={code}
        bars={bars}
        before={totalBefore ? before : undefined}
        beforeLabel={`${span} days before`}
        unit={unit}
      />
    </>
  );
};
