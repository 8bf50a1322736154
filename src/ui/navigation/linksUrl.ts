import { isCalendarDay, LINK_SORTS, LINK_STATUSES, type LinkQuery } from '../../domain/links/linkQuery.ts';
import { PAGE_SIZES, type PageRequest, type PageSize } from '../../domain/links/pagination.ts';

/** A page of the links that a query finds. */
export interface ListState extends PageRequest, LinkQuery {}

/** Of a part that shows the place, and changes it. */
export interface ListControlProps {
  readonly place: ListState;
  /** Goes to a place; `replace`: without an entry in the history. */
  readonly onChange: (changes: Partial<ListState>, replace?: boolean) => void;
}

/** The query parameter with the id of the link that is being edited. */
const EDITED = 'edit';

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((one) => one === value);

const day = (text: string | null): string | undefined => (text && isCalendarDay(text) ? text : undefined);

/** The address of a link's own page. */
export const linkPath = (id: string): string => `/links/${encodeURIComponent(id)}`;

/** The address of the first page of links, with the editor of a link open. */
export const editorPath = (id: string): string => `/links?${EDITED}=${encodeURIComponent(id)}`;

/** Reads the place from the query of `/links`. Unknown values count as absent; `usualSize` is the default limit. */
export const parseLinksUrl = (search: string, usualSize: PageSize): ListState => {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page'));
  const limit = Number(query.get('limit'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    limit: PAGE_SIZES.find((size) => size === limit) ?? usualSize,
    text: query.get('q')?.trim() ?? '',
    status: oneOf(LINK_STATUSES, query.get('status')),
    from: day(query.get('from')),
    to: day(query.get('to')),
    host: query.get('host') || undefined,
    tags: [...new Set(query.getAll('tag').filter(Boolean))],
    sort: oneOf(LINK_SORTS, query.get('sort')),
  };
};

/** Reads the id of the edited link from the query of `/links`; undefined if there is none. */
export const readEditedId = (search: string): string | undefined =>
  new URLSearchParams(search).get(EDITED) || undefined;

/** The `/links` address of a place, without what is usual: page 1, all links, `usualSize`. With `editedId`, its editor is open. */
export const linksUrl = (
  { page = 1, limit, text, status, from, to, host, tags, sort }: Partial<ListState>,
  usualSize: PageSize,
  editedId?: string,
): string => {
  const parts: Record<string, string | readonly string[] | undefined> = {
    q: text,
    status,
    from,
    to,
    host,
    tag: tags,
    sort,
    page: page > 1 ? String(page) : undefined,
    limit: limit === usualSize ? undefined : limit?.toString(),
    [EDITED]: editedId,
  };
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(parts))
    for (const value of [values].flat()) if (value) search.append(name, value);
  return search.size === 0 ? '/links' : `/links?${search}`;
};
