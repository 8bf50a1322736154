import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Drawing } from './Drawing.tsx';
import { leaveFocusToContent } from './focus.ts';

interface FailureStateProps {
  readonly title: string;
  /** What happened, what is safe, what to do. */
  readonly text?: ReactNode;
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

/** What failed, in place, with a way on. */
export const FailureState = ({ title, text, onRetry, busy = false }: FailureStateProps) => (
  <div className="state">
    <Drawing name="broken" />
    <div role="alert">
      <h2 className="state-title">{title}</h2>
      {text !== undefined && <p className="state-text">{text}</p>}
    </div>
    <div className="state-action">
      <button className="button" type="button" ref={leaveFocusToContent} onClick={onRetry} disabled={busy}>
        <RotateCw />
        Try again
      </button>
    </div>
  </div>
);

interface LoadFailureProps {
  /** What could not be loaded, as a sentence. */
  readonly title: string;
  /** What the service said, if it did. */
  readonly message: string;
  readonly onRetry: () => void;
}

/** A load that failed, in the place of what it would have shown: what happened, what is safe, a way on. */
export const LoadFailure = ({ title, message, onRetry }: LoadFailureProps) => (
  <FailureState
    title={title}
    text={
      <>
        Your links are safe. Check your connection and try again.
        <span className="failure-detail">{message}</span>
      </>
    }
    onRetry={onRetry}
  />
);
