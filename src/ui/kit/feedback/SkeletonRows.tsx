export const SkeletonRows = ({ rows = 5, label = 'Loading…' }) => (
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

/** Placeholder for a screen whose code is loading. The build also prerenders it into `index.html`. */
export const SkeletonPage = () => (
  <>
    <span className="skeleton-bar is-title" aria-hidden="true" />
    <SkeletonRows />
  </>
);
