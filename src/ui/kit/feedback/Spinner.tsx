/** A loading indicator, after a delay: quick responses do not flicker. With reduced motion its label is shown. */
export const Spinner = ({ label = 'Loading…' }: { readonly label?: string }) => (
  <div className="state stack spinner quiet" role="status">
    <span className="spinner-track" aria-hidden="true">
      <span className="spinner-stroke" />
    </span>
    <span className="spinner-label">{label}</span>
  </div>
);
