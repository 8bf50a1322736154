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

/** The results of a query, paged in the browser: the provider can neither filter nor sort. */
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

  /** Why no links can be shown: none could be read, or the search failed. */
  get failure(): Failure | undefined {
    const { state, links } = this.all;
    if (this.#finder.error !== undefined) return failureOf(this.#finder.error, '');
    return state.status === 'failed' && links.length === 0 ? state.failure : undefined;
  }

  get sources(): readonly DataSource[] {
    return [{ loadedAt: this.all.readAt, isOutdated: this.all.isOutdated, isLoading: false }];
  }

  /** Whether the rows match the query, at least among the links that could be read. */
  get isReady(): boolean {
    return !this.#finder.isSearching && (this.all.isComplete || !this.all.isReading);
  }

  /** Undefined until the order is final, because rows must not move while the user works. */
  get found(): readonly Link[] | undefined {
    const { isReading, isComplete, changes } = this.all;
    if (this.place && comparesClicks(this.place) && changes && !changes.known) return undefined;
    return isReading && !isComplete && this.place?.sort ? undefined : this.#finder.found;
  }

  /** The requested page, or the last page if it is past the end. */
  get shown(): ShownLinks | undefined {
    const { found, place } = this;
    if (!found || !place) return undefined;
    const pagination = { page: place.page, limit: place.limit, total: found.length };
    const page = Math.min(place.page, pageCount(pagination));
    const start = (page - 1) * place.limit;
    const ids = found.slice(start, start + place.limit).map(({ id }) => id);
    return { ids: this.#catalogue.present(ids), pagination: { ...pagination, page } };
  }

  /** Opens a list state. Reads all links if necessary. */
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

  /** Reads stale links again. Changes made in this app are included without reading. */
  readonly refresh = (): void => {
    const releaseBefore = this.#release;
    if (!releaseBefore) return;
    this.#release = this.all.need();
    releaseBefore();
  };
}
