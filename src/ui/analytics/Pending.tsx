/** Stands where a figure will. */
export const Pending = () => <span className="skeleton-bar is-pending" aria-hidden="true" />;
