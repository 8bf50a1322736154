import type { ReactNode } from 'react';
import { BROKEN, Drawing } from './Drawing.tsx';

const DRAWINGS = {
  links: { ink: 'M10 16h100M10 36h62M10 56h26', coral: 'M44 56 52 40' },
  chart: { ink: 'M8 62h104M22 62V46M40 62V38M58 62V50M94 62V42', coral: 'M76 62V18' },
  broken: BROKEN,
};

interface EmptyStateProps {
  readonly title: string;
  /** One sentence. */
  readonly text?: ReactNode;
  /** One link or button. */
  readonly action?: ReactNode;
  readonly drawing?: keyof typeof DRAWINGS;
}

/** An empty list or page: a drawing, a sentence and one action. */
export const EmptyState = ({ title, text, action, drawing = 'links' }: EmptyStateProps) => (
  <div className="state">
    <Drawing {...DRAWINGS[drawing]} />
    <div>
      <h2 className="state-title">{title}</h2>
      {text !== undefined && <p className="state-text">{text}</p>}
    </div>
    {action !== undefined && <div className="state-action">{action}</div>}
  </div>
);
