import { fullCount } from '../../../domain/text/fullCount.ts';
import { formatCount } from './format.ts';

/** A count in full, if it is shown with K or M; else undefined. */
export const exactCount = (count: number | undefined): string | undefined =>
  count !== undefined && /[KM]$/.test(formatCount(count)) ? fullCount(count) : undefined;

/** A count; where it is shown with K or M, the exact one is its title and what screen readers say. An unknown one says so. */
export const Count = ({ of }: { readonly of: number | undefined }) => {
  const exact = exactCount(of);
  if (of === undefined) return <span title="Not known">{formatCount(of)}</span>;
  if (exact === undefined) return <span>{formatCount(of)}</span>;
  return (
    <span title={exact}>
      <span aria-hidden="true">{formatCount(of)}</span>
      <span className="is-sr-only">{exact}</span>
    </span>
  );
};
