import { makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import { runInSlices } from '../../../application/calls/runInSlices.ts';
import { reportMistake } from '../../../application/ServiceError.ts';
import type { Link } from '../../../domain/link.ts';
import { EVERY_LINK, isSameQuery, type LinkQuery } from '../../../domain/linkQuery.ts';
import type { Product } from '../../../domain/product.ts';
import { queryLinks } from '../../../domain/queryLinks.ts';
import type { AllLinksStore } from './AllLinksStore.ts';

/** The result of a query. */
interface FoundLinks {
  readonly query: LinkQuery;
  /** In the order of the query, as they were when it ran. */
  readonly links: readonly Link[];
}

/** Finds the links of a query among all links, and again whenever these change. */
export class FoundLinksStore {
  query: LinkQuery = EVERY_LINK;
  /** The last result; of an earlier query until the present one is done. */
  found: FoundLinks | undefined = undefined;
  isSearching = false;
  /** Why the last search failed: a mistake in the program. */
  error: unknown = undefined;
  readonly all: AllLinksStore;
  readonly #product: Product;
  #search: AbortController | undefined;
  #stop: (() => void) | undefined;

  constructor(all: AllLinksStore, product: Product) {
    this.all = all;
    this.#product = product;
    makeObservable(this, {
      query: observableRef,
      found: observableRef,
      isSearching: observable,
      error: observableRef,
    });
  }

  /** Finds the links of a query from now on, until `stop` is called. */
  readonly follow = (query: LinkQuery): void => {
    if (this.#stop && isSameQuery(query, this.query)) return;
    this.#endSearch();
    runInAction(() => {
      this.query = query;
    });
    this.#stop ??= reaction(() => this.all.links, this.#find);
    this.#find();
  };

  readonly stop = (): void => {
    this.#endSearch();
    this.#stop?.();
    this.#stop = undefined;
  };

  #endSearch(): void {
    this.#search?.abort();
    this.#begin(undefined);
  }

  #begin(search: AbortController | undefined): void {
    this.#search = search;
    runInAction(() => {
      this.isSearching = search !== undefined;
    });
  }

  /** A running search ends first and then looks whether the links have changed: else it might never end. */
  readonly #find = (): void => {
    if (this.#search) return;
    const search = new AbortController();
    this.#begin(search);
    void this.#run(this.query, search);
  };

  async #run(query: LinkQuery, search: AbortController): Promise<void> {
    const { signal } = search;
    try {
      for (let isCurrent = false; !isCurrent; ) {
        const { links } = this.all;
        const found = await runInSlices(queryLinks(links, query, this.#product.shortDomain), signal);
        signal.throwIfAborted();
        this.#end({ query, links: found });
        isCurrent = this.all.links === links;
      }
    } catch (error) {
      if (signal.aborted) return;
      reportMistake(error);
      // The links found before fit another query.
      this.#end(undefined, error);
    } finally {
      // In the same turn: links that change in the next one begin another search.
      if (this.#search === search) this.#begin(undefined);
    }
  }

  #end(found: FoundLinks | undefined, error?: unknown): void {
    runInAction(() => {
      this.found = found;
      this.error = error;
    });
  }
}
