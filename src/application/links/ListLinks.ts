import type { LinkPatch } from '../../domain/links/link.ts';
import { DEFAULT_PAGE_SIZE, type Pagination, pageCount } from '../../domain/links/pagination.ts';
import type { LinkGateway, LinkList, LinkPageRequest } from '../ports/provider.ts';

/** One page of links without duplicates. */
export interface LinkPage extends Pick<LinkList, 'unreadable'> {
  readonly links: readonly LinkPatch[];
  readonly pagination: Pagination;
}

interface PageQuery extends Partial<LinkPageRequest> {
  /** Returns a page past the end as it is. */
  readonly isExact?: boolean | undefined;
}

/** Reads one page of links (specification: Calls and Constants). */
export class ListLinks {
  /** The fields that the last list declared as unsupported; undefined before the first list. */
  unsupported: readonly string[] | undefined;
  onDeclared: ((unsupported: readonly string[]) => void) | undefined;
  readonly #links: LinkGateway;
  /** The real sizes of first pages, by requested size. Providers may return fewer links than stated. */
  readonly #actualSizes = new Map<number, number>();

  constructor(links: LinkGateway) {
    this.#links = links;
  }

  /**
   * Reads page 1 with 20 links by default. Returns the last existing page for a page past the end, unless
   * `isExact`. Rejects with a `ServiceError`, or with the signal's reason when aborted.
   */
  async execute({ page = 1, limit = DEFAULT_PAGE_SIZE, signal, isExact }: PageQuery = {}): Promise<LinkPage> {
    const found = await this.#read({ page, limit, signal, isExact });
    if (isExact || rowsOf(found) > 0 || page === 1) return found;
    const last = Math.min(page - 1, pageCount(found.pagination));
    const lastPage = await this.#read({ page: last, limit, signal });
    if (rowsOf(lastPage) > 0 || last === 1) return endingHere(lastPage, last === page - 1);
    return this.#read({ page: 1, limit, signal });
  }

  async #read({ page, limit, signal, isExact }: PageQuery & LinkPageRequest): Promise<LinkPage> {
    const sent = await this.#links.list({ page, limit, signal });
    this.unsupported = sent.unsupported ?? [];
    this.onDeclared?.(this.unsupported);
    if (page > 1 && !isExact && !this.#actualSizes.has(limit) && contradictsPageSize(sent, page, limit))
      await this.#read({ page: 1, limit, signal });
    const { unreadable } = sent;
    const links = [...new Map(sent.links.map((link) => [link.id, link])).values()];
    const length = rowsOf({ links, unreadable });
    return { links, unreadable, pagination: this.#paginationOf(sent, length, page, limit) };
  }

  /**
   * Returns the pagination of a page with `length` distinct rows.
   * Without a total, a page with fewer rows than the limit is the last page, and a full page may have a next
   * page.
   * A page with more rows than the limit is the whole list, unless the total is higher.
   * A total that is lower than the number of rows so far is raised.
   */
  #paginationOf(list: LinkList, length: number, requestedPage: number, requestedLimit: number): Pagination {
    const sent = rowsOf(list);
    const { page = requestedPage, limit = requestedLimit, total } = list.pagination;
    if (sent > limit && (total ?? 0) <= sent) return { page: 1, limit: length, total: length };
    const base = { page, limit, total: (page - 1) * limit + length };
    if (total === undefined) return sent === limit ? { ...base, isOpenEnded: true } : base;
    if (page === 1) this.#actualSizes.set(requestedLimit, sent > 0 && sent < total ? sent : limit);
    const size = Math.max(this.#actualSizes.get(requestedLimit) ?? limit, sent);
    const least = sent === 0 ? 0 : (page - 1) * size + length;
    const known = { page, limit: size, total: Math.max(total, least) };
    return least > total && sent === size ? { ...known, isOpenEnded: true } : known;
  }
}

/** Returns whether the number of rows contradicts the pagination. If so, page 1 shows the real size. */
const contradictsPageSize = (list: LinkList, requestedPage: number, requestedLimit: number): boolean => {
  const { page = requestedPage, limit = requestedLimit, total = 0 } = list.pagination;
  const sent = rowsOf(list);
  return total > 0 && sent > 0 && sent !== Math.min(limit, total - (page - 1) * limit);
};

const rowsOf = ({ links, unreadable = [] }: Pick<LinkList, 'links' | 'unreadable'>): number =>
  links.length + unreadable.length;

/** Returns a page as the last page. `isNext`: the page after it was read and is empty. */
const endingHere = (found: LinkPage, isNext: boolean): LinkPage => {
  const { page, limit, total } = found.pagination;
  const end = isNext ? (page - 1) * limit + rowsOf(found) : total;
  return { ...found, pagination: { page, limit, total: end, isOpenEnded: false } };
};
