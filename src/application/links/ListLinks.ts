import type { LinkPatch } from '../../domain/links/link.ts';
import { DEFAULT_PAGE_SIZE, type Pagination, pageCount } from '../../domain/links/pagination.ts';
import type { LinkGateway, LinkList, LinkPageRequest } from '../ports/provider.ts';

/** One page of links and its pagination. Every link occurs once. */
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
  /** As the last list declared it; undefined before the first one. */
  unsupported: readonly string[] | undefined;
  /** Called with what each list declares as unsupported. */
  onDeclared: ((unsupported: readonly string[]) => void) | undefined;
  readonly #links: LinkGateway;
  /** The sizes of first pages by the sizes asked for: a provider may grant fewer than it says. */
  readonly #granted = new Map<number, number>();

  constructor(links: LinkGateway) {
    this.#links = links;
  }

  /**
   * Reads page 1 with 20 links by default. Unless `isExact`, returns the last existing page for a page past the end.
   * Rejects with a `ServiceError`, or with the signal's reason when aborted.
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
    if (page > 1 && !isExact && !this.#granted.has(limit) && contradictsPageSize(sent, page, limit))
      await this.#read({ page: 1, limit, signal });
    const { unreadable } = sent;
    const links = [...new Map(sent.links.map((link) => [link.id, link])).values()];
    const length = rowsOf({ links, unreadable });
    return { links, unreadable, pagination: this.#placeOf(sent, length, page, limit) };
  }

  /**
   * The pagination of a page with `length` different rows. Without a total, a page that is shorter than the limit is
   * the last one. A page that is longer is the whole list, unless there are more: the provider does not page. One of
   * exactly the limit may have a next page. A total that is lower than what has come is none.
   */
  #placeOf(list: LinkList, length: number, askedPage: number, asked: number): Pagination {
    const sent = rowsOf(list);
    const { page = askedPage, limit = asked, total } = list.pagination;
    if (sent > limit && (total ?? 0) <= sent) return { page: 1, limit: length, total: length };
    const place = { page, limit, total: (page - 1) * limit + length };
    if (total === undefined) return sent === limit ? { ...place, isOpenEnded: true } : place;
    if (page === 1) this.#granted.set(asked, sent > 0 && sent < total ? sent : limit);
    const size = Math.max(this.#granted.get(asked) ?? limit, sent);
    const least = sent === 0 ? 0 : (page - 1) * size + length;
    const known = { page, limit: size, total: Math.max(total, least) };
    return least > total && sent === size ? { ...known, isOpenEnded: true } : known;
  }
}

/** Whether a page has more or fewer rows than its place says: the first page tells the size that is granted. */
const contradictsPageSize = (list: LinkList, askedPage: number, asked: number): boolean => {
  const { page = askedPage, limit = asked, total = 0 } = list.pagination;
  const sent = rowsOf(list);
  return total > 0 && sent > 0 && sent !== Math.min(limit, total - (page - 1) * limit);
};

const rowsOf = ({ links, unreadable = [] }: Pick<LinkList, 'links' | 'unreadable'>): number =>
  links.length + unreadable.length;

/** For a page after which an empty one was read: the next one, if `isNext`. */
const endingHere = (found: LinkPage, isNext: boolean): LinkPage => {
  const { page, limit, total } = found.pagination;
  const end = isNext ? (page - 1) * limit + rowsOf(found) : total;
  return { ...found, pagination: { page, limit, total: end, isOpenEnded: false } };
};
