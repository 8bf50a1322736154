import { FailureState } from './FailureState.tsx';

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
