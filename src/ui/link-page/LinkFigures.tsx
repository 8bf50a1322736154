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

/** The click figures of a link. Falls back to the list's figures if the provider returns none. */
export const LinkFigures = observer(({ link }: { readonly link: Link }) => {
  const { allLinks, linkDetails } = useLazyAccount();
  const { stats: loaded } = linkDetails.details;
  const stats = loaded.value;
  const total = stats?.totalClicks ?? clicksOf(link);
  const unique = stats?.uniqueClicks ?? link.uniqueClicks;
  const last = stats?.lastClickedAt;
  const failure = linkDetails.failureOf('stats');
  const isUnknown = stats === undefined;
  // Hidden if the provider does not report the last click: the tile would be empty for every link.
  const hasLast = isUnknown || last !== undefined || total === 0;

  const linkClicks = clicksOf(link);
  const others =
    linkClicks !== undefined && allLinks.totalClicks !== undefined && allLinks.totalClicks - linkClicks;
  // The total may be newer than the list, so it is added to the clicks of the other links.
  const share = others !== false && total !== undefined ? shareOf(total, others + total) : undefined;

  // Reads links stored on this device, without a request.
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
            The latest figures are unavailable. These are from your list. <span>{failure}</span>{' '}
            {linkDetails.mayCome('stats') && (
              <TextButton onClick={() => void linkDetails.load('stats')}>Try again</TextButton>
            )}
          </span>
        </p>
      )}
    </>
  );
});

/** Returns the exact count with its meaning if the figure is abbreviated, else only the meaning. */
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
  /** The text for a missing date. */
  readonly otherwise: string;
}

/** The age of a date, with the date as the hint. Future dates are shown without an age. */
const AgeFigure = ({ label, date, otherwise }: AgeFigureProps) => {
  const now = useStores().now();
  const day = formatDate(date);
  const isAhead = date !== undefined && date > now && day !== formatDate(now);
  const text = date && !isAhead ? calendarAge(date, now) : day || otherwise;
  return (
    <Figure label={label} value={<span className="figure-text">{text}</span>} hint={isAhead ? '' : day} />
  );
};
