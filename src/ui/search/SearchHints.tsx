import { observer } from 'mobx-react-lite';
import type { Link } from '../../domain/link.ts';
import { IS_APPLE } from '../kit/keys/chords.ts';
import type { SearchStore } from './SearchStore.ts';
import type { Option } from './useOptions.tsx';
import '../late.css';

interface SearchHintsProps {
  readonly search: SearchStore;
  readonly active: Option | undefined;
  /** The link that is active, or whose actions are shown. */
  readonly subject: Link | undefined;
  readonly onRun: () => void;
  readonly onCopy: (link: Link) => void;
  readonly onActions: (link: Link) => void;
  readonly onBack: () => void;
}

const COPY_KEYS = IS_APPLE ? '⌘C' : 'Ctrl C';

/** What the keys do at the moment; each can be pressed. */
export const SearchHints = observer(
  ({ search, active, subject, onRun, onCopy, onActions, onBack }: SearchHintsProps) => {
    const { opened, count, hasQuery, isDone } = search;
    const isToList = !active && count > 0 && !opened;
    const isToFirst = hasQuery && isDone && count === 0 && !opened;
    const enter = isToList ? 'View all matches' : active?.link ? 'Open' : (active || isToFirst) && 'Run';
    return (
      <div className="search-hints cluster">
        {enter && <Hint label={enter} keys="↵" onPress={onRun} />}
        {subject && <Hint label="Copy" keys={COPY_KEYS} onPress={() => onCopy(subject)} />}
        {subject && !opened && <Hint label="Actions" keys="→" onPress={() => onActions(subject)} />}
        {opened && <Hint label="Back" keys="Esc" onPress={onBack} />}
      </div>
    );
  },
);

interface HintProps {
  readonly label: string;
  readonly keys: string;
  readonly onPress: () => void;
}

const Hint = ({ label, keys, onPress }: HintProps) => (
  <button className="search-hint" type="button" onClick={onPress}>
    {label}
    <span className="key-cap" aria-hidden="true">
      {keys}
    </span>
  </button>
);
