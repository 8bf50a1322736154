import { SkeletonRows } from './SkeletonRows.tsx';

/** A page whose code is not there yet, as `index.html` paints it. */
export const SkeletonPage = () => (
  <>
    <span className="skeleton-bar is-title" aria-hidden="true" />
    <SkeletonRows />
  </>
);
