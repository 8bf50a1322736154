import type { Link } from '../domain/link.ts';
import { matchLinks, searchWords } from '../domain/linkSearch.ts';
import { pageCount } from '../domain/pagination.ts';
import type { Product } from '../domain/product.ts';
import type { LinkPage, ListLinks } from './ListLinks.ts';
import type { Clock } from './ports.ts';

/** What a search found and how far it looked. */
export interface FoundLinks {
  readonly matches: readonly Link[];
  /** How many links were looked through: the newest ones. */
  readonly searched: number;
  readonly total: number;
  /** Whether those were all links there are. */
  readonly isWhole: boolean;
}

const PAGE_SIZE = 100;
const PAGES_SEARCHED_AT_MOST = 10;
const KEPT_FOR_MS = 30_000;

/** Searches the list of links, which the provider can only page through. */
export class FindLinks {
  readonly #listLinks: ListLinks;
  readonly #shortDomain: string;
  readonly #clock: Clock;
  #pages = new Map<number, LinkPage>();
  #since = 0;

  constructor(listLinks: ListLinks, { shortDomain }: Product, clock: Clock) {
    this.#listLinks = listLinks;
    this.#shortDomain = shortDomain;
    this.#clock = clock;
  }

  /**
   * Looks through the newest 1,000 links for every word of the query in short code, short address, title or
   * destination. Pages are kept for 30 seconds, also those of a search that was aborted. A query without words
   * finds nothing and makes no call. Rejects with a `ServiceError`, or with the signal's reason when aborted.
   */
  async execute(query: string, signal?: AbortSignal): Promise<FoundLinks> {
    if (searchWords(query, this.#shortDomain).length === 0) {
      return { matches: [], searched: 0, total: 0, isWhole: false };
    }
    if (this.#clock.now().getTime() - this.#since > KEPT_FOR_MS) this.forget();
    const first = await this.#page(1, signal);
    const last = pageCount(first.pagination);
    const others = Array.from(
      { length: Math.min(last, PAGES_SEARCHED_AT_MOST) - 1 },
      (_, index) => index + 2,
    );
    const pages = [first, ...(await Promise.all(others.map((page) => this.#page(page, signal))))];
    const links = withoutRepeats(pages.flatMap((page) => page.links));
    return {
      matches: matchLinks(links, query, this.#shortDomain),
      searched: links.length,
      total: Math.max(first.pagination.total, links.length),
      isWhole: last <= PAGES_SEARCHED_AT_MOST,
    };
  }

  /** Links have changed: the next search reads them anew. */
  forget(): void {
    this.#pages = new Map();
    this.#since = this.#clock.now().getTime();
  }

  async #page(page: number, signal?: AbortSignal): Promise<LinkPage> {
    const pages = this.#pages;
    const kept = pages.get(page);
    if (kept) return kept;
    const read = await this.#listLinks.execute({ page, limit: PAGE_SIZE, signal });
    signal?.throwIfAborted();
    pages.set(page, read);
    return read;
  }
}

/** A link that moved to the next page while pages were read is on both. */
const withoutRepeats = (links: readonly Link[]): Link[] => [
  ...new Map(links.map((link) => [link.id, link])).values(),
];
