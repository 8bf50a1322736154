import { RotateCw } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { countOf, fullCount } from '../../domain/fullCount.ts';
import { Button } from '../kit/Button.tsx';
import { TextButton } from '../kit/TextButton.tsx';
import { wholeScope } from '../links/query/queryLabels.ts';
import { useStores } from '../StoresContext.tsx';
import type { SearchStore } from './SearchStore.ts';
import '../late.css';

interface SearchProps {
  readonly search: SearchStore;
}

interface SearchStatusProps extends SearchProps {
  /** Reads all links again. */
  readonly onRefresh: () => void;
}

/** How much has been searched, or why not everything. */
export const SearchStatus = observer(({ search, onRefresh }: SearchStatusProps) => {
  const { now } = useStores();
  return (
    <>
      {search.failure !== undefined && search.hasWords ? (
        <span className="search-failure cluster" role="alert">
          <span>{search.failure}</span>
          <Button className="is-small" icon={RotateCw} onClick={onRefresh}>
            Try again
          </Button>
        </span>
      ) : (
        <span>
          <span>{scopeOf(search, now())}</span>{' '}
          {search.isDone && search.hasWords && <Refresh search={search} onRefresh={onRefresh} />}
        </span>
      )}
      <Announcement search={search} />
    </>
  );
});

const Refresh = observer(({ search, onRefresh }: SearchStatusProps) =>
  search.all.isReading ? '· updating…' : <TextButton onClick={onRefresh}>Refresh</TextButton>,
);

const scopeOf = (search: SearchStore, now: Date): string => {
  const { all, hasWords, query } = search;
  if (query.trim() === '') return 'Type to search your links';
  if (!hasWords) return 'Type more to search';
  const { isComplete, total } = all;
  const read = all.links.length;
  if (isComplete && total + all.unreadable.length === 0) return 'You have no links yet';
  if (isComplete) return `Searched ${wholeScope(all, now)}`;
  if (search.isSingleLetter && !all.isReading)
    return read === 0 ? 'Type more to search' : `Searched ${countOf(read, 'link')}; type more to search all`;
  return read === 0 ? 'Searching…' : `Searched ${fullCount(read)} of ${fullCount(total)} so far`;
};

const TYPING_STOPPED_AFTER_MS = 700;

/** Announces the result once typing has stopped. */
const Announcement = observer(({ search }: SearchProps) => {
  const { count, hasWords, isDone, query } = search;
  const [said, setSaid] = useState('');
  const result = count === 0 ? 'No matches' : countOf(count, 'match', 'matches');
  const text = hasWords && isDone ? `${result} for ${query.trim()}` : '';

  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), TYPING_STOPPED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <span className="is-sr-only" role="status">
      {said}
    </span>
  );
});
