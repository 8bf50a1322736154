import { RotateCw } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Drawing } from './Drawing.tsx';

interface FailureStateProps {
  readonly title: string;
  /** What happened, what is safe, what to do. */
  readonly text?: ReactNode;
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

/** What failed, in place, with a way on. */
export const FailureState = ({ title, text, onRetry, busy = false }: FailureStateProps) => {
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      // The button goes away with what failed; its focus shall not go back to the start of the document.
      if (document.activeElement === current) {
        document.getElementById('content')?.focus({ preventScroll: true });
      }
    };
  }, []);

  return (
    <div className="state">
      <Drawing name="broken" />
      <div role="alert">
        <h2 className="state-title">{title}</h2>
        {text !== undefined && <p className="state-text">{text}</p>}
      </div>
      <div className="state-action">
        <button className="button" type="button" ref={button} onClick={onRetry} disabled={busy}>
          <RotateCw />
          Try again
        </button>
      </div>
    </div>
  );
};
