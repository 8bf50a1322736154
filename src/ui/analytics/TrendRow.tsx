import { observer } from 'mobx-react-lite';
import { Link as RouteLink } from 'wouter';
import {
  type ClickPeriod,
  type ClickSpan,
  clickBars,
  type DailyClicks,
  daysPerBar,
  isCovered,
  periodBefore,
  sumOf,
} from '../../domain/clickSeries.ts';
import { BarPlot } from '../charts/BarPlot.tsx';
import { barUnit, clickWord, formatBarDays, formatChange, formatShortDay } from '../charts/clickFormat.ts';
import type { BarCursor } from '../charts/useBarCursor.ts';
import { formatCount } from '../kit/format.ts';
import { TextButton } from '../kit/TextButton.tsx';
import { ShortAddress } from '../links/view/ShortAddress.tsx';
import { linkPath } from '../linksAddress.ts';
import { useLazyAccount, useStores } from '../StoresContext.tsx';
import type { ClickTrend } from './AnalyticsStore.ts';
import './analytics.css';

interface TrendRowProps {
  readonly trend: ClickTrend;
  readonly span: ClickSpan;
  readonly period: ClickPeriod;
  readonly cursor: BarCursor;
}

/** One link's clicks over time. A failed load affects only this row. */
export const TrendRow = observer(({ trend, span, period, cursor }: TrendRowProps) => {
  const { shortDomain } = useStores().product;
  const { analytics } = useLazyAccount();
  const { link, clicks, failure } = trend;
  return (
    <li className="trend">
      <RouteLink className="address-link trend-link cut" href={linkPath(link.id)}>
        <ShortAddress domain={shortDomain} shortCode={link.shortCode} />
      </RouteLink>
      {failure !== undefined ? (
        <p className="trend-failure" role="status">
          {failure} <TextButton onClick={() => void analytics.retryClicks(link.id)}>Try again</TextButton>
        </p>
      ) : clicks ? (
        <TrendBody clicks={clicks.days} span={span} period={period} cursor={cursor} />
      ) : (
        <span className="skeleton-bar trend-plot" aria-hidden="true" />
      )}
    </li>
  );
});

type TrendBodyProps = Pick<TrendRowProps, 'span' | 'period' | 'cursor'> & {
  readonly clicks: readonly DailyClicks[];
};

/** A plot with the highest bar and the sum in words, or with the value of the bar that is pointed at. */
const TrendBody = ({ clicks, span, period, cursor }: TrendBodyProps) => {
  const bars = clickBars(clicks, period);
  const earlier = periodBefore(period);
  const total = sumOf(bars);
  const totalBefore =
    span !== 'all' && isCovered(clicks, earlier) ? sumOf(clickBars(clicks, earlier)) : undefined;
  const most = Math.max(...bars.map((bar) => bar.clicks));
  const busiest = bars.find((bar) => bar.clicks === most);
  const pointed = cursor.at === undefined ? undefined : bars[cursor.at];
  const shown = pointed ? pointed.clicks : total;
  return (
    <>
      <p className="trend-most fine tabular">
        {busiest && most > 0
          ? `Busiest ${barUnit(daysPerBar(period.days))}: ${formatShortDay(busiest.from)}, ${formatCount(most)}`
          : 'No clicks in this time'}
      </p>
      <div className="trend-plot">
        <BarPlot bars={bars} steps={[0, Math.max(1, most)]} cursor={cursor} />
      </div>
      <p className="trend-sum fine tabular">
        <strong>{formatCount(shown)}</strong> {clickWord(shown)}{' '}
        <span>{pointed ? formatBarDays(pointed) : changeInWords(total, totalBefore, span)}</span>
      </p>
    </>
  );
};

const changeInWords = (total: number, before: number | undefined, span: ClickSpan): string => {
  if (span === 'all') return 'all time';
  if (before === undefined) return `in ${span} days`;
  return before === 0 ? 'none before' : `${formatChange(total, before)} before`;
};
