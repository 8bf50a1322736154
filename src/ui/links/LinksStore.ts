import { makeObservable, observableRef, runInAction } from 'mobx';
import type { LinkPage, ListLinks } from '../../application/ListLinks.ts';
import type { Clock, Notifier } from '../../application/ports.ts';
import { type PageRequest, pageCount } from '../../domain/pagination.ts';
import type { LoadKind } from '../kit/Loader.ts';
import { LinkPageLoader } from './LinkPageLoader.ts';

interface Ahead {
  readonly place: PageRequest;
  readonly fetchedAt: number;
  readonly abort: AbortController;
  readonly page: Promise<LinkPage>;
}

const AHEAD_STAYS_FRESH_MS = 30_000;

const isSame = (a: PageRequest, b: PageRequest) => a.page === b.page && a.limit === b.limit;

/** The page fetched ahead, given up with the load that took it; a failed one counts as none. */
const pageOf = async ({ page, abort }: Ahead, signal: AbortSignal): Promise<LinkPage | undefined> => {
  signal.addEventListener('abort', () => abort.abort());
  try {
    return await page;
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
};

/** The paged list of links (spec section 2, '/links'). The page after the one drawn is fetched ahead. */
export class LinksStore {
  readonly list: LinkPageLoader;
  /** Where in the list the reader was last. */
  place: PageRequest | undefined = undefined;
  readonly #listLinks: ListLinks;
  readonly #notifier: Notifier;
  #ahead: Ahead | undefined;
  #isOpen = false;

  constructor(listLinks: ListLinks, notifier: Notifier, clock?: Clock) {
    this.list = new LinkPageLoader(clock);
    this.#listLinks = listLinks;
    this.#notifier = notifier;
    makeObservable(this, { place: observableRef });
  }

  /** Shows a page of the list; one that is shown already, or on its way, stays. So do the rows when the reader comes back. */
  readonly show = (place: PageRequest): void => {
    const isThere = this.place !== undefined && isSame(this.place, place);
    if (this.#isOpen && isThere) return;
    if (!isThere) void this.load(place);
    else {
      this.#isOpen = true;
      this.refresh();
    }
  };

  readonly load = (place: PageRequest): Promise<void> => {
    this.#goTo(place);
    this.#isOpen = true;
    return this.#load('run', place, this.#takeAhead(place));
  };

  /** What is shown may be old: it is loaded again if the screen is open. What was fetched ahead is as old. */
  readonly refresh = (): void => {
    this.#takeAhead(undefined);
    if (this.#isOpen && this.place) void this.#load('refresh', this.place);
  };

  /** Fetches the page after the one shown, once. For when its rows are drawn: what draws them comes first. */
  readonly fetchAhead = (): void => {
    const { state } = this.list;
    if (!this.place || state.status !== 'ready') return;
    const { pagination } = state.value;
    if (pagination.page >= pageCount(pagination)) return;
    const place = { page: pagination.page + 1, limit: this.place.limit };
    if (this.#ahead && isSame(this.#ahead.place, place)) return;
    this.#takeAhead(undefined);
    const abort = new AbortController();
    const page = this.#listLinks.execute({ ...place, signal: abort.signal });
    // Whoever takes the page sees its failure; nobody else has to.
    page.catch(() => undefined);
    this.#ahead = { place, fetchedAt: Date.now(), abort, page };
  };

  /** The screen is left: what is under way is aborted; the rows stay for the next visit. */
  readonly close = (): void => {
    this.#isOpen = false;
    this.list.stop();
    this.#takeAhead(undefined);
  };

  /** Another user's list begins at its first page. */
  readonly clear = (): void => {
    this.close();
    this.list.clear();
    this.#goTo(undefined);
  };

  /** A link is gone for good: the ones after it have moved up, so the page shown is filled again. */
  readonly dropLink = (id: string): void => {
    this.list.drop(id);
    this.#takeAhead(undefined);
    const page = this.list.value;
    const hasMore = page && page.links.length < page.pagination.total;
    if (this.#isOpen && this.place && hasMore)
      void this.#load(page.links.length > 0 ? 'refresh' : 'run', this.place);
  };

  async #load(how: LoadKind, place: PageRequest, ahead?: Ahead): Promise<void> {
    let taken = ahead;
    const outcome = await this.list[how](async (signal) => {
      const page = taken && (await pageOf(taken, signal));
      taken = undefined;
      return page ?? this.#listLinks.execute({ ...place, signal });
    });
    if (outcome === 'failed') this.#notifier.error('Failed to load links');
    // A page past the end has become the last one that exists: that is where the reader is now.
    if (outcome === 'ready') this.#goTo({ ...place, page: this.list.value?.pagination.page ?? place.page });
  }

  #goTo(place: PageRequest | undefined): void {
    if (place && this.place && isSame(place, this.place)) return;
    runInAction(() => {
      this.place = place;
    });
  }

  /** The page fetched ahead, if it is the one wanted; it is given up otherwise. */
  #takeAhead(place: PageRequest | undefined): Ahead | undefined {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    if (!ahead) return undefined;
    // What goes with a list that has been cleared meanwhile may be another user's.
    const isFresh = this.list.value !== undefined && Date.now() - ahead.fetchedAt < AHEAD_STAYS_FRESH_MS;
    if (place && isFresh && isSame(ahead.place, place)) return ahead;
    ahead.abort.abort();
    return undefined;
  }
}
