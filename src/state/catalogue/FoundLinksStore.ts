import { computed, makeObservable, reaction } from 'mobx';
import type { Link } from '../../domain/links/link.ts';
import { EVERY_LINK, isSameQuery, type LinkQuery } from '../../domain/links/linkQuery.ts';
import { queryLinks } from '../../domain/links/queryLinks.ts';
import type { Product } from '../../domain/product.ts';
import { runInSlices } from '../../lib/runInSlices.ts';
import { Loader } from '../loading/Loader.ts';
import type { AllLinksStore } from './AllLinksStore.ts';

/** The links that match a query. Searches all links, and again whenever they change. */
export class FoundLinksStore {
  readonly #all: AllLinksStore;
  readonly #product: Product;
  readonly #search: Loader<readonly Link[]>;
  #query: LinkQuery = EVERY_LINK;
  #stop: (() => void) | undefined;

  constructor(all: AllLinksStore, product: Product) {
    this.#all = all;
    this.#product = product;
    this.#search = new Loader(all.clock);
    makeObservable(this, { isSearching: computed });
  }

  /** The result of the last finished search, which may belong to an earlier query. */
  get found(): readonly Link[] | undefined {
    return this.#search.value;
  }

  get isSearching(): boolean {
    return this.#search.state.status === 'loading';
  }

  /** Error of the last search. A search fails only because of a bug. */
  get error(): unknown {
    const { state } = this.#search;
    return state.status === 'failed' ? state.error : undefined;
  }

  /** Searches for a query until `stop` is called. */
  readonly follow = (query: LinkQuery): void => {
    if (this.#stop && isSameQuery(query, this.#query)) return;
    this.#query = query;
    // Does not restart a running search: it might never end. `#find` checks for changes at the end.
    this.#stop ??= reaction(
      () => [this.#all.links, this.#all.changes.earlier],
      () => this.isSearching || void this.#find(),
    );
    void this.#find();
  };

  readonly stop = (): void => {
    this.#search.stop();
    this.#stop?.();
    this.#stop = undefined;
  };

  async #find(): Promise<void> {
    const { links } = this.#all;
    const earlier = this.#all.changes.earlier;
    const finding = queryLinks(links, this.#query, this.#product.shortDomain, earlier);
    const outcome = await this.#search.run((signal) => runInSlices(finding, signal));
    const isStale = () => this.#all.links !== links || this.#all.changes.earlier !== earlier;
    if (outcome === 'ready' && isStale()) void this.#find();
  }
}
