import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { shareOf } from '../../domain/clicks/analytics.ts';
import { clicksOf, type Link } from '../../domain/links/link.ts';
import { calendarAge } from '../../domain/links/linkAge.ts';
import { formatShare } from '../charts/clickFormat.ts';
import { TextButton } from '../kit/forms/TextButton.tsx';
import { whenIdle } from '../kit/loading/whenIdle.ts';
import { exactCount } from '../kit/text/Count.tsx';
import { Figure } from '../kit/text/Figure.tsx';
import { formatCount, formatDate } from '../kit/text/format.ts';
import { useLazyAccount, useStores } from '../StoresContext.tsx';
import './link.css';

/** The click figures of a link. If the provider sends none, those of the list are shown. */
export const LinkFigures = observer(({ link }: { readonly link: Link }) => {
  const { allLinks, linkDetails } = useLazyAccount();
  const { stats: loaded } = linkDetails.details;
  const stats = loaded.value;
  const total = stats?.totalClicks ?? clicksOf(link);
  const unique = stats?.uniqueClicks ?? link.uniqueClicks;
  const last = stats?.lastClickedAt;
  const failure = linkDetails.failureOf('stats');
  const isUnknown = stats === undefined;
  // A tile of what the provider does not count would stay empty on every link.
  const hasLast = isUnknown || last !== undefined || total === 0;

  const own = clicksOf(link);
  const others = own !== undefined && allLinks.totalClicks !== undefined && allLinks.totalClicks - own;
  // The figures may be newer than the list.
  const share = others !== false && total !== undefined ? shareOf(total, others + total) : undefined;

  // The links that this device keeps: no call.
  useEffect(() => whenIdle(() => void allLinks.recall()), [allLinks]);

  return (
    <>
      <div className="figures" aria-busy={loaded.state.status === 'loading'}>
        <Figure
          label="Total clicks"
          value={formatCount(total)}
          hint={inFull(total, share ? `${formatShare(share, 0)} of your clicks` : 'all time')}
        />
        {unique !== undefined && (
          <Figure
            label="Unique clicks"
            value={formatCount(unique)}
            hint={inFull(unique, shareOfUnique(unique, total))}
          />
        )}
        {hasLast && <AgeFigure label="Last click" date={last} otherwise={isUnknown ? '–' : 'never'} />}
        <AgeFigure label="Created" date={link.createdAt} otherwise="–" />
      </div>
      {failure !== undefined && (
        <p className="note is-caution" role="status">
          <span>
            The latest figures are unavailable; these are the ones of the list. <span>{failure}</span>{' '}
            {linkDetails.mayCome('stats') && (
              <TextButton onClick={() => void linkDetails.load('stats')}>Try again</TextButton>
            )}
          </span>
        </p>
      )}
    </>
  );
});

/** The exact count before its meaning, where the figure is rounded to thousands. */
const inFull = (count: number | undefined, meaning: string): string => {
  const exact = exactCount(count);
  return exact ? [exact, meaning.replace(/ all clicks$/, ' all')].filter(Boolean).join(' · ') : meaning;
};

const shareOfUnique = (unique: number | undefined, total: number | undefined): string => {
  if (total === 0) return 'no clicks yet';
  const share = shareOf(unique, total);
  return share === undefined ? '' : `${formatShare(share, 0)} of all clicks`;
};

interface AgeFigureProps {
  readonly label: string;
  readonly date: Date | undefined;
  /** Shown without a date. */
  readonly otherwise: string;
}

/** How long ago a date is, with the date; of a day in the future, the date alone. */
const AgeFigure = ({ label, date, otherwise }: AgeFigureProps) => {
  const now = useStores().now();
  const day = formatDate(date);
  const isAhead = date !== undefined && date > now && day !== formatDate(now);
  const text = date && !isAhead ? calendarAge(date, now) : day || otherwise;
  return (
    <Figure label={label} value={<span className="figure-text">{text}</span>} hint={isAhead ? '' : day} />
  );
};
