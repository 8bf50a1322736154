import { observer } from 'mobx-react-lite';
import { clicksOf, type Link } from '../../domain/link.ts';
import { calendarAge } from '../../domain/linkAge.ts';
import { Figure } from '../kit/Figure.tsx';
import { leaveFocusToContent } from '../kit/focus.ts';
import { formatCount, formatDate } from '../kit/format.ts';
import { useLateAccount, useStores } from '../StoresContext.tsx';

interface LinkFiguresProps {
  readonly link: Link;
}

/** The click figures of a link. If the provider sends none, those of the list are shown. */
export const LinkFigures = observer(({ link }: LinkFiguresProps) => {
  const { now } = useStores();
  const { linkDetails } = useLateAccount();
  const { stats: loaded } = linkDetails.details;
  const ageOf = (date: Date) => calendarAge(date, now());
  const stats = loaded.value;
  const total = stats?.totalClicks ?? clicksOf(link);
  const unique = stats?.uniqueClicks ?? link.uniqueClicks;
  const last = stats?.lastClickedAt;
  const isUnknown = stats === undefined || (last === undefined && total > 0);

  return (
    <>
      <div className="figures" aria-busy={loaded.state.status === 'loading'}>
        <Figure label="Total clicks" value={formatCount(total)} hint="all time" />
        <Figure label="Unique clicks" value={formatCount(unique)} hint={shareOf(unique, total)} />
        <Figure
          label="Last click"
          value={<span className="figure-text">{last ? ageOf(last) : isUnknown ? '–' : 'never'}</span>}
          hint={formatDate(last)}
        />
        <Figure
          label="Created"
          value={<span className="figure-text">{link.createdAt ? ageOf(link.createdAt) : '–'}</span>}
          hint={formatDate(link.createdAt)}
        />
      </div>
      {linkDetails.statsFailure !== undefined && (
        <p className="note is-warning" role="status">
          <span>
            The latest figures are unavailable; these are the ones of the list. {linkDetails.statsFailure}{' '}
            <button
              className="text-link"
              type="button"
              ref={leaveFocusToContent}
              onClick={() => void linkDetails.loadStats()}
            >
              Try again
            </button>
          </span>
        </p>
      )}
    </>
  );
});

const shareOf = (unique: number, total: number) =>
  total > 0 ? `${Math.round((unique / total) * 100)}% of all clicks` : 'no clicks yet';
