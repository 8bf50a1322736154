import { observer } from 'mobx-react-lite';
import { Link as RouteLink } from 'wouter';
import { type ClickSpan, type ComparedClicks, mostOf } from '../../domain/clickSeries.ts';
import { fullCount } from '../../domain/fullCount.ts';
import { BarPlot } from '../charts/BarPlot.tsx';
import {
  clickWord,
  comparedWithBefore,
  formatBarDays,
  formatShortDay,
  shortChange,
} from '../charts/clickFormat.ts';
import type { BarCursor } from '../charts/useBarCursor.ts';
import { Count } from '../kit/Count.tsx';
import { TextButton } from '../kit/TextButton.tsx';
import { ShortAddress } from '../links/view/ShortAddress.tsx';
import { linkPath } from '../linksAddress.ts';
import { useLazyAccount, useStores } from '../StoresContext.tsx';
import type { ClickTrend } from './AnalyticsStore.ts';
import './analytics.css';

interface TrendRowProps {
  readonly trend: ClickTrend;
  /** Undefined while loading, and if it failed. */
  readonly compared: ComparedClicks | undefined;
  readonly span: ClickSpan;
  /** What a bar covers. */
  readonly unit: string;
  /** The top of the scale; undefined for a scale of its own. */
  readonly top: number | undefined;
  readonly cursor: BarCursor;
}

/** One link's clicks over time. A failed load affects only this row. */
export const TrendRow = observer(({ trend: { link, failure }, compared, ...rest }: TrendRowProps) => {
  const { shortDomain } = useStores().product;
  const { analytics } = useLazyAccount();
  return (
    <li className="trend">
      <RouteLink className="address-link trend-link cut" href={linkPath(link.id)}>
        <ShortAddress domain={shortDomain} link={link} />
      </RouteLink>
      {failure !== undefined ? (
        <p className="trend-failure" role="status">
          {failure} <TextButton onClick={() => void analytics.retryClicks(link.id)}>Try again</TextButton>
        </p>
      ) : compared ? (
        <TrendBody compared={compared} {...rest} />
      ) : (
        <span className="skeleton-bar trend-plot" aria-hidden="true" />
      )}
    </li>
  );
});

type TrendBodyProps = Omit<TrendRowProps, 'trend' | 'compared'> & { readonly compared: ComparedClicks };

/** A plot with the highest bar and the sum in words, or with the value of the bar that is pointed at. */
const TrendBody = ({ compared, span, unit, top, cursor }: TrendBodyProps) => {
  const { bars, before, total } = compared;
  const most = mostOf(bars);
  const busiest = bars.find(({ clicks }) => clicks === most);
  const pointed = cursor.at === undefined ? undefined : bars[cursor.at];
  const shown = pointed ? pointed.clicks : total;
  return (
    <>
      <p className="trend-most fine tabular">
        {busiest && most > 0
          ? `Busiest ${unit}: ${formatShortDay(busiest.from)}, ${fullCount(most)}`
          : 'No clicks in this time'}
      </p>
      <div className="trend-plot">
        <BarPlot
          bars={bars}
          before={before}
          top={top ?? Math.max(1, most, mostOf(before ?? []))}
          cursor={cursor}
        />
      </div>
      <p className="trend-sum fine tabular">
        <strong>{pointed ? fullCount(shown) : <Count of={shown} />}</strong> {clickWord(shown)}{' '}
        <span>{pointed ? formatBarDays(pointed) : <Change compared={compared} span={span} />}</span>
      </p>
    </>
  );
};

type ChangeProps = Pick<TrendBodyProps, 'compared' | 'span'>;

/** How clicks compare with those of the time before: an arrow with a percentage, which screen readers hear as words. */
const Change = ({ compared: { total, totalBefore }, span }: ChangeProps) => {
  if (span === 'all') return 'all time';
  if (totalBefore === undefined) return `in ${span} days`;
  const look = total === totalBefore ? '' : total > totalBefore ? 'is-more' : 'is-fewer';
  return (
    <span className={`change ${look}`}>
      <span aria-hidden="true">{shortChange(total, totalBefore)}</span>
      <span className="is-sr-only">{comparedWithBefore(total, totalBefore, span).replace(/^,? /, '')}</span>
    </span>
  );
};
