import { RotateCw } from 'lucide';
import type { ReactNode } from 'react';
import { BROKEN, Drawing } from './Drawing.tsx';
import type { ShownFailure } from './FailureNote.tsx';
import { Icon } from './Icon.tsx';
import { leaveFocusToContent } from './keys/focus.ts';

interface FailureStateProps {
  readonly title: string;
  /** What happened, what is safe, what to do. */
  readonly text?: ReactNode;
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

/** A failure, shown in place of what failed, with a retry button. */
export const FailureState = ({ title, text, onRetry, busy = false }: FailureStateProps) => (
  <div className="state">
    <Drawing {...BROKEN} />
    <div role="alert">
      <h2 className="state-title">{title}</h2>
      {text !== undefined && <p className="state-text">{text}</p>}
    </div>
    <div className="state-action">
      <button className="button" type="button" ref={leaveFocusToContent} onClick={onRetry} disabled={busy}>
        <Icon of={RotateCw} />
        Try again
      </button>
    </div>
  </div>
);

interface LoadFailureProps {
  /** A sentence that names what could not be loaded. */
  readonly title: string;
  readonly failure: ShownFailure;
  readonly onRetry: () => void;
}

/** A failed load, shown in place of its result. */
export const LoadFailure = ({ title, failure, onRetry }: LoadFailureProps) => (
  <FailureState
    title={title}
    text={
      <>
        Your links are safe. {failure.advice}
        <span className="failure-detail quiet">{failure.message}</span>
      </>
    }
    onRetry={onRetry}
  />
);
