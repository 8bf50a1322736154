import { makeAutoObservable, runInAction } from 'mobx';
import { messageOf } from '../../application/ServiceError.ts';
import type { Link } from '../../domain/link.ts';
import { matchLinks, searchWords } from '../../domain/linkSearch.ts';
import type { Product } from '../../domain/product.ts';
import type { AllLinksStore } from '../links/AllLinksStore.ts';

const TYPING_PAUSE_MS = 180;

/** The search in the top bar: searches all links of the account as the user types. */
export class SearchStore {
  query = '';
  /** The query of the current matches; lags behind while the user types. */
  searched = '';
  readonly all: AllLinksStore;
  readonly #shortDomain: string;
  #isOpen = false;
  #release: (() => void) | undefined;
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(all: AllLinksStore, { shortDomain }: Product) {
    this.all = all;
    this.#shortDomain = shortDomain;
    makeAutoObservable(this, { all: false }, { autoBind: true });
  }

  get hasQuery(): boolean {
    return this.query.trim() !== '';
  }

  /** Whether the query has a search term; a scheme alone has none. */
  get hasWords(): boolean {
    return searchWords(this.searched, this.#shortDomain).length > 0;
  }

  get matches(): readonly Link[] {
    return matchLinks(this.all.links, this.searched, this.#shortDomain);
  }

  get isBusy(): boolean {
    return this.all.state.status === 'loading';
  }

  get failure(): string | undefined {
    const { state } = this.all;
    return state.status === 'failed' ? messageOf(state.error, 'Search failed.') : undefined;
  }

  /** Called when the results are shown: reads all links. */
  open(): void {
    this.#isOpen = true;
    this.#search();
  }

  /** Called when the results are hidden: aborts the read. */
  close(): void {
    this.#isOpen = false;
    this.#release?.();
    this.#release = undefined;
  }

  /** Reads the links again, if the results are shown. */
  refresh(): void {
    if (this.#isOpen && this.hasWords) this.all.refresh();
  }

  /** Sets the query; searches when the typing pauses. */
  setQuery(query: string): void {
    this.query = query;
    clearTimeout(this.#typing);
    if (this.hasQuery) this.#typing = setTimeout(this.#search, TYPING_PAUSE_MS);
    else this.#search();
  }

  readonly #search = (): void => {
    runInAction(() => {
      this.searched = this.query;
    });
    if (!this.#isOpen || !this.hasWords) return;
    const releaseBefore = this.#release;
    this.#release = this.all.need();
    releaseBefore?.();
  };
}
