import { observer } from 'mobx-react-lite';
import { curlOf } from '../../log/curl.ts';
import type { LoggedCall } from '../../log/RequestLog.ts';
import { Button } from '../kit/Button.tsx';
import { CallRow } from './CallRow.tsx';
import type { RequestsStore } from './RequestsStore.ts';

interface RequestsTabProps {
  readonly store: RequestsStore;
  readonly onAnswer: (call: LoggedCall) => void;
}

/** The last calls of the program, newest first. */
export const RequestsTab = observer(({ store, onAnswer }: RequestsTabProps) => {
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
          onChange={(event) => store.show({ filter: event.target.value })}
        />
        <Button onClick={store.clear}>Clear</Button>
        <label className="mock-check">
          <input
            type="checkbox"
            checked={store.areOnlyProblems}
            onChange={(event) => store.show({ areOnlyProblems: event.target.checked })}
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
          <CallRow
            key={call.number}
            call={call}
            path={store.path(call)}
            onCurl={(one) => curlOf(one, store.base, store.servedAt)}
            onAnswer={onAnswer}
          />
        ))}
      </ul>
    </>
  );
});
