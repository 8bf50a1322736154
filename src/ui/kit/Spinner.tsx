interface SpinnerProps {
  /** Read by screen readers, and shown with reduced motion. */
  readonly label?: string;
}

/** A loading indicator. Appears after a delay, so that quick responses do not flicker. */
export const Spinner = ({ label = 'Loading…' }: SpinnerProps) => (
  <div className="state stack spinner" role="status">
    <span className="spinner-track" aria-hidden="true">
      <span className="spinner-stroke" />
    </span>
    <span className="spinner-label">{label}</span>
  </div>
);
