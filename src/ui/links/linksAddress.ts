import { PAGE_SIZES, type PageRequest, type PageSize } from '../../domain/pagination.ts';

/** The query parameter with the id of the link that is being edited. */
const EDITED = 'edit';

/** Reads page and page size from the query of `/links`; page 1 and `usualSize` by default. */
export const readLinksAddress = (search: string, usualSize: PageSize): PageRequest => {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page'));
  const limit = Number(query.get('limit'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    limit: PAGE_SIZES.find((size) => size === limit) ?? usualSize,
  };
};

/** Reads the id of the edited link from the query of `/links`; undefined if there is none. */
export const readEditedId = (search: string): string | undefined =>
  new URLSearchParams(search).get(EDITED) || undefined;

/** The `/links` address of a page, without default values; optionally with the editor of a link open. */
export const linksAddress = (
  { page, limit }: PageRequest,
  usualSize: PageSize,
  editedId?: string,
): string => {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (limit !== usualSize) query.set('limit', String(limit));
  if (editedId !== undefined) query.set(EDITED, editedId);
  return query.size === 0 ? '/links' : `/links?${query}`;
};
