export interface Pagination {
  /** Counted from 1. */
  readonly page: number;
  readonly limit: number;
  /** Items on all pages together. */
  readonly total: number;
}

/** Which page, and how many items on it. */
export type PageRequest = Pick<Pagination, 'page' | 'limit'>;

export const DEFAULT_PAGE_SIZE = 20;

/** How many items a person may choose to see on a page. */
export const PAGE_SIZES = [10, DEFAULT_PAGE_SIZE, 50, 100] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

/** How many pages there are; an empty list has one, empty, page. */
export const pageCount = ({ limit, total }: Pagination): number => Math.max(1, Math.ceil(total / limit));

/** Numbers of the first and last item on the page, counted from 1; both 0 for an empty list. */
export const itemRange = ({ page, limit, total }: Pagination): { from: number; to: number } => {
  const from = Math.min((page - 1) * limit + 1, total);
  return { from, to: Math.min(page * limit, total) };
};
