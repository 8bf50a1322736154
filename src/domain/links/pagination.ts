export interface Pagination {
  /** Starts at 1. */
  readonly page: number;
  readonly limit: number;
  /** Number of items on all pages; a lower bound if `isOpenEnded`. */
  readonly total: number;
  /** Whether more items may follow, for instance if the provider sends a bare array without a total. */
  readonly isOpenEnded?: boolean;
}

export type PageRequest = Pick<Pagination, 'page' | 'limit'>;

export const DEFAULT_PAGE_SIZE = 20;

export const PAGE_SIZES = [10, DEFAULT_PAGE_SIZE, 50, 100] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

/** Returns at least 1. An open-ended list has one page more than known. */
export const pageCount = ({ limit, total, isOpenEnded = false }: Pagination): number =>
  Math.max(1, Math.ceil(total / limit)) + (isOpenEnded ? 1 : 0);

/** Returns the positions of a page's first and last item, starting at 1; both 0 for an empty list. */
export const itemRange = ({ page, limit, total }: Pagination, rows = limit): { from: number; to: number } => {
  const from = Math.min((page - 1) * limit + 1, total);
  return { from, to: Math.min(page * limit, total, Math.max(from, from + rows - 1)) };
};
