interface SpinnerProps {
  /** Said to screen readers, shown when motion is reduced. */
  readonly label?: string;
}

/** Says that something is on its way; appears only after a moment, so that quick answers do not flicker. */
export const Spinner = ({ label = 'Loading…' }: SpinnerProps) => (
  <div className="spinner" role="status">
    <span className="spinner-track" aria-hidden="true">
      <span className="spinner-stroke" />
    </span>
    <span className="spinner-label">{label}</span>
  </div>
);
