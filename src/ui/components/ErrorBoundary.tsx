import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Drawing } from './Drawing.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Told once about each error. */
  readonly onError?: (error: unknown, componentStack: string) => void;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
}

/** Shows a friendly page instead of a blank one when a screen breaks while it is drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info.componentStack ?? '');
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="state">
        <Drawing name="broken" />
        <div role="alert">
          <h1 className="state-title">This page stopped working</h1>
          <p className="state-text">
            Something went wrong while drawing it. Your links are safe; reloading usually helps.
          </p>
        </div>
        <div className="state-action">
          <button className="button is-primary" type="button" onClick={() => window.location.reload()}>
            Reload the page
          </button>
          <a className="button" href="/">
            Go to the start
          </a>
        </div>
      </div>
    );
  }
}
