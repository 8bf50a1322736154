export interface Pagination {
  /** Counted from 1. */
  readonly page: number;
  readonly limit: number;
  /** Items on all pages together; at least so many where `isOpenEnded`. */
  readonly total: number;
  /** Whether there may be more: a provider that sends bare lists does not say where they end. */
  readonly isOpenEnded?: boolean;
}

/** Which page, and how many items on it. */
export type PageRequest = Pick<Pagination, 'page' | 'limit'>;

export const DEFAULT_PAGE_SIZE = 20;

/** How many items a person may choose to see on a page. */
export const PAGE_SIZES = [10, DEFAULT_PAGE_SIZE, 50, 100] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

/** How many pages there are: one, and it is empty, for an empty list; one more than is known for a list with an open end. */
export const pageCount = ({ limit, total, isOpenEnded = false }: Pagination): number =>
  Math.max(1, Math.ceil(total / limit)) + (isOpenEnded ? 1 : 0);

/** Numbers of the first and last item on the page, counted from 1; both 0 for an empty list. */
export const itemRange = ({ page, limit, total }: Pagination): { from: number; to: number } => {
  const from = Math.min((page - 1) * limit + 1, total);
  return { from, to: Math.min(page * limit, total) };
};
