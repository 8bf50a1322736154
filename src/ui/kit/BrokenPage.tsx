import { Button, ButtonLink } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { useWindowEvent } from './useWindowEvent.ts';

interface BrokenPageProps {
  /** Whether its code could not be loaded; otherwise rendering it threw an error. */
  readonly isMissing: boolean;
  readonly onRetry: () => void;
}

/** Replaces a screen that failed: what happened, what is safe, and two ways to continue. */
export const BrokenPage = ({ isMissing, onRetry }: BrokenPageProps) => {
  useWindowEvent('online', () => {
    if (isMissing) onRetry();
  });

  return (
    <EmptyState
      drawing="broken"
      isAlert
      level={1}
      title={isMissing ? 'This page could not be loaded' : 'This page stopped working'}
      text={
        isMissing
          ? 'There is a newer version of it, or no connection. Your links are safe; reload once you are online.'
          : 'Something went wrong on this page. Your links are safe; reloading usually helps.'
      }
      action={
        <>
          <Button className="is-primary" onClick={() => window.location.reload()}>
            Reload
          </Button>
          <ButtonLink href="/home" onClick={onRetry}>
            Go home
          </ButtonLink>
        </>
      }
    />
  );
};
