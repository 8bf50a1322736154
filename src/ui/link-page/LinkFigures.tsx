import { observer } from 'mobx-react-lite';
import { clicksOf, type Link } from '../../domain/link.ts';
import { calendarAge } from '../../domain/linkAge.ts';
import { Count } from '../kit/Count.tsx';
import { Figure } from '../kit/Figure.tsx';
import { formatDate } from '../kit/format.ts';
import { TextButton } from '../kit/TextButton.tsx';
import { useLazyAccount, useStores } from '../StoresContext.tsx';
import './link.css';

/** The click figures of a link. If the provider sends none, those of the list are shown. */
export const LinkFigures = observer(({ link }: { readonly link: Link }) => {
  const { linkDetails } = useLazyAccount();
  const { stats: loaded } = linkDetails.details;
  const stats = loaded.value;
  const total = stats?.totalClicks ?? clicksOf(link);
  const unique = stats?.uniqueClicks ?? link.uniqueClicks;
  const last = stats?.lastClickedAt;
  const isUnknown = stats === undefined || (last === undefined && total !== 0);

  return (
    <>
      <div className="figures" aria-busy={loaded.state.status === 'loading'}>
        <Figure label="Total clicks" value={<Count of={total} />} hint="all time" />
        <Figure label="Unique clicks" value={<Count of={unique} />} hint={shareOf(unique, total)} />
        <AgeFigure label="Last click" date={last} otherwise={isUnknown ? '–' : 'never'} />
        <AgeFigure label="Created" date={link.createdAt} otherwise="–" />
      </div>
      {linkDetails.statsFailure !== undefined && (
        <p className="note is-caution" role="status">
          <span>
            The latest figures are unavailable; these are the ones of the list. {linkDetails.statsFailure}{' '}
            <TextButton onClick={() => void linkDetails.loadStats()}>Try again</TextButton>
          </span>
        </p>
      )}
    </>
  );
});

const shareOf = (unique: number | undefined, total: number | undefined): string => {
  if (total === 0) return 'no clicks yet';
  if (unique === undefined || total === undefined || unique > total) return '';
  return `${Math.round((unique / total) * 100)}% of all clicks`;
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
