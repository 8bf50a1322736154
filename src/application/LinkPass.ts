import { pageCount } from '../domain/pagination.ts';
import type { LinkPage } from './ListLinks.ts';

/** What has been read of all links: their ids, in the provider's order, each once. */
export interface LinksRead {
  readonly ids: readonly string[];
  /** The rows that cannot be read, as they came. */
  readonly unreadable?: readonly unknown[];
  /** The number of links of the account that can be read, as far as known. */
  readonly total: number;
}

/**
 * The pages of one pass over all links. They are read one after another, and links that are created or deleted
 * meanwhile move others to pages that have been read already, or off pages that have not.
 *
 * What is known: every page tells the total, and new links come first. As long as the total stays the same, as many
 * links have come as have gone between any two pages; those that have gone and were read make up for those that were
 * missed, so the pass misses one only if it holds less than the total. If the total has grown, the first page is read
 * again: if it begins with exactly as many new links, none has gone. A pass that fits neither case is done again.
 */
export class LinkPass {
  /** The page size that the provider grants. */
  readonly limit: number;
  /** Whether the provider does not tell the total. */
  readonly isOpenEnded: boolean;
  readonly #first: LinkPage;
  readonly #pages = new Map<number, readonly string[]>();
  readonly #unreadable = new Map<number, readonly unknown[]>();
  /** The ids on the pages up to the first one that is missing: thousands, to which each page adds some. */
  readonly #inOrder = new Set<string>();
  #pagesInOrder = 0;
  /** The ids of the first page, read again at the end. */
  #firstAgain: readonly string[] = [];
  #total: number;
  #isSteady = true;

  constructor(first: LinkPage) {
    const { unreadable = [], pagination } = first;
    this.limit = pagination.limit;
    this.isOpenEnded = pagination.isOpenEnded ?? false;
    this.#first = first;
    this.#total = pagination.total;
    this.#pages.set(1, idsOf(first));
    this.#unreadable.set(1, unreadable);
  }

  get lastPage(): number {
    return pageCount({ page: 1, limit: this.limit, total: this.#total });
  }

  /** The ids on a page; undefined if it has not been read. */
  idsOn(page: number): readonly string[] | undefined {
    return this.#pages.get(page);
  }

  add(page: number, found: LinkPage): void {
    this.#pages.set(page, idsOf(found));
    this.#unreadable.set(page, found.unreadable ?? []);
    this.#follow(found);
  }

  /** Whether reading the first page again can show that nothing is missing. */
  get hasGrown(): boolean {
    return !this.isOpenEnded && this.#total > this.#first.pagination.total;
  }

  addFirstAgain(found: LinkPage): void {
    this.#firstAgain = idsOf(found);
    this.#follow(found);
  }

  get read(): LinksRead {
    for (let next = this.idsOn(this.#pagesInOrder + 1); next; next = this.idsOn(this.#pagesInOrder + 1)) {
      this.#pagesInOrder += 1;
      for (const id of next) this.#inOrder.add(id);
    }
    const others = [...this.#pages.keys()].filter((page) => page > this.#pagesInOrder).sort((a, b) => a - b);
    const late = others.flatMap((page) => this.idsOn(page) ?? []).filter((id) => !this.#inOrder.has(id));
    const created = this.#firstAgain.filter((id) => !this.#inOrder.has(id));
    const ids = [...created, ...this.#inOrder, ...new Set(late)];
    const unreadable = [...this.#unreadable.values()].flat();
    const total = this.isOpenEnded ? 0 : this.#total - unreadable.length;
    return { ids, unreadable, total: Math.max(total, ids.length) };
  }

  /** Whether no link is missing that existed all the time. */
  get isSound(): boolean {
    const { ids, unreadable = [] } = this.read;
    if (this.isOpenEnded || ids.length + unreadable.length !== this.#total) return false;
    if (this.#isSteady) return true;
    const before = new Set(idsOf(this.#first));
    const created = this.#firstAgain.findIndex((id) => before.has(id));
    return created > 0 && created === this.#total - this.#first.pagination.total;
  }

  /** Whether the first page and the total are still the same. */
  beginsWith(first: LinkPage): boolean {
    const isSameTotal = first.pagination.total === this.#first.pagination.total;
    return this.#isSteady && isSameTotal && isSameList(idsOf(first), idsOf(this.#first));
  }

  #follow({ pagination }: LinkPage): void {
    if (pagination.total !== this.#total) this.#isSteady = false;
    this.#total = pagination.total;
  }
}

const idsOf = ({ links }: LinkPage): readonly string[] => links.map(({ id }) => id);

export const isSameList = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id, index) => id === others[index]);
