/** Sort orders. `change` is the change in clicks since an earlier day. Clicks are sorted highest first. */
export const LINK_SORTS = ['newest', 'oldest', 'title', 'clicks', 'unique', 'change'] as const;
export type LinkSort = (typeof LINK_SORTS)[number];

/** Since an earlier day, a `quiet` link has no clicks, and a `missed` link has clicks while inactive. */
export const LINK_STATUSES = ['active', 'inactive', 'unclicked', 'quiet', 'missed'] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

/** The filters and sort order of a list. Undefined and empty fields have no effect. */
export interface LinkQuery {
  /** Search terms. Without a sort, better matches are first. */
  readonly text: string;
  readonly status: LinkStatus | undefined;
  /** The first and last day of creation: local calendar days in the form YYYY-MM-DD. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The destination's host, as `hostsOf` returns it. */
  readonly host: string | undefined;
  /** A link must have all of these tags. */
  readonly tags: readonly string[];
  readonly sort: LinkSort | undefined;
}

export const EVERY_LINK: LinkQuery = {
  text: '',
  status: undefined,
  from: undefined,
  to: undefined,
  host: undefined,
  tags: [],
  sort: undefined,
};

const FIELDS = ['text', 'status', 'from', 'to', 'host', 'sort'] as const;

export const isSameQuery = (a: LinkQuery, b: LinkQuery): boolean =>
  FIELDS.every((name) => a[name] === b[name]) && a.tags.join('\n') === b.tags.join('\n');

/** Returns whether a query needs all links, because the provider can neither filter nor sort. */
export const needsAllLinks = (query: LinkQuery): boolean => !isSameQuery(query, EVERY_LINK);

/** Returns whether a query filters links. A sort alone does not. */
export const isFiltered = (query: LinkQuery): boolean => needsAllLinks({ ...query, sort: undefined });

/** Returns whether a string is an existing day in the form YYYY-MM-DD. */
export const isCalendarDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && (new Date(text).toJSON() ?? '').startsWith(text);
