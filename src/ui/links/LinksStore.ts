import { makeObservable, observableRef, runInAction } from 'mobx';
import type { ListLinks } from '../../application/ListLinks.ts';
import type { Clock, Notifier } from '../../application/ports.ts';
import { type PageRequest, pageCount } from '../../domain/pagination.ts';
import type { Load } from '../kit/Loader.ts';
import type { ScreenAddress, ScreenStore, ShownPart } from '../ScreenStore.ts';
import type { PreferencesStore } from '../settings/PreferencesStore.ts';
import type { LinkCatalogue } from './LinkCatalogue.ts';
import { LinkListStore, type ListedLinks } from './LinkListStore.ts';
import { readLinksAddress } from './linksAddress.ts';

/** The prefetched next page. */
interface NextPage {
  readonly place: PageRequest;
  readonly fetchedAt: Date;
  readonly abort: AbortController;
  /** Resolves with undefined if the call failed. */
  readonly listing: Promise<ListedLinks | undefined>;
  listed?: ListedLinks | undefined;
}

const NEXT_PAGE_IS_FRESH_FOR_MS = 30_000;

const isSame = (a: PageRequest, b: PageRequest) => a.page === b.page && a.limit === b.limit;

/** The paged list of links (spec section 2, '/links'). Prefetches the next page. */
export class LinksStore implements ScreenStore {
  readonly list: LinkListStore;
  /** The current or last page and page size. */
  place: PageRequest | undefined = undefined;
  readonly #listLinks: ListLinks;
  readonly #preferences: Pick<PreferencesStore, 'pageSize'>;
  readonly #notifier: Notifier;
  readonly #clock: Clock;
  #isOpen = false;
  #next: NextPage | undefined;

  constructor(
    catalogue: LinkCatalogue,
    listLinks: ListLinks,
    preferences: Pick<PreferencesStore, 'pageSize'>,
    notifier: Notifier,
    clock: Clock,
  ) {
    this.list = new LinkListStore(catalogue, clock);
    this.#listLinks = listLinks;
    this.#preferences = preferences;
    this.#notifier = notifier;
    this.#clock = clock;
    makeObservable(this, { place: observableRef });
  }

  get parts(): readonly ShownPart[] {
    return [this.list];
  }

  /** Opens the page in the address; a prefetched page is shown at once. */
  readonly open = ({ search }: Pick<ScreenAddress, 'search'>): void => {
    const place = readLinksAddress(search, this.#preferences.pageSize);
    const isThere = this.place !== undefined && isSame(this.place, place);
    const wasOpen = this.#isOpen;
    this.#isOpen = true;
    if (isThere && wasOpen) return;
    if (isThere) this.refresh();
    else void this.#turnTo(place);
  };

  readonly close = (): void => {
    this.#isOpen = false;
    this.list.stop();
    this.#dropNext();
  };

  /** Reloads the page and drops the prefetched one, which is as old. */
  readonly refresh = (): void => {
    this.#dropNext();
    if (this.place) void this.#finish(this.place, this.list.refresh(this.#reading(this.place)));
  };

  /** Reloads the page on the user's request. */
  readonly retry = (): void => {
    if (this.place) void this.#finish(this.place, this.list.run(this.#reading(this.place)));
  };

  /** Prefetches the next page, once. To be called after the rows are rendered, so that rendering has priority. */
  readonly fetchAhead = (): void => {
    const { state } = this.list;
    if (!this.place || state.status !== 'ready') return;
    const { pagination } = state.value;
    if (pagination.page >= pageCount(pagination)) return;
    const place = { page: pagination.page + 1, limit: this.place.limit };
    if (this.#next && isSame(this.#next.place, place)) return;
    this.#dropNext();
    this.#next = this.#fetch(place);
  };

  #fetch(place: PageRequest): NextPage {
    const abort = new AbortController();
    const next: NextPage = {
      place,
      fetchedAt: this.#clock.now(),
      abort,
      listing: this.list.list(this.#read(place, abort.signal)).catch(() => undefined),
    };
    void next.listing.then((listed) => {
      next.listed = listed;
    });
    return next;
  }

  async #turnTo(place: PageRequest): Promise<void> {
    const next = this.#takeNext(place);
    this.#goTo(place);
    if (next?.listed) this.list.adopt(next.listed, next.fetchedAt);
    else await this.#finish(place, this.list.run(this.#reading(place, next)));
  }

  /** Uses the prefetched page, or reads the page if there is none or it failed. */
  #reading(place: PageRequest, next?: NextPage): Load<ListedLinks> {
    const load = this.list.listing((signal) => this.#read(place, signal));
    if (!next) return load;
    return async (signal) => {
      signal.addEventListener('abort', () => next.abort.abort());
      const listed = await next.listing;
      signal.throwIfAborted();
      return listed ?? load(signal);
    };
  }

  #read({ page, limit }: PageRequest, signal: AbortSignal) {
    return this.#listLinks.execute({ page, limit, signal });
  }

  async #finish(place: PageRequest, loading: ReturnType<LinkListStore['run']>): Promise<void> {
    const outcome = await loading;
    if (outcome === 'failed') this.#notifier.error('Failed to load links');
    // The provider may have returned the last page for a page past the end.
    if (outcome === 'ready') this.#goTo({ ...place, page: this.list.value?.pagination.page ?? place.page });
  }

  #goTo(place: PageRequest): void {
    if (this.place && isSame(place, this.place)) return;
    runInAction(() => {
      this.place = place;
    });
  }

  /** Returns the prefetched page if it is the requested one and still fresh; drops it otherwise. */
  #takeNext(place: PageRequest): NextPage | undefined {
    const next = this.#next;
    if (next && isSame(next.place, place)) {
      const age = this.#clock.now().getTime() - next.fetchedAt.getTime();
      if (age < NEXT_PAGE_IS_FRESH_FOR_MS) {
        this.#next = undefined;
        return next;
      }
    }
    this.#dropNext();
    return undefined;
  }

  #dropNext(): void {
    this.#next?.abort.abort();
    this.#next = undefined;
  }
}
