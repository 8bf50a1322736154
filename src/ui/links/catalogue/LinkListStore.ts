import { computed, makeObservable } from 'mobx';
import type { SeenList } from '../../../application/device/LastSeenLinks.ts';
import type { LinkPage } from '../../../application/links/ListLinks.ts';
import type { Clock } from '../../../application/ports.ts';
import type { Pagination } from '../../../domain/pagination.ts';
import { type Load, Loader } from '../../kit/loading/Loader.ts';
import { FIRST_REVISION, type LinkCatalogue, type Revision } from './LinkCatalogue.ts';

/** A page of links as read. */
export interface ListedLinks extends ShownLinks {
  readonly began: Revision;
  /** Whether it was read in an earlier visit. */
  readonly isLastSeen?: boolean;
}

/** A page of links with later changes applied. */
export interface ShownLinks {
  readonly ids: readonly string[];
  /** The rows of the page that cannot be read, as they came. */
  readonly unreadable?: LinkPage['unreadable'];
  readonly pagination: Pagination;
}

/** A page of the account's links: their ids; the links themselves are in the catalogue. */
export class LinkListStore extends Loader<ListedLinks> {
  readonly #catalogue: LinkCatalogue;

  constructor(catalogue: LinkCatalogue, clock: Clock) {
    super(clock);
    this.#catalogue = catalogue;
    makeObservable(this, { shown: computed });
  }

  /** The page with the links created and deleted here since it was read. */
  get shown(): ShownLinks | undefined {
    if (!this.value) return undefined;
    const { ids, unreadable, pagination, began } = this.value;
    const isFirst = pagination.page === 1;
    const now = isFirst ? this.#catalogue.withCreated(ids, began) : this.#catalogue.present(ids);
    const shown = now.slice(0, pagination.limit);
    const total = Math.max(shown.length, this.#catalogue.countNow(pagination.total, ids, began));
    return { ids: shown, unreadable, pagination: { ...pagination, total } };
  }

  /** When the shown page was read, if that was in an earlier visit. */
  get lastSeenAt(): Date | undefined {
    return this.value?.isLastSeen ? this.loadedAt : undefined;
  }

  /** Shows what the user saw in an earlier visit. */
  recall({ links, pagination, readAt }: SeenList): void {
    this.#catalogue.recall(links, readAt);
    this.adopt(
      { ids: links.map(({ id }) => id), pagination, began: FIRST_REVISION, isLastSeen: true },
      readAt,
    );
  }

  /** A load that reads a page into the catalogue, and repeats if links were created or deleted here meanwhile. */
  listing(read: (signal: AbortSignal) => Promise<LinkPage>): Load<ListedLinks> {
    return async (signal) => {
      for (;;) {
        const listed = await this.list(read(signal));
        if (!this.#catalogue.areListsOutdated(listed.began)) return listed;
      }
    };
  }

  /** Reads a page once, starting now. */
  async list(reading: Promise<LinkPage>): Promise<ListedLinks> {
    const began = this.#catalogue.begin();
    const { links, ...page } = await reading;
    this.#catalogue.absorb(links, began);
    return { ...page, ids: links.map(({ id }) => id), began };
  }
}
