import type { LinkPatch } from '../domain/link.ts';
import { DEFAULT_PAGE_SIZE, type Pagination, pageCount } from '../domain/pagination.ts';
import type { LinkGateway, LinkList } from './ports.ts';

/** One page of links and its pagination. Every link occurs once. */
export interface LinkPage {
  readonly links: readonly LinkPatch[];
  readonly pagination: Pagination;
}

interface PageQuery {
  readonly page?: number;
  readonly limit?: number;
  readonly signal?: AbortSignal | undefined;
  /** Returns a page past the end as it is. */
  readonly isExact?: boolean;
}

/** Reads one page of links (spec sections 7 and 9). */
export class ListLinks {
  readonly #links: LinkGateway;

  constructor(links: LinkGateway) {
    this.#links = links;
  }

  /**
   * Reads page 1 with 20 links by default. Unless `isExact`, returns the last existing page for a page past the end.
   * Rejects with a `ServiceError`, or with the signal's reason when aborted.
   */
  async execute({ page = 1, limit = DEFAULT_PAGE_SIZE, signal, isExact }: PageQuery = {}): Promise<LinkPage> {
    const found = await this.#read(page, limit, signal);
    if (isExact || found.links.length > 0 || page === 1) return found;
    const last = Math.min(page - 1, pageCount(found.pagination));
    const lastPage = await this.#read(last, limit, signal);
    if (lastPage.links.length > 0 || last === 1) return endingHere(lastPage);
    return this.#read(1, limit, signal);
  }

  async #read(page: number, limit: number, signal: AbortSignal | undefined): Promise<LinkPage> {
    const { links, pagination } = await this.#links.list({ page, limit, signal });
    const once = [...new Map(links.map((link) => [link.id, link])).values()];
    return { links: once, pagination: placeOf({ links, pagination }, once.length, page, limit) };
  }
}

/** For a page after which an empty one was read. */
const endingHere = ({ links, pagination }: LinkPage): LinkPage => ({
  links,
  pagination: { ...pagination, isOpenEnded: false },
});

/**
 * The pagination of a page with `length` different links. A bare array that is shorter than the limit is the last page.
 * One that is longer is the whole list: the provider does not page. One of exactly the limit may have a next page.
 */
const placeOf = (
  { links: { length: sent }, pagination }: LinkList,
  length: number,
  page: number,
  limit: number,
): Pagination => {
  if (pagination) {
    const least = length === 0 ? 0 : (pagination.page - 1) * pagination.limit + length;
    return { ...pagination, total: Math.max(pagination.total, least) };
  }
  if (sent > limit) return { page: 1, limit: length, total: length };
  const total = (page - 1) * limit + length;
  return sent === limit ? { page, limit, total, isOpenEnded: true } : { page, limit, total };
};
