import { observer } from 'mobx-react-lite';
import { CallRow } from './CallRow.tsx';
import type { RequestsStore } from './RequestsStore.ts';

/** The last calls of the app, newest first. */
export const RequestsTab = observer(({ store }: { store: RequestsStore }) => {
  const { shown, calls } = store;
  return (
    <>
      <div className="mock-call-tools">
        <input
          type="search"
          className="mock-input mock-filter"
          aria-label="Filter by method, path and status"
          placeholder="Filter, for example: post 409"
          autoComplete="off"
          spellCheck={false}
          value={store.filter}
          onChange={(event) => store.search(event.target.value)}
        />
        <button type="button" className="mock-button" onClick={store.clear}>
          Clear
        </button>
        <label className="mock-check">
          <input
            type="checkbox"
            checked={store.areOnlyProblems}
            onChange={(event) => store.setOnlyProblems(event.target.checked)}
          />
          Only problems
        </label>
        <p className="mock-note" role="status">
          {calls.length === 0 ? 'No calls yet' : `${shown.length} of ${calls.length}`}
          {calls.length > 0 && <span className="mock-unseen"> calls shown</span>}
        </p>
      </div>
      <ul className="mock-calls" aria-label="Calls">
        {shown.map((call) => (
          <CallRow key={call.number} call={call} path={store.path(call)} onCurl={store.curl} />
        ))}
      </ul>
    </>
  );
});
