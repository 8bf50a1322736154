import { fullCount } from '../../../domain/text/fullCount.ts';
import { formatCount } from './format.ts';

/** Returns the full count if the short form uses K or M, else undefined. */
export const exactCount = (count: number | undefined): string | undefined =>
  count !== undefined && /[KM]$/.test(formatCount(count)) ? fullCount(count) : undefined;

/**
 * Count, possibly shortened with K or M. A shortened count has the full count as its title and for screen
 * readers. An unknown count has the title 'Unknown'.
 */
export const Count = ({ of }: { readonly of: number | undefined }) => {
  const exact = exactCount(of);
  if (of === undefined) return <span title="Unknown">{formatCount(of)}</span>;
  if (exact === undefined) return <span>{formatCount(of)}</span>;
  return (
    <span title={exact}>
      <span aria-hidden="true">{formatCount(of)}</span>
      <span className="is-sr-only">{exact}</span>
    </span>
  );
};
