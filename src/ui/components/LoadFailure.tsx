import { messageOf } from '../stores/messageOf.ts';
import { FailureState } from './FailureState.tsx';

interface LoadFailureProps {
  /** What could not be loaded, as a sentence. */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A load that failed, in the place of what it would have shown: what happened, what is safe, a way on. */
export const LoadFailure = ({ title, error, onRetry }: LoadFailureProps) => (
  <FailureState
    title={title}
    text={
      <>
        Your links are safe. Check your connection and try again.
        <span className="failure-detail">{messageOf(error, '')}</span>
      </>
    }
    onRetry={() => {
      // The pressed button goes away; its focus shall not go back to the start of the document.
      document.getElementById('content')?.focus({ preventScroll: true });
      onRetry();
    }}
  />
);
