import { RotateCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatTime } from '../kit/format.ts';
import { useLateAccount, useStores } from '../StoresContext.tsx';

interface SearchStatusProps {
  readonly onRetry: () => void;
}

/** How much has been searched, or why not everything. */
export const SearchStatus = observer(({ onRetry }: SearchStatusProps) => {
  const { search } = useLateAccount();
  const scope = useScope();
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
        <span>{scope}</span>
      )}
      <Announcement />
    </>
  );
});

const counted = (number: number): string => number.toLocaleString('en-US');

const useScope = (): string => {
  const { now } = useStores();
  const { search } = useLateAccount();
  const { all, hasWords, query } = search;
  if (query.trim() === '') return 'Type to search your links';
  if (!hasWords) return 'Type more to search';
  const { isWhole, total, readAt } = all;
  const read = all.links.length;
  if (isWhole && total === 0) return 'You have no links yet';
  if (isWhole) {
    const what = total === 1 ? 'your only link' : `all ${counted(total)} links`;
    return `Searched ${what}${readAt ? `, read at ${formatTime(readAt, now())}` : ''}`;
  }
  if (search.isSingleLetter && !all.isReading)
    return read === 0 ? 'Type more to search' : `Searched ${counted(read)} links; type more to search all`;
  return read === 0 ? 'Searching…' : `Searched ${counted(read)} of ${counted(total)} so far`;
};

/** A screen reader is told the result when the typing has stopped. */
const QUIET_MS = 700;

const Announcement = observer(() => {
  const { search } = useLateAccount();
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
