import { DEFAULT_PAGE_SIZE, type PageRequest } from '../domain/pagination.ts';

export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** The place in the list that the query of a `/links` address names; what it does not name is the first page of 20. */
export const readLinksAddress = (search: string): PageRequest => {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page'));
  const limit = Number(query.get('limit'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    limit: PAGE_SIZES.find((size) => size === limit) ?? DEFAULT_PAGE_SIZE,
  };
};

/** The `/links` address of a place in the list, as short as it can be. */
export const linksAddress = ({ page, limit }: PageRequest): string => {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (limit !== DEFAULT_PAGE_SIZE) query.set('limit', String(limit));
  return query.size === 0 ? '/links' : `/links?${query}`;
};
