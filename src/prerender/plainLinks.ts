import { parseLinkList } from '../adapters/http/wire.ts';
import { type Link, patchLink } from '../domain/links/link.ts';

export interface PlainLinks {
  readonly links: readonly Link[];
  readonly total: number;
}

/** Returns the links of a consistent, non-empty first page; undefined for lists that only the app shows. */
export const plainLinks = (body: unknown): PlainLinks | undefined => {
  const { links = [], unreadable = [], pagination = {} } = parseLinkList(body) ?? {};
  const { page, limit = 0, total = 0 } = pagination;
  const isFirstPage = page === 1 && links.length + unreadable.length <= Math.min(limit, total);
  const isEachOnce = new Set(links.map(({ id }) => id)).size === links.length;
  return links.length > 0 && isFirstPage && isEachOnce
    ? { links: links.map((link) => patchLink(undefined, link)), total }
    : undefined;
};
