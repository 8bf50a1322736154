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

/** Before all links are read: a search may make calls, and its matches change as links arrive. */
const TYPING_PAUSE_MS = 60;
const MATCHES_SHOWN = 8;
const SEARCH_FAILED = 'Search failed.';
/** A letter that may be a mistake, or the beginning of a word. A single ideograph is a word. */
const SINGLE_LETTER = /^[\0-\u024f]$/;

/** The search in the top bar: searches all links of the account as the user types. */
export class SearchStore {
  query = '';
  /** The query of the current matches; lags behind while the user types. */
  searched = '';
  /** The element id of the active option; undefined while none is active. */
  active: string | undefined = undefined;
  /** The match whose option is active: it stays in the list. */
  activeLinkId: string | undefined = undefined;
  /** The match whose actions are shown in place of the list. */
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

  /** The terms of the current matches. */
  get words(): readonly string[] {
    return searchWords(this.searched, this.#shortDomain);
  }

  /** Whether the query has a search term; a scheme alone has none. */
  get hasWords(): boolean {
    return this.words.length > 0;
  }

  /** Whether the query searches only what has been read: one letter must not make the program read thousands of links. */
  get isSingleLetter(): boolean {
    return SINGLE_LETTER.test(this.words.join(''));
  }

  /** The matches in the list: the first ones, and the active one wherever it is. */
  get shown(): readonly Link[] {
    const { activeLinkId } = this;
    const shown: Link[] = [];
    for (const { id } of this.#found) {
      const link = shown.length < MATCHES_SHOWN || id === activeLinkId ? this.#linkOf(id) : undefined;
      if (link) shown.push(link);
    }
    return shown;
  }

  /** The match whose actions are shown; undefined if there is none, or it was deleted. */
  get opened(): Link | undefined {
    return this.openedId === undefined ? undefined : this.#linkOf(this.openedId);
  }

  get count(): number {
    return this.#found.length;
  }

  /** Whether the matches are those of the query that is typed, among all links. */
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

  /** The destination that is searched for, as a key; undefined if it is something else, such as the address of a match. */
  get destination(): string | undefined {
    const key = searchedDestination(this.searched, this.#shortDomain);
    return key === undefined || this.shown.some((link) => isAt(link, key)) ? undefined : key;
  }

  /** Whether a match leads to the destination that is searched for. */
  isSameDestination(link: Link): boolean {
    return this.destination !== undefined && leadsTo(link, this.destination);
  }

  /** Called when the results are shown: reads all links. */
  open(): void {
    this.#isOpen = true;
    // Otherwise a search is about to begin.
    if (this.query === this.searched) this.#search();
  }

  /** Called when the results are hidden: no longer needs the links. */
  close(): void {
    this.#isOpen = false;
    this.showActions(undefined);
    this.#finder.stop();
    this.#release?.();
    this.#release = undefined;
  }

  /** Reads the links again, if the results are shown, unless they are fresh. */
  refresh(): void {
    if (this.#isOpen && this.hasWords) this.#needLinks();
  }

  /** Sets the query. Searches at once, or when the typing pauses if links are still to be read. */
  setQuery(query: string): void {
    if (query === this.query) return;
    this.query = query;
    this.showActions(undefined);
    clearTimeout(this.#typing);
    if (this.hasQuery && !this.all.isComplete) this.#typing = setTimeout(this.#search, TYPING_PAUSE_MS);
    else this.#search();
  }

  /** Makes an option the active one; `linkId`: the match that it shows. */
  activate(option: string | undefined, linkId?: string): void {
    this.active = option;
    this.activeLinkId = linkId;
  }

  /** Shows the actions of a match, or the list again. No option is active then. */
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
