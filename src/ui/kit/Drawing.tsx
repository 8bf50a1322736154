/** Paths in a 120 × 72 view box: lines in the text colour and one stroke in the accent colour. */
export interface DrawingProps {
  readonly ink: string;
  readonly coral: string;
}

export const BROKEN: DrawingProps = { ink: 'M8 40h40M72 40h40', coral: 'M55 49 65 31' };

/** A small line drawing for empty and failed states. */
export const Drawing = ({ ink, coral }: DrawingProps) => (
  <svg className="drawing" viewBox="0 0 120 72" aria-hidden="true" focusable="false">
    <path className="drawing-ink" d={ink} />
    <path className="drawing-coral" d={coral} />
  </svg>
);
