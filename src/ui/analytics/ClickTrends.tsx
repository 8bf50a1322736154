import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { Link as RouteLink } from 'wouter';
import {
  busiestBar,
  type ComparedClicks,
  chartBars,
  compareClicks,
  daysPerBar,
  firstKnownDay,
  mostOf,
  periodOf,
  scaleSteps,
  sumOf,
} from '../../domain/clicks/clickSeries.ts';
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
  const since = trends.map(({ clicks }) => clicks?.since ?? '').reduce((a, b) => (a > b ? a : b), '');
  const period = periodOf(
    span,
    trends.map(({ clicks }) => clicks?.days ?? []),
    now(),
    since,
  );
  // Clicks before `since` are unknown. The period is then shorter and is not compared with an earlier one.
  const isCut = since !== '' && period.days !== span;
  const range = isCut ? 'all' : span;
  const days = chartBars([], period);
  const openDay = days.at(-1);
  const cursor = useBarCursor(days.length);
  if (known?.length === 0) return null;

  const rows = trends
    .map(({ link, clicks, failure, mayCome }) => ({
      link,
      failure,
      mayCome,
      address: shortLinkText(product.shortDomain, link),
      unreadable: clicks?.unreadable ?? 0,
      compared: clicks && compareClicks(clicks.days, range, period, firstKnownDay(clicks, link.createdAt)),
    }))
    .sort((one, other) => (other.compared?.total ?? -1) - (one.compared?.total ?? -1));
  const loaded = rows.flatMap(({ address, compared }) => (compared ? [{ address, ...compared }] : []));
  const isLoading = !known || rows.some(({ compared, failure }) => !compared && failure === undefined);
  const unreadable = rows.reduce((sum, row) => sum + row.unreadable, 0);
  const unit = barUnit(daysPerBar(period.days));
  const most = mostOf(loaded.flatMap(({ bars, before = [] }) => [...bars, ...before]));
  const top = scaleSteps(most).at(-1) ?? 1;
  const links = trends.length === 1 ? 'top link' : `top ${trends.length} links`;
  const inWords = (index: number) => {
    const day = days[index];
    const each = loaded.map(({ address, bars }) => `${address} ${formatClicks(bars[index]?.clicks)}`);
    return day ? `${formatBarDays(day)}: ${each.join(', ')}` : '';
  };
  const changeOf = ({ total, totalBefore }: ComparedClicks) => {
    if (totalBefore === undefined)
      return span === 'all' && !isCut ? 'all time' : `in ${countOf(period.days + 1, 'day')}`;
    const look = total === totalBefore ? '' : total > totalBefore ? 'is-more' : 'is-fewer';
    return (
      <span className={`change ${look}`}>
        <span aria-hidden="true">{shortChange(total, totalBefore)}</span>
        <span className="is-sr-only">{comparedWithBefore(total, totalBefore, span).replace(/^,? /, '')}</span>
      </span>
    );
  };
  const sum = () => {
    const isWhole = loaded.length === trends.length;
    const [total, before] = [
      loaded.reduce((all, one) => all + one.total, 0),
      loaded.reduce((all, one) => all + (one.totalBefore ?? Number.NaN), isWhole ? 0 : Number.NaN),
    ];
    const count = isWhole ? '' : `${loaded.length} of `;
    const among = analytics.value?.topLinksFrom === 'newest links' ? ' among your 10 newest' : '';
    const comparison = comparedWithBefore(total, Number.isNaN(before) ? undefined : before, span);
    const today = sumOf(loaded.map(({ soFar }) => soFar));
    const open = range !== 'all' && openDay ? ` ${soFarLabel(openDay, now())}: ${formatClicks(today)}.` : '';
    return (
      <>
        <strong>{formatClicks(total)}</strong>{' '}
        <span>{`on ${count}your ${links}${among}${comparison}.${open}`}</span>
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
            {isCut ? `Since ${formatDay(since)}` : span === 'all' ? 'All time' : `Last ${span} days`}
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
                compared={compared}
                change={changeOf(compared)}
                unit={unit}
                top={scale === 'shared' ? top : undefined}
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
          {isCut && <span>{` Daily clicks begin on ${formatDay(since)}.`}</span>}
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
  readonly compared: ComparedClicks;
  /** The change from the previous period, or the time that the total covers. */
  readonly change: ReactNode;
  readonly unit: string;
  /** The top of the shared scale; undefined if the chart has a separate scale. */
  readonly top: number | undefined;
  readonly cursor: BarCursor;
}

const Trend = ({ compared: { bars, before, total }, change, unit, top, cursor }: TrendProps) => {
  const most = mostOf(bars);
  const busiest = busiestBar(bars);
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
        <BarPlot
          bars={bars}
          before={before}
          top={top ?? Math.max(1, most, mostOf(before ?? []))}
          cursor={cursor}
        />
      </div>
      <p className="trend-sum fine tabular">
        <strong>{pointed && shown !== undefined ? fullCount(shown) : <Count of={shown} />}</strong>{' '}
        <span>{clickWord(shown)}</span> <span>{pointed ? formatBarDays(pointed) : change}</span>
      </p>
    </>
  );
};
