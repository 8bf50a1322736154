import type { ReactNode } from 'react';

interface FigureProps {
  readonly label: string;
  /** Already formatted. */
  readonly value: ReactNode;
  /** Its comparison or meaning in words. */
  readonly hint?: ReactNode;
}

/** A large number, its label small above, its meaning beneath. Stands in a `.figures` grid. */
export const Figure = ({ label, value, hint }: FigureProps) => (
  <div className="figure">
    <p className="figure-label">{label}</p>
    <p className="figure-value">{value}</p>
    {hint !== undefined && <p className="figure-hint">{hint}</p>}
  </div>
);

/** Stands where a figure will. */
export const PendingFigure = () => <span className="skeleton-bar is-pending" aria-hidden="true" />;
