import { PAGE_SIZES, type PageRequest, type PageSize } from '../../domain/pagination.ts';

/** The place in the list that the query of a `/links` address names; what it does not name is the first page of the usual size. */
export const readLinksAddress = (search: string, usualSize: PageSize): PageRequest => {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page'));
  const limit = Number(query.get('limit'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    limit: PAGE_SIZES.find((size) => size === limit) ?? usualSize,
  };
};

/** The `/links` address of a place in the list, as short as it can be. */
export const linksAddress = ({ page, limit }: PageRequest, usualSize: PageSize): string => {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (limit !== usualSize) query.set('limit', String(limit));
  return query.size === 0 ? '/links' : `/links?${query}`;
};
