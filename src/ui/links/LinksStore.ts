import { makeObservable, observableRef, runInAction } from 'mobx';
import type { LastVisit } from '../../application/device/LastVisit.ts';
import type { ListLinks } from '../../application/links/ListLinks.ts';
import type { Notifier } from '../../application/ports/notices.ts';
import type { Clock } from '../../application/ports/page.ts';
import { isSameQuery, needsAllLinks } from '../../domain/links/linkQuery.ts';
import { type PageRequest, type PageSize, pageCount } from '../../domain/links/pagination.ts';
import type { LinkCatalogue } from '../../state/catalogue/LinkCatalogue.ts';
import { LinkListStore, type ListedLinks, type ShownLinks } from '../../state/catalogue/LinkListStore.ts';
import type { Lazy } from '../../state/loading/Lazy.ts';
import { type Load, Loader, type LoadKind } from '../../state/loading/Loader.ts';
import type { PreferencesStore } from '../../state/preferences/PreferencesStore.ts';
import { type ListState, parseLinksUrl, readEditedId } from '../navigation/linksUrl.ts';
import type { DataSource, ScreenStore, ScreenUrl } from '../navigation/ScreenStore.ts';
import type { QueriedLinksStore } from './query/QueriedLinksStore.ts';

const NEXT_PAGE_IS_FRESH_FOR_MS = 30_000;

const isSame = (a: PageRequest, b: PageRequest) => a.page === b.page && a.limit === b.limit;
const isSameListState = (a: ListState, b: ListState) => isSame(a, b) && isSameQuery(a, b);

interface Deps {
  readonly catalogue: LinkCatalogue;
  readonly listLinks: ListLinks;
  readonly lastVisit: LastVisit;
  readonly preferences: Pick<PreferencesStore, 'pageSize'>;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly lazy: Lazy<{ readonly queriedLinks: QueriedLinksStore }>;
}

/** The list of links (specification: Pages, '/links'): a provider page, or the results of a query. */
export class LinksStore implements ScreenStore {
  readonly list: LinkListStore;
  opened: ListState | undefined = undefined;
  /** The default page size when the list state was opened. */
  usualSize: PageSize | undefined = undefined;
  editedId: string | undefined = undefined;
  readonly #deps: Deps;
  #isOpen = false;
  /** The prefetched page for `#nextRequest`. */
  readonly #next: Loader<ListedLinks>;
  #nextRequest: PageRequest | undefined;
  #fetching: Promise<unknown> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.list = new LinkListStore(deps.catalogue, deps.listLinks, deps.clock);
    this.#next = new Loader(deps.clock);
    makeObservable(this, { opened: observableRef, editedId: observableRef });
  }

  /** The current or last list state from the URL. Before the first visit, the first page. */
  get place(): ListState {
    return this.opened ?? parseLinksUrl('', this.#deps.preferences.pageSize);
  }

  get sources(): readonly DataSource[] {
    return this.#isQueried ? (this.queried?.sources ?? []) : [this.list];
  }

  /** The results of the current query. Undefined without a query, and while its code is loading. */
  get queried(): QueriedLinksStore | undefined {
    return this.#isQueried ? this.#deps.lazy.value?.queriedLinks : undefined;
  }

  /** The store of the shown page. Undefined while the code of the query is loading. */
  get #activeStore(): LinkListStore | QueriedLinksStore | undefined {
    return this.#isQueried ? this.queried : this.list;
  }

  get shown(): ShownLinks | undefined {
    return this.#activeStore?.shown;
  }

  /** The number of links on all pages; undefined while unknown. */
  get total(): number | undefined {
    return this.isFailed || this.queried?.isReady === false ? undefined : this.shown?.pagination.total;
  }

  /** The number of the shown page; undefined while a page is loading. */
  get readyPage(): number | undefined {
    return this.#activeStore?.isReady ? this.shown?.pagination.page : undefined;
  }

  get isFailed(): boolean {
    return this.#activeStore?.failure !== undefined;
  }

  /** Opens the list state in the URL. Shows a prefetched page at once. */
  readonly open = ({ search }: Pick<ScreenUrl, 'search'>): void => {
    this.usualSize = this.#deps.preferences.pageSize;
    const listState = parseLinksUrl(search, this.usualSize);
    const { queried } = this;
    const isAlreadyOpen = this.#isAlreadyOpen(listState);
    const wasOpen = this.#isOpen;
    this.#isOpen = true;
    runInAction(() => {
      this.opened = listState;
      this.editedId = readEditedId(search);
    });
    if (needsAllLinks(listState)) this.#openQueried(listState);
    else if (!isAlreadyOpen) {
      queried?.close();
      this.#turnTo(listState);
    } else if (!wasOpen) this.refresh();
  };

  readonly close = (): void => {
    this.#isOpen = false;
    this.queried?.close();
    this.#closeList();
  };

  /** Reloads the page and drops the prefetched one, which is just as old. */
  readonly refresh = (): void => {
    if (this.queried) this.queried.refresh();
    else this.#reload('refresh');
  };

  readonly retry = (): void => this.#reload('run');

  /** Prefetches the next page, or the first page before the first visit. Called once rows are rendered. */
  readonly fetchAhead = (): void => {
    const request = this.#requestAhead;
    if (!request || this.#isNext(request)) return;
    this.#nextRequest = request;
    this.#fetching = this.#next.run(this.list.listing(request));
  };

  get #requestAhead(): PageRequest | undefined {
    if (!this.opened) return this.place;
    const { state } = this.list;
    if (!this.#isOpen || this.#isQueried || state.status !== 'ready') return undefined;
    const { pagination } = state.value;
    if (pagination.page >= pageCount(pagination)) return undefined;
    return { page: pagination.page + 1, limit: this.place.limit };
  }

  get #isQueried(): boolean {
    return needsAllLinks(this.place);
  }

  /** Also true for the page that the provider returned in place of a page past the end. */
  #isAlreadyOpen(listState: ListState): boolean {
    const { opened } = this;
    if (!opened) return false;
    const isShown = !this.#isQueried && this.readyPage === listState.page && opened.limit === listState.limit;
    return isShown || isSameListState(opened, listState);
  }

  #openQueried(listState: ListState): void {
    this.#closeList();
    const openNow = () => {
      if (this.#isOpen && this.opened === listState) this.queried?.open(listState);
    };
    const { lazy } = this.#deps;
    if (lazy.value) openNow();
    // The screen shows the failure.
    else void lazy.load().then(openNow, () => undefined);
  }

  #closeList(): void {
    this.list.stop();
    this.#dropNext();
  }

  #reload(how: LoadKind): void {
    this.#dropNext();
    if (this.opened) void this.#load(how, this.opened);
  }

  #turnTo(listState: ListState): void {
    const { state, loadedAt } = this.#next;
    const isNext = this.#isNext(listState);
    if (!isNext) this.#dropNext();
    this.#nextRequest = undefined;
    if (isNext && state.status === 'ready' && loadedAt) this.list.adopt(state.value, loadedAt);
    else void this.#load(this.#recall(listState) ? 'refresh' : 'run', listState, isNext);
  }

  async #load(how: LoadKind, request: PageRequest, isNext = false): Promise<void> {
    const listing = this.list.listing(request);
    const outcome = await this.list[how](isNext ? this.#nextOr(listing) : listing);
    if (outcome === 'failed') this.#deps.notifier.error('Failed to load links');
  }

  /** Waits for the prefetched page. Reads the page itself if prefetching failed. */
  #nextOr(listing: Load<ListedLinks>): Load<ListedLinks> {
    return async (signal) => {
      signal.addEventListener('abort', () => this.#next.stop());
      await this.#fetching;
      signal.throwIfAborted();
      const { state } = this.#next;
      return state.status === 'ready' ? state.value : listing(signal);
    };
  }

  /** Shows the page from the user's last visit if nothing is shown yet. Returns whether it does. */
  #recall(request: PageRequest): boolean {
    const seen = this.#deps.lastVisit.found?.lists.links;
    if (this.list.value || !seen || !isSame(seen.pagination, request)) return false;
    this.list.recall(seen);
    return true;
  }

  #isNext(request: PageRequest): boolean {
    const { state, loadedAt } = this.#next;
    if (!this.#nextRequest || !isSame(this.#nextRequest, request)) return false;
    if (state.status !== 'ready') return state.status === 'loading';
    const { catalogue, clock } = this.#deps;
    const age = clock.now().getTime() - Number(loadedAt);
    return age < NEXT_PAGE_IS_FRESH_FOR_MS && !catalogue.areListsOutdated(state.value.since);
  }

  #dropNext(): void {
    this.#next.stop();
    this.#nextRequest = undefined;
  }
}
