import { useMemo } from 'react';
import { curlNote } from '../../log/curl.ts';
import type { LoggedCall } from '../../log/RequestLog.ts';
import { CopyButton } from '../kit/CopyButton.tsx';
import { momentWords } from '../kit/timeWords.ts';
import { headerLines } from './answerDraft.ts';
import { pretty } from './callWords.ts';

interface CallDetailsProps {
  readonly id: string;
  readonly call: LoggedCall;
  readonly path: string;
  readonly onCurl: (call: LoggedCall) => string;
  readonly onAnswer: (call: LoggedCall) => void;
}

const Body = ({ title, text }: { title: string; text: string }) => {
  const shown = useMemo(() => pretty(text), [text]);
  return (
    <>
      <dt>{title}</dt>
      <dd>
        {shown === '' ? (
          <span className="mock-note">empty</span>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls.
          <pre className="mock-body-text" tabIndex={0}>
            {shown}
          </pre>
        )}
      </dd>
    </>
  );
};

/** Everything that was logged of a call. */
export const CallDetails = ({ id, call, path, onCurl, onAnswer }: CallDetailsProps) => {
  const headers = headerLines(call);
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
        <dt>Call</dt>
        <dd className="mock-mono">
          {call.method} {path}
        </dd>
        <dt>Sent</dt>
        <dd>{momentWords(call.at)}</dd>
        {call.fault !== undefined && (
          <>
            <dt>Fault rule</dt>
            <dd>
              <code className="mock-code mock-lines">{call.fault}</code>
            </dd>
          </>
        )}
        <Body title="Request body" text={call.requestBody} />
        {headers !== '' && (
          <>
            <dt>Response headers</dt>
            <dd>
              <code className="mock-code mock-lines">{headers}</code>
            </dd>
          </>
        )}
        <Body title="Response body" text={call.responseBody} />
      </dl>
      <div className="mock-actions">
        {call.end !== undefined && call.end !== 'aborted' && (
          <button type="button" className="mock-button" onClick={() => onAnswer(call)}>
            Answer so from now on
          </button>
        )}
        <CopyButton label="Copy as curl" text={() => onCurl(call)} />
      </div>
      <p className="mock-note">{curlNote(call)}</p>
    </div>
  );
};
