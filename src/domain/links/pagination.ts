export interface Pagination {
  /** Counted from 1. */
  readonly page: number;
  readonly limit: number;
  /** Items on all pages together; a lower bound if `isOpenEnded`. */
  readonly total: number;
  /** Whether more items may follow: a provider that sends bare arrays does not say where the list ends. */
  readonly isOpenEnded?: boolean;
}

export type PageRequest = Pick<Pagination, 'page' | 'limit'>;

export const DEFAULT_PAGE_SIZE = 20;

/** The page sizes that the user can choose. */
export const PAGE_SIZES = [10, DEFAULT_PAGE_SIZE, 50, 100] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

/** The number of pages: at least 1, and one more than known for an open-ended list. */
export const pageCount = ({ limit, total, isOpenEnded = false }: Pagination): number =>
  Math.max(1, Math.ceil(total / limit)) + (isOpenEnded ? 1 : 0);

/** The positions of the first and last of the page's `rows`, counted from 1; both 0 for an empty list. */
export const itemRange = ({ page, limit, total }: Pagination, rows = limit): { from: number; to: number } => {
  const from = Math.min((page - 1) * limit + 1, total);
  return { from, to: Math.min(page * limit, total, Math.max(from, from + rows - 1)) };
};
