import { makeAutoObservable, runInAction } from 'mobx';
import { messageOf } from '../../application/ServiceError.ts';
import type { Link } from '../../domain/link.ts';
import { EVERY_LINK } from '../../domain/linkQuery.ts';
import { searchWords } from '../../domain/linkSearch.ts';
import type { Product } from '../../domain/product.ts';
import type { AllLinksStore } from '../links/AllLinksStore.ts';
import { FoundLinksStore } from '../links/FoundLinksStore.ts';
import type { LinkCatalogue } from '../links/LinkCatalogue.ts';

const TYPING_PAUSE_MS = 180;

/** The search in the top bar: searches all links of the account as the user types. */
export class SearchStore {
  query = '';
  /** The query of the current matches; lags behind while the user types. */
  searched = '';
  readonly all: AllLinksStore;
  readonly #finder: FoundLinksStore;
  readonly #catalogue: LinkCatalogue;
  readonly #shortDomain: string;
  #isOpen = false;
  #release: (() => void) | undefined;
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(all: AllLinksStore, catalogue: LinkCatalogue, product: Product) {
    this.all = all;
    this.#finder = new FoundLinksStore(all, product);
    this.#catalogue = catalogue;
    this.#shortDomain = product.shortDomain;
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
    const { found } = this.#finder;
    if (!this.hasWords || !found) return [];
    return this.#catalogue.present(found.ids).flatMap((id) => this.#catalogue.link(id) ?? []);
  }

  get isBusy(): boolean {
    return this.all.state.status === 'loading' || this.#finder.isSearching;
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
    this.#finder.stop();
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
    this.#finder.follow({ ...EVERY_LINK, text: this.searched });
  };
}
