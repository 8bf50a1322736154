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
const isSamePlace = (a: ListState, b: ListState) => isSame(a, b) && isSameQuery(a, b);

/** The list of links (specification: Pages, '/links'): as the provider pages it, or those that a query finds. */
export class LinksStore implements ScreenStore {
  readonly list: LinkListStore;
  opened: ListState | undefined = undefined;
  /** The usual page size when the place was opened. */
  usualSize: PageSize | undefined = undefined;
  editedId: string | undefined = undefined;
  readonly #catalogue: LinkCatalogue;
  readonly #lastSeen: LastVisit;
  readonly #preferences: Pick<PreferencesStore, 'pageSize'>;
  readonly #notifier: Notifier;
  readonly #clock: Clock;
  readonly #lazy: Lazy<{ readonly queriedLinks: QueriedLinksStore }>;
  #isOpen = false;
  /** The page at `#nextPlace`, prefetched. */
  readonly #next: Loader<ListedLinks>;
  #nextPlace: PageRequest | undefined;
  #fetching: Promise<unknown> | undefined;

  constructor(
    catalogue: LinkCatalogue,
    listLinks: ListLinks,
    lastSeen: LastVisit,
    preferences: Pick<PreferencesStore, 'pageSize'>,
    notifier: Notifier,
    clock: Clock,
    lazy: Lazy<{ readonly queriedLinks: QueriedLinksStore }>,
  ) {
    this.list = new LinkListStore(catalogue, listLinks, clock);
    this.#next = new Loader(clock);
    this.#catalogue = catalogue;
    this.#lastSeen = lastSeen;
    this.#preferences = preferences;
    this.#notifier = notifier;
    this.#clock = clock;
    this.#lazy = lazy;
    makeObservable(this, { opened: observableRef, editedId: observableRef });
  }

  /** The current or last place in the list, which the address names; before the first visit, its first page. */
  get place(): ListState {
    return this.opened ?? parseLinksUrl('', this.#preferences.pageSize);
  }

  get sources(): readonly DataSource[] {
    return this.#isQueried ? (this.queried?.sources ?? []) : [this.list];
  }

  /** The links that the query of the place finds; undefined without a query, and while the code for it is loading. */
  get queried(): QueriedLinksStore | undefined {
    return this.#isQueried ? this.#lazy.value?.queriedLinks : undefined;
  }

  /** What shows the place; undefined while the code for its query is loading. */
  get #shower(): LinkListStore | QueriedLinksStore | undefined {
    return this.#isQueried ? this.queried : this.list;
  }

  /** The page that is shown; undefined before the first one is loaded. */
  get shown(): ShownLinks | undefined {
    return this.#shower?.shown;
  }

  /** How many links there are on all pages; undefined while that is not known. */
  get total(): number | undefined {
    return this.isFailed || this.queried?.isReady === false ? undefined : this.shown?.pagination.total;
  }

  /** The number of the shown page; undefined while it is being loaded. */
  get readyPage(): number | undefined {
    return this.#shower?.isReady ? this.shown?.pagination.page : undefined;
  }

  get isFailed(): boolean {
    return this.#shower?.failure !== undefined;
  }

  /** Opens the place in the address; a prefetched page is shown at once. */
  readonly open = ({ search }: Pick<ScreenUrl, 'search'>): void => {
    this.usualSize = this.#preferences.pageSize;
    const place = parseLinksUrl(search, this.usualSize);
    const { queried } = this;
    const isThere = this.#isThere(place);
    const wasOpen = this.#isOpen;
    this.#isOpen = true;
    runInAction(() => {
      this.opened = place;
      this.editedId = readEditedId(search);
    });
    if (needsAllLinks(place)) this.#openQueried(place);
    else if (!isThere) {
      queried?.close();
      this.#turnTo(place);
    } else if (!wasOpen) this.refresh();
  };

  readonly close = (): void => {
    this.#isOpen = false;
    this.queried?.close();
    this.#closeList();
  };

  /** Reloads the page and drops the prefetched one, which is as old. */
  readonly refresh = (): void => {
    if (this.queried) this.queried.refresh();
    else this.#reload('refresh');
  };

  /** Reloads the page on the user's request. */
  readonly retry = (): void => this.#reload('run');

  /** Prefetches the page after the shown one, before the first visit the first page; called once rows are rendered. */
  readonly fetchAhead = (): void => {
    const place = this.#placeAhead;
    if (!place || this.#isNext(place)) return;
    this.#nextPlace = place;
    this.#fetching = this.#next.run(this.list.listing(place));
  };

  get #placeAhead(): PageRequest | undefined {
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

  /** Whether a place is open already, or is that of the page that the provider returned for one past the end. */
  #isThere(place: ListState): boolean {
    const { opened } = this;
    if (!opened) return false;
    const isShown = !this.#isQueried && this.readyPage === place.page && opened.limit === place.limit;
    return isShown || isSamePlace(opened, place);
  }

  #openQueried(place: ListState): void {
    this.#closeList();
    const openNow = () => {
      if (this.#isOpen && this.opened === place) this.queried?.open(place);
    };
    if (this.#lazy.value) openNow();
    // The page shows the failure.
    else void this.#lazy.load().then(openNow, () => undefined);
  }

  #closeList(): void {
    this.list.stop();
    this.#dropNext();
  }

  #reload(how: LoadKind): void {
    this.#dropNext();
    if (this.opened) void this.#load(how, this.opened);
  }

  #turnTo(place: ListState): void {
    const { state, loadedAt } = this.#next;
    const isNext = this.#isNext(place);
    if (!isNext) this.#dropNext();
    this.#nextPlace = undefined;
    if (isNext && state.status === 'ready' && loadedAt) this.list.adopt(state.value, loadedAt);
    else void this.#load(this.#recall(place) ? 'refresh' : 'run', place, isNext);
  }

  async #load(how: LoadKind, place: PageRequest, isNext = false): Promise<void> {
    const listing = this.list.listing(place);
    const outcome = await this.list[how](isNext ? this.#nextOr(listing) : listing);
    if (outcome === 'failed') this.#notifier.error('Failed to load links');
  }

  /** Waits for the prefetched page, and reads the page if that has failed. */
  #nextOr(listing: Load<ListedLinks>): Load<ListedLinks> {
    return async (signal) => {
      signal.addEventListener('abort', () => this.#next.stop());
      await this.#fetching;
      signal.throwIfAborted();
      const { state } = this.#next;
      return state.status === 'ready' ? state.value : listing(signal);
    };
  }

  /** Shows the page as the user last saw it, if there is nothing to show yet. Returns whether it does. */
  #recall(place: PageRequest): boolean {
    const seen = this.#lastSeen.found?.lists.links;
    if (this.list.value || !seen || !isSame(seen.pagination, place)) return false;
    this.list.recall(seen);
    return true;
  }

  #isNext(place: PageRequest): boolean {
    const { state, loadedAt } = this.#next;
    if (!this.#nextPlace || !isSame(this.#nextPlace, place)) return false;
    if (state.status !== 'ready') return state.status === 'loading';
    const age = this.#clock.now().getTime() - Number(loadedAt);
    return age < NEXT_PAGE_IS_FRESH_FOR_MS && !this.#catalogue.areListsOutdated(state.value.since);
  }

  #dropNext(): void {
    this.#next.stop();
    this.#nextPlace = undefined;
  }
}
