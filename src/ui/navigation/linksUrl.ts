import { isCalendarDay, LINK_SORTS, LINK_STATUSES, type LinkQuery } from '../../domain/links/linkQuery.ts';
import { PAGE_SIZES, type PageRequest, type PageSize } from '../../domain/links/pagination.ts';

/** State of the link list: a query and the requested page of its results. */
export interface ListState extends PageRequest, LinkQuery {}

/** Props of a component that shows and changes the list state. */
export interface ListControlProps {
  readonly place: ListState;
  /** Changes the list state. With `replace`, adds no history entry. */
  readonly onChange: (changes: Partial<ListState>, replace?: boolean) => void;
}

/** Query parameter with the ID of the edited link. */
const EDITED = 'edit';

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((one) => one === value);

const parseDay = (text: string | null): string | undefined =>
  text && isCalendarDay(text) ? text : undefined;

export const linkPath = (id: string): string => `/links/${encodeURIComponent(id)}`;

/** Returns the URL of the first page of links with a link's editor open. */
export const editorPath = (id: string): string => `/links?${EDITED}=${encodeURIComponent(id)}`;

/** Parses the list state from the query of `/links`. Unknown values are replaced by the defaults. */
export const parseLinksUrl = (search: string, defaultSize: PageSize): ListState => {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page'));
  const limit = Number(query.get('limit'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    limit: PAGE_SIZES.find((size) => size === limit) ?? defaultSize,
    text: query.get('q')?.trim() ?? '',
    status: oneOf(LINK_STATUSES, query.get('status')),
    from: parseDay(query.get('from')),
    to: parseDay(query.get('to')),
    host: query.get('host') || undefined,
    tags: [...new Set(query.getAll('tag').filter(Boolean))],
    sort: oneOf(LINK_SORTS, query.get('sort')),
  };
};

export const readEditedId = (search: string): string | undefined =>
  new URLSearchParams(search).get(EDITED) || undefined;

/**
 * Returns the `/links` URL of a list state. Omits defaults: page 1, no filter and `defaultSize`. With
 * `editedId`, the URL opens that link's editor.
 */
export const linksUrl = (
  { page = 1, limit, text, status, from, to, host, tags, sort }: Partial<ListState>,
  defaultSize: PageSize,
  editedId?: string,
): string => {
  const params: Record<string, string | readonly string[] | undefined> = {
    q: text,
    status,
    from,
    to,
    host,
    tag: tags,
    sort,
    page: page > 1 ? String(page) : undefined,
    limit: limit === defaultSize ? undefined : limit?.toString(),
    [EDITED]: editedId,
  };
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(params))
    for (const value of [values].flat()) if (value) search.append(name, value);
  return search.size === 0 ? '/links' : `/links?${search}`;
};
