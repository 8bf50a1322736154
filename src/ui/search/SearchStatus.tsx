import { RotateCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatTime } from '../kit/format.ts';
import { useStores } from '../StoresContext.tsx';
import type { SearchStore } from './SearchStore.ts';

interface SearchProps {
  readonly search: SearchStore;
}

interface SearchStatusProps extends SearchProps {
  readonly onRetry: () => void;
}

/** How much has been searched, or why not everything. */
export const SearchStatus = observer(({ search, onRetry }: SearchStatusProps) => {
  const { now } = useStores();
  return (
    <>
      {search.failure !== undefined && search.hasWords ? (
        <span className="search-failure" role="alert">
          <span>{search.failure}</span>
          <button className="button is-small" type="button" onClick={onRetry}>
            <RotateCw />
            Try again
          </button>
        </span>
      ) : (
        <span>{scopeOf(search, now())}</span>
      )}
      <Announcement search={search} />
    </>
  );
});

const counted = (number: number): string => number.toLocaleString('en-US');

const scopeOf = (search: SearchStore, now: Date): string => {
  const { all, hasWords, query } = search;
  if (query.trim() === '') return 'Type to search your links';
  if (!hasWords) return 'Type more to search';
  const { isWhole, total, readAt } = all;
  const read = all.links.length;
  if (isWhole && total === 0) return 'You have no links yet';
  if (isWhole) {
    const what = total === 1 ? 'your only link' : `all ${counted(total)} links`;
    return `Searched ${what}${readAt ? `, read at ${formatTime(readAt, now)}` : ''}`;
  }
  if (search.isSingleLetter && !all.isReading)
    return read === 0 ? 'Type more to search' : `Searched ${counted(read)} links; type more to search all`;
  return read === 0 ? 'Searching…' : `Searched ${counted(read)} of ${counted(total)} so far`;
};

/** A screen reader is told the result when the typing has stopped. */
const QUIET_MS = 700;

const Announcement = observer(({ search }: SearchProps) => {
  const { count, hasWords, isDone, query } = search;
  const [said, setSaid] = useState('');
  const result = count === 1 ? '1 match' : `${count === 0 ? 'No' : counted(count)} matches`;
  const text = hasWords && isDone ? `${result} for ${query.trim()}` : '';

  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <span className="is-sr-only" role="status">
      {said}
    </span>
  );
});
