import { observer } from 'mobx-react-lite';
import { Button } from '../kit/Button.tsx';
import type { PanelStores } from '../PanelStores.ts';
import { CallRow } from './CallRow.tsx';

/** The last calls of the program, newest first. */
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
