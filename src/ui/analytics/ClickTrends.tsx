import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { Link as RouteLink } from 'wouter';
import { daysPerBar } from '../../domain/clicks/clickSeries.ts';
import { compareTrends, type LinkTrend } from '../../domain/clicks/clickTrends.ts';
import { shortLinkText } from '../../domain/links/link.ts';
import { countOf, fullCount } from '../../domain/text/fullCount.ts';
import { BarInput } from '../charts/BarInput.tsx';
import { BarPlot, DayAxis } from '../charts/BarPlot.tsx';
import {
  barUnit,
  comparedWithBefore,
  formatBarDays,
  formatClicks,
  formatShortDay,
  formatStep,
  shortChange,
  soFarLabel,
} from '../charts/clickFormat.ts';
import { Numbers } from '../charts/Numbers.tsx';
import { type BarCursor, useBarCursor } from '../charts/useBarCursor.ts';
import { Segments } from '../kit/forms/Segments.tsx';
import { TextButton } from '../kit/forms/TextButton.tsx';
import { Section } from '../kit/layout/Section.tsx';
import { InfoButton } from '../kit/overlays/InfoButton.tsx';
import { Count } from '../kit/text/Count.tsx';
import { clickWord, formatDay } from '../kit/text/format.ts';
import { ShortLinkText } from '../links/view/ShortLinkText.tsx';
import { linkPath } from '../navigation/linksUrl.ts';
import { useLazyAccount, useStores } from '../StoresContext.tsx';
import './analytics.css';

/** One small chart per top link. The charts share their days and their cursor. */
export const ClickTrends = observer(() => {
  const { now, product } = useStores();
  const { analytics, trends: known, span, retryClicks } = useLazyAccount().analytics;
  const [scale, setScale] = useState<'shared' | 'own'>('shared');
  const trends = known ?? [];
  const comparison = compareTrends(trends, span, now());
  const { cutAt, wholeDays, days, openDay, top, unreadable } = comparison;
  const cursor = useBarCursor(days.length);
  if (known?.length === 0) return null;

  const rows = comparison.rows.map((row) => ({
    ...row,
    address: shortLinkText(product.shortDomain, row.link),
  }));
  const loaded = rows.flatMap(({ address, compared }) => (compared ? [{ address, ...compared }] : []));
  const isLoading = !known || rows.some(({ compared, failure }) => !compared && failure === undefined);
  const unit = barUnit(daysPerBar(wholeDays));
  const links = trends.length === 1 ? 'top link' : `top ${trends.length} links`;
  const inWords = (index: number) => {
    const day = days[index];
    const each = loaded.map(({ address, bars }) => `${address} ${formatClicks(bars[index]?.clicks)}`);
    return day ? `${formatBarDays(day)}: ${each.join(', ')}` : '';
  };
  const changeOf = ({ total, totalBefore }: LinkTrend) => {
    if (totalBefore === undefined)
      return span === 'all' && !cutAt ? 'all time' : `in ${countOf(wholeDays + 1, 'day')}`;
    const look = total === totalBefore ? '' : total > totalBefore ? 'is-more' : 'is-fewer';
    return (
      <span className={`change ${look}`}>
        <span aria-hidden="true">{shortChange(total, totalBefore)}</span>
        <span className="is-sr-only">{comparedWithBefore(total, totalBefore, span).replace(/^,? /, '')}</span>
      </span>
    );
  };
  const sum = () => {
    const { total, totalBefore, today } = comparison;
    const count = loaded.length === trends.length ? '' : `${loaded.length} of `;
    const among = analytics.value?.topLinksFrom === 'newest links' ? ' among your 10 newest' : '';
    const change = comparedWithBefore(total, totalBefore, span);
    const open =
      today !== undefined && openDay ? ` ${soFarLabel(openDay, now())}: ${formatClicks(today)}.` : '';
    return (
      <>
        <strong>{formatClicks(total)}</strong>{' '}
        <span>{`on ${count}your ${links}${among}${change}.${open}`}</span>
      </>
    );
  };

  if (rows.length > 0 && rows.every(({ failure, mayCome }) => failure !== undefined && !mayCome))
    return (
      <Section title="Clicks over time" className="trends">
        <p className="muted">Daily clicks aren’t available.</p>
      </Section>
    );
  return (
    <Section
      title="Clicks over time"
      className="trends"
      more={
        <>
          <span className="quiet">
            {cutAt ? `Since ${formatDay(cutAt)}` : span === 'all' ? 'All time' : `Last ${span} days`}
          </span>
          <InfoButton label="About ‘Clicks over time’">
            Your most clicked links of all time, ordered by clicks in this period. Days without data count as
            0.
          </InfoButton>
        </>
      }
      controls={
        <Segments
          label="Chart scale"
          options={[
            ['shared', 'Shared scale'],
            ['own', 'Own scale'],
          ]}
          value={scale}
          onChange={setScale}
        />
      }
    >
      <p className="chart-sum chart-said trends-said tabular" role="status">
        {!isLoading && loaded.length > 0 && sum()}
      </p>
      <ol className="trend-rows" aria-busy={isLoading}>
        {!known &&
          ['1', '2', '3', '4', '5'].map((row) => (
            <li className="trend skeleton" key={row} aria-hidden="true">
              <span className="skeleton-bar is-address trend-link" />
              <span className="skeleton-bar trend-plot" />
            </li>
          ))}
        {rows.map(({ link, failure, mayCome, compared }, index) => (
          // Keyed by index while loading, so that no row moves when others load.
          <li className="trend" key={isLoading ? index : link.id}>
            <RouteLink className="address-link trend-link cut" href={linkPath(link.id)}>
              <ShortLinkText domain={product.shortDomain} link={link} />
            </RouteLink>
            {failure !== undefined ? (
              <p className="trend-failure" role="status">
                <span>{failure}</span>{' '}
                {mayCome && <TextButton onClick={() => void retryClicks(link.id)}>Try again</TextButton>}
              </p>
            ) : compared ? (
              <Trend
                trend={compared}
                change={changeOf(compared)}
                unit={unit}
                top={scale === 'shared' ? top : compared.top}
                cursor={cursor}
              />
            ) : (
              <span className="skeleton-bar trend-plot" aria-hidden="true" />
            )}
          </li>
        ))}
      </ol>
      <div className="trend is-axis">
        {loaded.length > 0 && (
          <BarInput label={`Clicks per ${unit} on your ${links}`} cursor={cursor} inWords={inWords} />
        )}
        <DayAxis bars={days} />
      </div>
      <div className="chart-keys cluster fine">
        <span className="key">{`Clicks per ${unit}`}</span>
        {openDay && <span className="key is-so-far">{soFarLabel(openDay, now())}</span>}
        {loaded.some(({ before }) => before) && (
          <span className="key is-before">{`${span} days earlier`}</span>
        )}
        <span>
          {loaded.length > 0 && (
            <span>
              {scale === 'shared'
                ? `All charts share one scale, up to ${formatStep(top)} ${clickWord(top)}.`
                : 'Each chart has its own scale.'}
            </span>
          )}
          {unreadable > 0 && <span>{` ${countOf(unreadable, 'day')} could not be read.`}</span>}
          {cutAt && <span>{` Daily clicks begin on ${formatDay(cutAt)}.`}</span>}
        </span>
      </div>
      {(isLoading || loaded.length > 0) && (
        <Numbers
          caption={`Clicks per ${unit} on your ${links}`}
          of={['clicks', 'top links']}
          days={days}
          series={loaded.map(({ address, bars }) => ({ name: address, bars }))}
        />
      )}
    </Section>
  );
});

interface TrendProps {
  readonly trend: LinkTrend;
  /** The change from the previous period, or the time that the total covers. */
  readonly change: ReactNode;
  readonly unit: string;
  /** The highest value of the scale. */
  readonly top: number;
  readonly cursor: BarCursor;
}

const Trend = ({ trend, change, unit, top, cursor }: TrendProps) => {
  const { bars, before, total, most, busiest } = trend;
  const pointed = cursor.at === undefined ? undefined : bars[cursor.at];
  const shown = pointed ? pointed.clicks : total;
  return (
    <>
      <p className="trend-most fine tabular">
        {busiest && (
          <span>{`Busiest ${unit}: ${formatShortDay(busiest.from)}, ${fullCount(busiest.clicks ?? 0)}`}</span>
        )}
        {most === 0 && <span>No clicks in this period</span>}
      </p>
      <div className="trend-plot">
        <BarPlot bars={bars} before={before} top={top} cursor={cursor} />
      </div>
      <p className="trend-sum fine tabular">
        <strong>{pointed && shown !== undefined ? fullCount(shown) : <Count of={shown} />}</strong>{' '}
        <span>{clickWord(shown)}</span> <span>{pointed ? formatBarDays(pointed) : change}</span>
      </p>
    </>
  );
};
