import { useLayoutEffect } from 'react';
import { Link } from 'wouter';
import { BROKEN, Drawing } from './Drawing.tsx';

interface BrokenPageProps {
  /** Whether its code could not be loaded; otherwise rendering it threw an error. */
  readonly isMissing: boolean;
  readonly onRetry: () => void;
}

/** Replaces a screen that failed: what happened, what is safe, and two ways to continue. */
export const BrokenPage = ({ isMissing, onRetry }: BrokenPageProps) => {
  useLayoutEffect(() => {
    if (!isMissing) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [isMissing, onRetry]);

  return (
    <div className="state">
      <Drawing {...BROKEN} />
      <div role="alert">
        <h1 className="state-title" tabIndex={-1}>
          {isMissing ? 'This page could not be loaded' : 'This page stopped working'}
        </h1>
        <p className="state-text">
          {isMissing
            ? 'There is a newer version of it, or no connection. Your links are safe; reload once you are online.'
            : 'Something went wrong on this page. Your links are safe; reloading usually helps.'}
        </p>
      </div>
      <div className="state-action">
        <button className="button is-primary" type="button" onClick={() => window.location.reload()}>
          Reload
        </button>
        <Link className="button" href="/home" onClick={onRetry}>
          Go home
        </Link>
      </div>
    </div>
  );
};
