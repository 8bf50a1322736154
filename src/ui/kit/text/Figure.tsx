import type { ReactNode } from 'react';

interface FigureProps {
  readonly label: string;
  /** Already formatted. */
  readonly value: ReactNode;
  readonly hint?: ReactNode;
}

/** Large number with a label above and a hint below. Belongs in a `.figures` grid. */
export const Figure = ({ label, value, hint }: FigureProps) => (
  <div className="figure">
    <p className="figure-label soft">{label}</p>
    <p className="figure-value">{value}</p>
    {hint !== undefined && <p className="figure-hint quiet">{hint}</p>}
  </div>
);

export const PendingFigure = () => <span className="skeleton-bar is-pending" aria-hidden="true" />;
