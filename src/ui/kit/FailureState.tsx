import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Drawing } from './Drawing.tsx';
import { leaveFocusToPage } from './leaveFocusToPage.ts';

interface FailureStateProps {
  readonly title: string;
  /** What happened, what is safe, what to do. */
  readonly text?: ReactNode;
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

/** What failed, in place, with a way on. */
export const FailureState = ({ title, text, onRetry, busy = false }: FailureStateProps) => (
  <div className="state">
    <Drawing name="broken" />
    <div role="alert">
      <h2 className="state-title">{title}</h2>
      {text !== undefined && <p className="state-text">{text}</p>}
    </div>
    <div className="state-action">
      <button className="button" type="button" ref={leaveFocusToPage} onClick={onRetry} disabled={busy}>
        <RotateCw />
        Try again
      </button>
    </div>
  </div>
);
