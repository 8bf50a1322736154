import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing.tsx';

interface EmptyStateProps {
  readonly title: string;
  /** One sentence. */
  readonly text?: ReactNode;
  /** One link or button. */
  readonly action?: ReactNode;
  readonly drawing?: DrawingName;
}

/** An empty list or page: a drawing, a sentence and one action. */
export const EmptyState = ({ title, text, action, drawing = 'links' }: EmptyStateProps) => (
  <div className="state">
    <Drawing name={drawing} />
    <div>
      <h2 className="state-title">{title}</h2>
      {text !== undefined && <p className="state-text">{text}</p>}
    </div>
    {action !== undefined && <div className="state-action">{action}</div>}
  </div>
);
