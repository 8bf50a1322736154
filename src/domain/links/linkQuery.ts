/** The orders of a list: by creation date, by title, by clicks, unique clicks, or what clicks have changed, most first. */
export const LINK_SORTS = ['newest', 'oldest', 'title', 'clicks', 'unique', 'change'] as const;
export type LinkSort = (typeof LINK_SORTS)[number];

/** What a list is filtered by. Since an earlier day, a `quiet` link has no clicks; a `missed` one was inactive, and has some. */
export const LINK_STATUSES = ['active', 'inactive', 'unclicked', 'quiet', 'missed'] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

/** Which links to list, and in which order. What is undefined or empty leaves all links in the provider's order. */
export interface LinkQuery {
  /** Search terms. Unless there is a sort, better matches come first. */
  readonly text: string;
  readonly status: LinkStatus | undefined;
  /** The first and the last day of creation: local calendar days in the form YYYY-MM-DD. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The website that links lead to, as the shares of clicks name it. */
  readonly host: string | undefined;
  /** Links have all of them. */
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

const PARTS = ['text', 'status', 'from', 'to', 'host', 'sort'] as const;

export const isSameQuery = (a: LinkQuery, b: LinkQuery): boolean =>
  PARTS.every((name) => a[name] === b[name]) && a.tags.join('\n') === b.tags.join('\n');

/** Whether a query needs all links: the provider can neither filter nor sort. */
export const needsAllLinks = (query: LinkQuery): boolean => !isSameQuery(query, EVERY_LINK);

/** Whether a query leaves out links. */
export const isFiltered = (query: LinkQuery): boolean => needsAllLinks({ ...query, sort: undefined });

/** Whether a text is a calendar day in the form YYYY-MM-DD. */
export const isCalendarDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && (new Date(text).toJSON() ?? '').startsWith(text);
