import { RotateCw } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Link } from '../../domain/links/link.ts';
import { countOf, fullCount } from '../../domain/text/fullCount.ts';
import { Button } from '../kit/forms/Button.tsx';
import { TextButton } from '../kit/forms/TextButton.tsx';
import { IS_APPLE } from '../kit/keys/chords.ts';
import { wholeScope } from '../links/query/queryLabels.ts';
import { useLazyAccount, useStores } from '../StoresContext.tsx';
import type { SearchStore } from './SearchStore.ts';
import type { Option } from './useOptions.tsx';
import '../late.css';

interface SearchFootProps {
  readonly active: Option | undefined;
  /** The link whose option is active, or whose actions are shown. */
  readonly subject: Link | undefined;
  readonly onRefresh: () => void;
  readonly onRun: () => void;
  readonly onActions: (link: Link) => void;
  readonly onBack: () => void;
}

/** The scope of the search, or the reason why it failed. The current keys are shown as buttons. */
export const SearchFoot = observer((props: SearchFootProps) => {
  const { active, subject, onRefresh, onRun, onActions, onBack } = props;
  const { now, sharing } = useStores();
  const { search } = useLazyAccount();
  const { all, opened, count, failure, hasQuery, hasWords, isDone } = search;
  const isToList = !active && count > 0 && !opened;
  const isToFirst = hasQuery && isDone && count === 0 && !opened;
  const enter = isToList ? 'View all matches' : active?.link ? 'Open' : (active || isToFirst) && 'Run';
  return (
    <div className="search-foot cluster fine tabular">
      {failure !== undefined && hasWords ? (
        <span className="soft cluster" role="alert">
          <span>{failure}</span>
          <Button className="is-small" icon={RotateCw} onClick={onRefresh}>
            Try again
          </Button>
        </span>
      ) : (
        <span>
          <span>{scopeOf(search, now())}</span>{' '}
          {isDone &&
            hasWords &&
            (all.isReading ? <span>· updating…</span> : <TextButton onClick={onRefresh}>Refresh</TextButton>)}
        </span>
      )}
      <Announcement />
      <div className="search-hints cluster">
        {enter && <Hint label={enter} keys="↵" onPress={onRun} />}
        {subject && (
          <Hint label="Copy" keys={IS_APPLE ? '⌘C' : 'Ctrl C'} onPress={() => void sharing.copy(subject)} />
        )}
        {subject && !opened && <Hint label="Actions" keys="→" onPress={() => onActions(subject)} />}
        {opened && <Hint label="Back" keys="Esc" onPress={onBack} />}
      </div>
    </div>
  );
});

const scopeOf = (search: SearchStore, now: Date): string => {
  const { all, hasQuery, hasWords } = search;
  if (!hasQuery) return 'Type to search your links';
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

/** Announces the number of matches once the user pauses typing. */
const Announcement = observer(() => {
  const { count, hasWords, isDone, query } = useLazyAccount().search;
  const [announced, setAnnounced] = useState('');
  const result = count === 0 ? 'No matches' : countOf(count, 'match', 'matches');
  const text = hasWords && isDone ? `${result} for ${query.trim()}` : '';

  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), TYPING_STOPPED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <span className="is-sr-only" role="status">
      {announced}
    </span>
  );
});

interface HintProps {
  readonly label: string;
  readonly keys: string;
  readonly onPress: () => void;
}

const Hint = ({ label, keys, onPress }: HintProps) => (
  <button className="popup-item search-hint" type="button" onClick={onPress}>
    <span>{label}</span>
    <span className="key-cap" aria-hidden="true">
      {keys}
    </span>
  </button>
);
