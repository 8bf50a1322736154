import { observer } from 'mobx-react-lite';
import { useCallback, useRef } from 'react';
import type { LoggedCall } from '../../log/RequestLog.ts';
import { Button } from '../kit/Button.tsx';
import { AnswerEditor } from './AnswerEditor.tsx';
import type { AnswerStore } from './AnswerStore.ts';
import { CallRow } from './CallRow.tsx';
import type { RequestsStore } from './RequestsStore.ts';

/** The last calls of the program, newest first. */
export const RequestsTab = observer(({ store, answer }: { store: RequestsStore; answer: AnswerStore }) => {
  const { shown, calls } = store;
  const filter = useRef<HTMLInputElement>(null);
  /** What opened the editor. */
  const opener = useRef<Element>(null);

  const open = useCallback(
    (call: LoggedCall): void => {
      opener.current = document.activeElement;
      answer.open(call, store.path(call));
    },
    [answer, store],
  );

  const focusBack = (): void => {
    const place = opener.current;
    if (place instanceof HTMLElement && place.isConnected) place.focus();
    else filter.current?.focus();
  };

  return (
    <>
      <AnswerEditor store={answer} onClosed={focusBack} />
      <p className="mock-done" role="status">
        {answer.notice}
      </p>
      <div className="mock-actions">
        <input
          ref={filter}
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
            onCurl={store.curl}
            onAnswer={open}
          />
        ))}
      </ul>
    </>
  );
});
