import { observer } from 'mobx-react-lite';
import { isFiltered, type LinkQuery } from '../../domain/linkQuery.ts';
import { formatTime } from '../kit/format.ts';
import { useAccount, useStores } from '../StoresContext.tsx';
import type { AllLinksStore } from './AllLinksStore.ts';

interface QueryScopeProps {
  readonly place: LinkQuery;
}

/** Says which links a query looks at, and how old they are; while they are being read, how far that is. */
export const QueryScope = observer(({ place }: QueryScopeProps) => {
  const { queried } = useAccount().links;
  // The failure stands in place of the rows.
  if (!queried || (queried.all.state.status === 'failed' && queried.all.links.length === 0)) return null;
  const { all } = queried;
  const done = isFiltered(place) ? 'Searched' : 'Sorted over';
  return (
    <div className="query-scope">
      {all.isReading && !all.isWhole ? (
        <Progress all={all} />
      ) : (
        <p role="status">
          {all.state.status === 'failed' && !all.isWhole ? (
            <Incomplete done={done} all={all} message={all.state.message} />
          ) : (
            <Whole done={done} all={all} />
          )}
        </p>
      )}
    </div>
  );
});

const shown = (count: number): string => count.toLocaleString('en-US');

interface PartProps {
  readonly all: AllLinksStore;
}

const Progress = observer(({ all }: PartProps) => {
  const { length } = all.links;
  const known = all.total > 0;
  return (
    <p>
      {known ? `Reading your links: ${shown(length)} of ${shown(all.total)}` : 'Reading your links…'}
      <progress aria-label="Reading your links" max={all.total || 1} value={known ? length : undefined} />
    </p>
  );
});

const Whole = observer(({ done, all }: PartProps & { readonly done: string }) => {
  const { now } = useStores();
  const { readAt, total, isReading, refresh } = all;
  const links = total === 1 ? 'your only link' : `all ${shown(total)} links`;
  return (
    <>
      {done} {links}
      {readAt && `, read at ${formatTime(readAt, now())}`}
      {isReading ? (
        ' · reading again…'
      ) : (
        <>
          {' · '}
          <button className="text-link" type="button" onClick={refresh}>
            Read again
          </button>
        </>
      )}
    </>
  );
});

interface IncompleteProps extends PartProps {
  readonly done: string;
  readonly message: string;
}

const Incomplete = observer(({ done, all, message }: IncompleteProps) => (
  <>
    {done} {shown(all.links.length)} of {shown(all.total)} links: the rest could not be read. {message}{' '}
    <button className="text-link" type="button" onClick={all.refresh}>
      Try again
    </button>
  </>
));
