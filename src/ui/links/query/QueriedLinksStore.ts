import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import { type Failure, failureOf } from '../../../application/ServiceError.ts';
import { comparesClicks } from '../../../domain/clicks/clickChange.ts';
import type { Link } from '../../../domain/links/link.ts';
import { pageCount } from '../../../domain/links/pagination.ts';
import type { Product } from '../../../domain/product.ts';
import type { AllLinksStore } from '../../../state/catalogue/AllLinksStore.ts';
import { FoundLinksStore } from '../../../state/catalogue/FoundLinksStore.ts';
import type { LinkCatalogue } from '../../../state/catalogue/LinkCatalogue.ts';
import type { ShownLinks } from '../../../state/catalogue/LinkListStore.ts';
import type { ListState } from '../../navigation/linksUrl.ts';
import type { DataSource } from '../../navigation/ScreenStore.ts';

/** The links of the account that a query finds, paged here: the provider can neither filter nor sort. */
export class QueriedLinksStore {
  place: ListState | undefined = undefined;
  readonly all: AllLinksStore;
  readonly #finder: FoundLinksStore;
  readonly #catalogue: LinkCatalogue;
  #release: (() => void) | undefined;

  constructor(all: AllLinksStore, catalogue: LinkCatalogue, product: Product) {
    this.all = all;
    this.#finder = new FoundLinksStore(all, product);
    this.#catalogue = catalogue;
    makeObservable(this, { place: observableRef, found: computed, shown: computed });
  }

  /** Why there are no links to show: none could be read, or the search has failed. */
  get failure(): Failure | undefined {
    const { state, links } = this.all;
    if (this.#finder.error !== undefined) return failureOf(this.#finder.error, '');
    return state.status === 'failed' && links.length === 0 ? state.failure : undefined;
  }

  get sources(): readonly DataSource[] {
    return [{ loadedAt: this.all.readAt, isOutdated: this.all.isOutdated, isLoading: false }];
  }

  /** Whether the rows are those of the query, among all links or among those that could be read. */
  get isReady(): boolean {
    return !this.#finder.isSearching && (this.all.isComplete || !this.all.isReading);
  }

  /** All links found, in order; undefined while that is not certain: they would move under the user's hand. */
  get found(): readonly Link[] | undefined {
    const { isReading, isComplete, changes } = this.all;
    if (this.place && comparesClicks(this.place) && changes && !changes.known) return undefined;
    return isReading && !isComplete && this.place?.sort ? undefined : this.#finder.found;
  }

  /** The page of the place; the last one for a page past the end. */
  get shown(): ShownLinks | undefined {
    const { found, place } = this;
    if (!found || !place) return undefined;
    const pagination = { page: place.page, limit: place.limit, total: found.length };
    const page = Math.min(place.page, pageCount(pagination));
    const start = (page - 1) * place.limit;
    const ids = found.slice(start, start + place.limit).map(({ id }) => id);
    return { ids: this.#catalogue.present(ids), pagination: { ...pagination, page } };
  }

  /** Shows a place; reads all links if necessary. */
  readonly open = (place: ListState): void => {
    runInAction(() => (this.place = place));
    this.#release ??= this.all.need();
    this.#finder.follow(place);
  };

  readonly close = (): void => {
    this.#finder.stop();
    this.#release?.();
    this.#release = undefined;
  };

  /** Reads all links again, unless they are fresh: what changes here is known without that. */
  readonly refresh = (): void => {
    const releaseBefore = this.#release;
    if (!releaseBefore) return;
    this.#release = this.all.need();
    releaseBefore();
  };
}
