import { type ReactNode, useMemo } from 'react';
import { curlNote } from '../../log/curl.ts';
import type { LoggedCall } from '../../log/RequestLog.ts';
import { Button } from '../kit/Button.tsx';
import { CopyButton } from '../kit/CopyButton.tsx';
import { momentWords } from '../kit/timeWords.ts';
import { headersOf } from './answerDraft.ts';
import { pretty } from './callWords.ts';

export interface CallProps {
  readonly call: LoggedCall;
  readonly path: string;
  readonly onCurl: (call: LoggedCall) => string;
  readonly onAnswer: (call: LoggedCall) => void;
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <dt>{title}</dt>
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

/** Everything that was logged of a call. */
export const CallDetails = ({ id, call, path, onCurl, onAnswer }: CallProps & { id: string }) => {
  const headers = headersOf(call)
    .map((pair) => pair.join(': '))
    .join('\n');
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
          <span className="mock-mono">
            {call.method} {path}
          </span>
        </Fact>
        <Fact title="Sent">{momentWords(call.at)}</Fact>
        {call.fault !== undefined && (
          <Fact title="Fault rule">
            <code className="mock-code mock-lines">{call.fault}</code>
          </Fact>
        )}
        <Fact title="Request body">
          <Body text={call.requestBody} />
        </Fact>
        {headers !== '' && (
          <Fact title="Response headers">
            <code className="mock-code mock-lines">{headers}</code>
          </Fact>
        )}
        <Fact title="Response body">
          <Body text={call.responseBody} />
        </Fact>
      </dl>
      <div className="mock-actions">
        {call.end !== undefined && call.end !== 'aborted' && (
          <Button onClick={() => onAnswer(call)}>Answer so from now on</Button>
        )}
        <CopyButton label="Copy as curl" text={() => onCurl(call)} />
      </div>
      <p className="mock-note">{curlNote(call)}</p>
    </div>
  );
};
