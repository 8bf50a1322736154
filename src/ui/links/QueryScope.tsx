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
      {all.isReading && !all.isWhole ? <FirstReading all={all} /> : <Scope done={done} all={all} />}
    </div>
  );
});

const shown = (count: number): string => count.toLocaleString('en-US');

const partOf = ({ read, total }: { readonly read: number; readonly total: number }): string =>
  `${shown(read)} of ${shown(total)}`;

interface PartProps {
  readonly all: AllLinksStore;
}

const FirstReading = observer(({ all }: PartProps) => (
  <p>
    {all.progress ? `Reading your links: ${partOf(all.progress)}` : 'Reading your links…'}
    {all.waitingUntil && ' · The provider asks to wait a moment.'}
    <progress aria-label="Reading your links" max={all.progress?.total || 1} value={all.progress?.read} />
  </p>
));

const Scope = observer(({ done, all }: PartProps & { readonly done: string }) => {
  const { now } = useStores();
  const { readAt, links, total, isWhole, isReading, progress, state } = all;
  const time = readAt ? `, read at ${formatTime(readAt, now())}` : '';
  return (
    <p>
      <span role="status">
        {isWhole
          ? `${done} ${total === 1 ? 'your only link' : `all ${shown(total)} links`}${time}`
          : `${done} ${shown(links.length)} of ${shown(total)} links: ${whyNotAll(state)}`}
      </span>{' '}
      {isReading ? (
        `· reading again${progress ? `: ${partOf(progress)}` : '…'}`
      ) : (
        <button className="text-link" type="button" onClick={all.refresh}>
          {isWhole ? 'Read again' : 'Try again'}
        </button>
      )}
    </p>
  );
});

const whyNotAll = (state: AllLinksStore['state']): string =>
  state.status === 'failed'
    ? `the rest could not be read. ${state.failure.message}`
    : 'the list kept changing while it was being read.';
