import type { Link } from '../domain/link.ts';
import { DEFAULT_PAGE_SIZE, type Pagination, pageCount } from '../domain/pagination.ts';
import type { LinkGateway, LinkList } from './ports.ts';

/** One page of links and where it stands among all. */
export interface LinkPage {
  readonly links: readonly Link[];
  readonly pagination: Pagination;
}

/** Reads one page of links (spec sections 7 and 9). */
export class ListLinks {
  readonly #links: LinkGateway;

  constructor(links: LinkGateway) {
    this.#links = links;
  }

  /**
   * Page 1 of 20 unless told otherwise. A page past the end gives the last one that exists. Rejects with a
   * `ServiceError`, or with the signal's reason when aborted.
   */
  async execute({
    page = 1,
    limit = DEFAULT_PAGE_SIZE,
    signal,
  }: {
    page?: number;
    limit?: number;
    signal?: AbortSignal | undefined;
  } = {}): Promise<LinkPage> {
    const found = toPage(await this.#links.list({ page, limit, signal }));
    const last = pageCount(found.pagination);
    if (found.links.length > 0 || page <= last) return found;
    return toPage(await this.#links.list({ page: last, limit, signal }));
  }
}

/** A bare list is all there is: one page that holds everything. */
const toPage = ({ links, pagination }: LinkList): LinkPage => ({
  links,
  pagination: pagination ?? { page: 1, limit: Math.max(links.length, 1), total: links.length },
});
