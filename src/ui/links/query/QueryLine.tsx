import type { PlaceControlProps } from '../../linksAddress.ts';
import { FilterChips } from './FilterChips.tsx';
import { QueryScope } from './QueryScope.tsx';

/** Beside the heading of the list: what a query asks for, and among which links. */
export const QueryLine = (props: PlaceControlProps) => (
  <>
    <FilterChips {...props} />
    <QueryScope />
  </>
);
