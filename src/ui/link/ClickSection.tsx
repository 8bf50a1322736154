import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type ClickSpan, clickBars, daysIn, daysPerBar } from '../../domain/clickSeries.ts';
import { FailureState } from '../kit/FailureState.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { useLateAccount, useStores } from '../StoresContext.tsx';
import { ClickChart } from './ClickChart.tsx';
import { formatClicks } from './clickFormat.ts';
import { SegmentedChoice } from './SegmentedChoice.tsx';

const SPANS: readonly { readonly value: ClickSpan; readonly label: string }[] = [
  { value: 30, label: '30 days' },
  { value: 90, label: '90 days' },
  { value: 'all', label: 'All time' },
];

const PER_BAR: Readonly<Record<number, string>> = { 1: 'per day', 7: 'per week', 28: 'per four weeks' };

/** Clicks over time. A failed load affects only this section. */
export const ClickSection = observer(() => {
  const { now } = useStores();
  const { linkDetails } = useLateAccount();
  const [span, setSpan] = useState<ClickSpan>(30);
  const clicks = linkDetails.details.clicks.value;
  const today = now();
  const bars = clicks && clickBars(clicks, span, today);
  const perBar = PER_BAR[daysPerBar(clicks ? daysIn(span, clicks, today) : 1)];
  const total = bars?.reduce((sum, bar) => sum + bar.clicks, 0) ?? 0;

  return (
    <section aria-labelledby="clicks-over-time">
      <div className="section-head">
        <h2 className="section-title" id="clicks-over-time">
          Clicks over time
        </h2>
        {bars && <SegmentedChoice label="Time shown" value={span} choices={SPANS} onChange={setSpan} />}
      </div>
      {linkDetails.clicksFailure !== undefined ? (
        <FailureState
          title="Clicks over time are unavailable"
          text={`Everything else here still works. ${linkDetails.clicksFailure}`}
          onRetry={() => void linkDetails.loadClicks()}
        />
      ) : bars ? (
        <>
          <p className="chart-sum">
            {formatClicks(total)} in this time, shown {perBar}
          </p>
          <ClickChart bars={bars} caption={`Clicks ${perBar}`} />
        </>
      ) : (
        <Spinner label="Loading clicks…" />
      )}
    </section>
  );
});
