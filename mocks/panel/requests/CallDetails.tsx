import { type ReactNode, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { curlNote, curlOf } from '../../log/curl.ts';
import type { LoggedCall } from '../../log/RequestLog.ts';
import { CopyButton } from '../kit/CopyButton.tsx';
import { Button } from '../kit/controls.tsx';
import { momentWords } from '../kit/timeWords.ts';
import type { PanelStores } from '../PanelStores.ts';
import { answerDraft, headersOf } from './answerDraft.ts';
import { pretty } from './RequestsStore.ts';

export interface CallProps {
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
  const shown = useMemo(() => pretty(text), [text]);
  if (shown === '') return <span className="mock-note">empty</span>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls.
    <pre className="mock-mono mock-lines mock-body-text" tabIndex={0}>
      {shown}
    </pre>
  );
};

export const CallDetails = ({ id, call, path, stores }: CallProps & { id: string }) => {
  const { panel, newFault, requests } = stores;
  const headers = headersOf(call)
    .map((pair) => pair.join(': '))
    .join('\n');
  /** Makes a rule of the answer, to be edited and added. */
  const answer = (): void => {
    newFault.offer(answerDraft(call, path));
    flushSync(() => panel.move({ tab: 'Network' }));
    document.querySelector<HTMLElement>('.mock-panel textarea')?.focus();
  };
  return (
    <div id={id} className="mock-call-details">
      {call.isUnmatched && (
        <p className="mock-failure">The provider has no such call: the mock has no route for it.</p>
      )}
      {call.failure !== undefined && <p className="mock-failure">{call.failure}</p>}
      {call.drift.length > 0 && (
        <ul className="mock-list" aria-label="How it breaks the contract">
          {call.drift.map((sentence) => (
            <li key={sentence} className="mock-failure">
              {sentence}
            </li>
          ))}
        </ul>
      )}
      <dl className="mock-facts">
        <Fact title="Call">
          <code className="mock-mono">
            {call.method} {path}
          </code>
        </Fact>
        <Fact title="Sent">{momentWords(call.at)}</Fact>
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
          <Button onClick={answer}>Answer so from now on</Button>
        )}
        <CopyButton label="Copy as curl" text={() => curlOf(call, requests.base, requests.servedAt)} />
      </div>
      <p className="mock-note">{curlNote(call)}</p>
    </div>
  );
};
