import { observer } from 'mobx-react-lite';
import { memo, type ReactNode, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { curlNote, curlOf } from '../../log/curl.ts';
import type { CallEnd, LoggedCall } from '../../log/RequestLog.ts';
import { CopyButton } from '../kit/CopyButton.tsx';
import { Button } from '../kit/controls.tsx';
import { formatMoment } from '../kit/formatMoment.ts';
import type { PanelStores } from '../PanelStores.ts';
import { formatBody, formatDuration, formatEnd } from './RequestsStore.ts';
import { headersOf, responseRuleDraft } from './responseRuleDraft.ts';

interface CallProps {
  readonly call: LoggedCall;
  readonly path: string;
  readonly stores: PanelStores;
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <dt className="mock-note">{title}</dt>
    <dd>{children}</dd>
  </>
);

const Body = ({ text }: { text: string }) => {
  const shown = useMemo(() => formatBody(text), [text]);
  if (shown === '') return <span className="mock-note">empty</span>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable by keyboard.
    <pre className="mock-mono mock-lines mock-body-text" tabIndex={0}>
      {shown}
    </pre>
  );
};

const CallDetails = ({ id, call, path, stores }: CallProps & { id: string }) => {
  const { panel, newFault, requests } = stores;
  const headers = headersOf(call)
    .map((pair) => pair.join(': '))
    .join('\n');
  const answer = (): void => {
    newFault.offer(responseRuleDraft(call, path));
    flushSync(() => panel.update({ tab: 'Network' }));
    document.querySelector<HTMLElement>('.mock-panel textarea')?.focus();
  };
  return (
    <div id={id} className="mock-section mock-call-details">
      {call.isUnmatched && (
        <p className="mock-failure">Unknown endpoint: the mock has no route for this request.</p>
      )}
      {call.failure !== undefined && <p className="mock-failure">{call.failure}</p>}
      {call.drift.length > 0 && (
        <ul className="mock-list" aria-label="Contract violations">
          {call.drift.map((sentence) => (
            <li key={sentence} className="mock-failure">
              {sentence}
            </li>
          ))}
        </ul>
      )}
      <dl className="mock-facts">
        <Fact title="Request">
          <code className="mock-mono">{`${call.method} ${path}`}</code>
        </Fact>
        <Fact title="Time">{formatMoment(call.at)}</Fact>
        {call.fault !== undefined && (
          <Fact title="Fault rule">
            <code className="mock-mono mock-lines">{call.fault}</code>
          </Fact>
        )}
        <Fact title="Request body">
          <Body text={call.requestBody} />
        </Fact>
        {headers !== '' && (
          <Fact title="Response headers">
            <code className="mock-mono mock-lines">{headers}</code>
          </Fact>
        )}
        <Fact title="Response body">
          <Body text={call.responseBody} />
        </Fact>
      </dl>
      <div className="mock-actions">
        {call.end !== undefined && call.end !== 'aborted' && (
          <Button onClick={answer}>Always respond like this</Button>
        )}
        <CopyButton label="Copy as curl" text={() => curlOf(call, requests.base, requests.servedAt)} />
      </div>
      <p className="mock-note">{curlNote(call)}</p>
    </div>
  );
};

const SOURCES = { provider: 'From the provider', recording: 'From a recording' };

const endClass = (end: CallEnd | undefined): string => {
  if (end === undefined) return 'mock-note';
  return typeof end === 'number' && end < 400 ? 'mock-number' : 'mock-number mock-failure';
};

/** One call with expandable details. Memoized, because a change affects only one of up to 200 rows. */
const CallRow = memo((props: CallProps) => {
  const { call, path } = props;
  const [isExpanded, setExpanded] = useState(false);
  const id = useId();
  const { method, end, tookMs, source, fault, drift, isUnmatched } = call;
  return (
    <li className="mock-call">
      <button
        type="button"
        className="mock-actions mock-call-head"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? id : undefined}
        onClick={() => setExpanded(!isExpanded)}
      >
        <span className="mock-note mock-mono">{method}</span>
        <span className="mock-mono mock-cut">{path}</span>
        {isUnmatched && <span className="mock-tag mock-tag-alarm">Unknown endpoint</span>}
        {drift.length > 0 && <span className="mock-tag mock-tag-alarm">Contract violation</span>}
        {source !== 'mock' && <span className="mock-tag">{SOURCES[source]}</span>}
        {fault !== undefined && <span className="mock-tag">Fault rule</span>}
        <span className={endClass(end)}>{formatEnd(end)}</span>
        <span className="mock-note mock-number mock-took">
          {end === undefined ? '' : formatDuration(tookMs)}
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
          placeholder="Filter, for example post 409"
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
          <span>{calls.length === 0 ? 'No requests yet' : `${shown.length} of ${calls.length}`}</span>
          {calls.length > 0 && <span className="mock-unseen"> requests shown</span>}
        </p>
      </div>
      <ul className="mock-list" aria-label="Requests">
        {shown.map((call) => (
          <CallRow key={call.number} call={call} path={store.path(call)} stores={stores} />
        ))}
      </ul>
    </>
  );
});
