import { PAGE_SIZES, type PageRequest, type PageSize } from '../../domain/pagination.ts';

/** Query name of the link whose editor is open. */
const EDITED = 'edit';

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

/** The link whose editor a `/links` address opens; undefined for none. */
export const readEditedId = (search: string): string | undefined =>
  new URLSearchParams(search).get(EDITED) || undefined;

/** The `/links` address of a place in the list, as short as it can be; with the editor of a link open. */
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
