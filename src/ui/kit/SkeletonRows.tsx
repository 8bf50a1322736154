interface SkeletonRowsProps {
  readonly rows?: number;
  readonly label?: string;
}

/** Rows in the shape of the links that come. */
export const SkeletonRows = ({ rows = 5, label = 'Loading…' }: SkeletonRowsProps) => (
  <div className="skeleton" role="status">
    <span className="is-sr-only">{label}</span>
    <div className="rows" aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => index).map((index) => (
        <div className="row" key={index}>
          <div className="row-main">
            <span className="skeleton-bar is-address" />
            <span className="skeleton-bar is-destination" />
          </div>
          <div className="row-side">
            <span className="skeleton-bar is-figure" />
          </div>
        </div>
      ))}
    </div>
  </div>
);

/** A page whose code is not there yet, as `index.html` paints it. */
export const SkeletonPage = () => (
  <>
    <span className="skeleton-bar is-title" aria-hidden="true" />
    <SkeletonRows />
  </>
);
