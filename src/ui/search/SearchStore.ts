import { makeAutoObservable, runInAction } from 'mobx';
import { messageOf } from '../../application/ServiceError.ts';
import type { Link } from '../../domain/links/link.ts';
import { EVERY_LINK } from '../../domain/links/linkQuery.ts';
import { searchedDestination, searchWords } from '../../domain/links/linkSearch.ts';
import type { Product } from '../../domain/product.ts';
import { isAt, leadsTo } from '../../domain/urls/destination.ts';
import type { AllLinksStore } from '../../state/catalogue/AllLinksStore.ts';
import { FoundLinksStore } from '../../state/catalogue/FoundLinksStore.ts';
import type { LinkCatalogue } from '../../state/catalogue/LinkCatalogue.ts';

/** Debounces searches while links are still being read, because each search may send requests. */
const TYPING_PAUSE_MS = 60;
const MATCHES_SHOWN = 8;
const SEARCH_FAILED = 'Search failed.';
/** A Latin letter may be a typo or the start of a word. A single ideograph may be a whole word. */
const SINGLE_LETTER = /^[\0-\u024f]$/;

/** The search in the top bar. Searches all links of the account as the user types. */
export class SearchStore {
  query = '';
  /** The query of the current matches. Lags behind `query` while the user types. */
  searched = '';
  /** Element ID of the active option. */
  active: string | undefined = undefined;
  /** ID of the match whose option is active. That match is always listed. */
  activeLinkId: string | undefined = undefined;
  /** ID of the match whose actions replace the list. */
  openedId: string | undefined = undefined;
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
    makeAutoObservable(this, { all: false, isSameDestination: false }, { autoBind: true });
  }

  get hasQuery(): boolean {
    return this.query.trim() !== '';
  }

  get words(): readonly string[] {
    return searchWords(this.searched, this.#shortDomain);
  }

  /** Whether the query has a search term. A scheme alone is not a term. */
  get hasWords(): boolean {
    return this.words.length > 0;
  }

  /** Whether the query is a single letter, which must not cause thousands of links to be read. */
  get isSingleLetter(): boolean {
    return SINGLE_LETTER.test(this.words.join(''));
  }

  /** The first matches, and the active one even if it is further down. */
  get shown(): readonly Link[] {
    const { activeLinkId } = this;
    const shown: Link[] = [];
    for (const { id } of this.#found) {
      const link = shown.length < MATCHES_SHOWN || id === activeLinkId ? this.#linkOf(id) : undefined;
      if (link) shown.push(link);
    }
    return shown;
  }

  /** The match whose actions are shown; undefined if there is none or it was deleted. */
  get opened(): Link | undefined {
    return this.openedId === undefined ? undefined : this.#linkOf(this.openedId);
  }

  get count(): number {
    return this.#found.length;
  }

  /** Whether the matches are final: for the typed query, among all links. */
  get isDone(): boolean {
    return this.query === this.searched && !this.#finder.isSearching && this.all.isComplete;
  }

  get isBusy(): boolean {
    return this.all.isReading || this.#finder.isSearching;
  }

  get failure(): string | undefined {
    const { state } = this.all;
    if (this.#finder.error !== undefined) return SEARCH_FAILED;
    return state.status === 'failed' ? messageOf(state.error, SEARCH_FAILED) : undefined;
  }

  /** Key of the searched destination. Undefined for other queries, such as the short link of a match. */
  get destination(): string | undefined {
    const key = searchedDestination(this.searched, this.#shortDomain);
    return key === undefined || this.shown.some((link) => isAt(link, key)) ? undefined : key;
  }

  isSameDestination(link: Link): boolean {
    return this.destination !== undefined && leadsTo(link, this.destination);
  }

  /** Called when the results are shown. Reads all links if the query needs them. */
  open(): void {
    this.#isOpen = true;
    // Otherwise a debounced search is already pending.
    if (this.query === this.searched) this.#search();
  }

  /** Called when the results are hidden. Stops the search and releases the links. */
  close(): void {
    this.#isOpen = false;
    this.showActions(undefined);
    this.#finder.stop();
    this.#release?.();
    this.#release = undefined;
  }

  /** Reads stale links again while the results are shown. */
  refresh(): void {
    if (this.#isOpen && this.hasWords) this.#needLinks();
  }

  /** Sets the query. Searches at once if all links are read, otherwise when typing pauses. */
  setQuery(query: string): void {
    if (query === this.query) return;
    this.query = query;
    this.showActions(undefined);
    clearTimeout(this.#typing);
    if (this.hasQuery && !this.all.isComplete) this.#typing = setTimeout(this.#search, TYPING_PAUSE_MS);
    else this.#search();
  }

  /** Makes an option active. `linkId` is the match that the option shows. */
  activate(option: string | undefined, linkId?: string): void {
    this.active = option;
    this.activeLinkId = linkId;
  }

  /** Shows the actions of a match, or the list if undefined. Deactivates the active option. */
  showActions(linkId: string | undefined): void {
    this.openedId = linkId;
    this.activate(undefined);
  }

  get #found(): readonly Link[] {
    return (this.hasWords && this.#finder.found) || [];
  }

  #linkOf(id: string): Link | undefined {
    return this.#catalogue.isBeingDeleted(id) ? undefined : this.#catalogue.link(id);
  }

  readonly #search = (): void => {
    runInAction(() => (this.searched = this.query));
    if (!this.#isOpen || !this.hasWords) return void this.#finder.stop();
    if (!this.isSingleLetter && (!this.#release || this.failure !== undefined)) this.#needLinks();
    this.#finder.follow({ ...EVERY_LINK, text: this.searched });
  };

  #needLinks(): void {
    const releaseBefore = this.#release;
    this.#release = this.all.need();
    releaseBefore?.();
  }
}
