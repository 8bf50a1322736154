/** Loading indicator, delayed to prevent flicker. With reduced motion, shows its label instead. */
export const Spinner = ({ label = 'Loading…' }: { readonly label?: string }) => (
  <div className="state stack spinner quiet" role="status">
    <span className="spinner-track" aria-hidden="true">
      <span className="spinner-stroke" />
    </span>
    <span className="spinner-label">{label}</span>
  </div>
);
