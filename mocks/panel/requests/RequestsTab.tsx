import { observer } from 'mobx-react-lite';
import { memo, useId, useState } from 'react';
import type { CallEnd } from '../../log/RequestLog.ts';
import { Button } from '../kit/controls.tsx';
import type { PanelStores } from '../PanelStores.ts';
import { CallDetails, type CallProps } from './CallDetails.tsx';
import { durationWords, endWords } from './RequestsStore.ts';

const SOURCES = { provider: 'From the provider', recording: 'From a recording' };

const endClass = (end: CallEnd | undefined): string => {
  if (end === undefined) return 'mock-note';
  return typeof end === 'number' && end < 400 ? 'mock-number' : 'mock-number mock-end-bad';
};

/** One call in a line, with its details on demand. Memoized: of up to 200 that are shown, one changes. */
const CallRow = memo((props: CallProps) => {
  const { call, path } = props;
  const [isExpanded, setExpanded] = useState(false);
  const id = useId();
  const { method, end, tookMs, source, fault, drift, isUnmatched } = call;
  return (
    <li className="mock-call">
      <button
        type="button"
        className="mock-call-head"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? id : undefined}
        onClick={() => setExpanded(!isExpanded)}
      >
        <span className="mock-note mock-mono">{method}</span>
        <span className="mock-mono mock-cut">{path}</span>
        {isUnmatched && <span className="mock-tag mock-tag-alarm">No such call</span>}
        {drift.length > 0 && <span className="mock-tag mock-tag-alarm">Breaks the contract</span>}
        {source !== 'mock' && <span className="mock-tag">{SOURCES[source]}</span>}
        {fault !== undefined && <span className="mock-tag">Fault rule</span>}
        <span className={endClass(end)}>{endWords(end)}</span>
        <span className="mock-note mock-number mock-took">
          {end === undefined ? '' : durationWords(tookMs)}
        </span>
      </button>
      {isExpanded && <CallDetails id={id} {...props} />}
    </li>
  );
});

export const RequestsTab = observer(({ stores }: { stores: PanelStores }) => {
  const store = stores.requests;
  const { shown, calls } = store;
  return (
    <>
      <div className="mock-actions">
        <input
          type="search"
          className="mock-input mock-filter"
          aria-label="Filter by method, path and status"
          placeholder="Filter, for example: post 409"
          autoComplete="off"
          spellCheck={false}
          value={store.filter}
          onChange={({ target }) => store.show({ filter: target.value })}
        />
        <Button onClick={store.clear}>Clear</Button>
        <label className="mock-choice">
          <input
            type="checkbox"
            checked={store.areOnlyProblems}
            onChange={({ target }) => store.show({ areOnlyProblems: target.checked })}
          />
          Only problems
        </label>
        <p className="mock-note mock-last" role="status">
          {calls.length === 0 ? 'No calls yet' : `${shown.length} of ${calls.length}`}
          {calls.length > 0 && <span className="mock-unseen"> calls shown</span>}
        </p>
      </div>
      <ul className="mock-list" aria-label="Calls">
        {shown.map((call) => (
          <CallRow key={call.number} call={call} path={store.path(call)} stores={stores} />
        ))}
      </ul>
    </>
  );
});
