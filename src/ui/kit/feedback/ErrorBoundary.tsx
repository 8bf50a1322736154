import { Component, type ErrorInfo, Fragment, type ReactNode } from 'react';
import { MissingChunkError } from '../../../state/loading/MissingChunkError.ts';
import { type Stores, StoresContext } from '../../StoresContext.tsx';
import { Button, ButtonLink } from '../forms/Button.tsx';
import { useWindowEvent } from '../hooks/useWindowEvent.ts';
import { EmptyState } from './EmptyState.tsx';
import { Spinner } from './Spinner.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Current URL. A change resets the boundary and renders the content again. */
  readonly place?: string;
  /** Name of the content in error reports. */
  readonly name: string;
  /** Landmark around the explanation, if the content normally brings its own. */
  readonly Frame?: 'main' | undefined;
}

/** If the document is still open after this time, the user has declined the reload to keep their input. */
const RELOAD_TIMEOUT_MS = 3000;

type Failure = 'none' | 'broken' | 'missing' | 'reloading';

interface ErrorBoundaryState {
  readonly failure: Failure;
  readonly place?: string | undefined;
}

/** Boundary for screens that throw an error, or whose code is missing after a deployment. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static override contextType = StoresContext;
  declare context: Stores;
  override state: ErrorBoundaryState = { failure: 'none' };

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return place === state.place ? null : { place, failure: 'none' };
  }

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'failure'> {
    return { failure: error instanceof MissingChunkError ? 'reloading' : 'broken' };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.context.report(error, `${this.props.name} broke${info.componentStack ?? ''}`);
    if (error instanceof MissingChunkError) void this.#reload();
  }

  override render() {
    const { failure } = this.state;
    const Frame = this.props.Frame ?? Fragment;
    if (failure === 'none') return this.props.children;
    if (failure === 'reloading') return <Spinner label="Loading page…" />;
    return (
      <Frame>
        <BrokenPage isMissing={failure === 'missing'} onRetry={this.#retry} />
      </Frame>
    );
  }

  readonly #retry = () => this.setState({ failure: 'none' });

  async #reload() {
    if (await this.context.reloadForNewCode())
      await new Promise((resolve) => setTimeout(resolve, RELOAD_TIMEOUT_MS));
    this.setState(({ failure }) => (failure === 'reloading' ? { failure: 'missing' } : null));
  }
}

interface BrokenPageProps {
  /** Whether the screen's code could not be loaded. Otherwise rendering threw an error. */
  readonly isMissing: boolean;
  readonly onRetry: () => void;
}

const BrokenPage = ({ isMissing, onRetry }: BrokenPageProps) => {
  useWindowEvent('online', () => {
    if (isMissing) onRetry();
  });

  return (
    <EmptyState
      drawing="broken"
      isAlert
      level={1}
      title={isMissing ? 'This page didn’t load' : 'This page stopped working'}
      text={
        isMissing
          ? 'You may be offline, or there’s a new version. Your links are safe. Reload once you’re online.'
          : 'Something went wrong on this page. Your links are safe. Reloading usually helps.'
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
