import { RotateCw } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../forms/Button.tsx';
import { leaveFocusToContent } from '../keys/focus.ts';
import { EmptyState } from './EmptyState.tsx';
import type { ShownFailure } from './FailureNote.tsx';

interface FailureStateProps {
  readonly title: string;
  /** Explanation of the failure, with a next step for the user. */
  readonly text: ReactNode;
  /** Undefined if a retry cannot succeed. */
  readonly onRetry?: (() => void) | undefined;
}

/** Failure with a retry button, in place of the failed content. */
export const FailureState = ({ onRetry, ...content }: FailureStateProps) => (
  <EmptyState
    {...content}
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

export const LoadFailure = ({ failure, ...rest }: LoadFailureProps) => (
  <FailureState
    {...rest}
    text={
      <>
        <span>{`Your links are safe. ${failure.advice}`}</span>
        <span className="failure-detail quiet">{failure.message}</span>
      </>
    }
  />
);
