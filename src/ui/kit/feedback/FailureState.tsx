import { RotateCw } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../forms/Button.tsx';
import { leaveFocusToContent } from '../keys/focus.ts';
import { EmptyState } from './EmptyState.tsx';
import type { ShownFailure } from './FailureNote.tsx';

interface FailureStateProps {
  readonly title: string;
  /** What happened, what is safe, what to do. */
  readonly text: ReactNode;
  /** Undefined where no other try can succeed. */
  readonly onRetry?: (() => void) | undefined;
}

/** A failure, shown in place of what failed, with a retry button. */
export const FailureState = ({ onRetry, ...said }: FailureStateProps) => (
  <EmptyState
    {...said}
    drawing="broken"
    isAlert
    action={
      onRetry && (
        <Button icon={RotateCw} ref={leaveFocusToContent} onClick={onRetry}>
          Try again
        </Button>
      )
    }
  />
);

interface LoadFailureProps extends Omit<FailureStateProps, 'text'> {
  readonly failure: ShownFailure;
}

/** A failed load, shown in place of its result. */
export const LoadFailure = ({ failure, ...shown }: LoadFailureProps) => (
  <FailureState
    {...shown}
    text={
      <>
        <span>{`Your links are safe. ${failure.advice}`}</span>
        <span className="failure-detail quiet">{failure.message}</span>
      </>
    }
  />
);
