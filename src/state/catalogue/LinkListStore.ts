import { computed, makeObservable } from 'mobx';
import type { StoredList } from '../../application/device/LastVisit.ts';
import type { LinkPage, ListLinks } from '../../application/links/ListLinks.ts';
import type { Clock } from '../../application/ports/page.ts';
import type { Failure } from '../../application/ServiceError.ts';
import type { PageRequest, Pagination } from '../../domain/links/pagination.ts';
import { type Load, Loader } from '../loading/Loader.ts';
import { FIRST_REVISION, type LinkCatalogue, type Revision } from './LinkCatalogue.ts';

/** A page of links as it was read. */
export interface ListedLinks extends ShownLinks {
  readonly since: Revision;
  /** Whether the page was read in an earlier visit. */
  readonly isLastSeen?: boolean;
}

/** A page of links with later changes applied. */
export interface ShownLinks {
  readonly ids: readonly string[];
  /** Rows that cannot be parsed, unchanged. */
  readonly unreadable?: LinkPage['unreadable'];
  readonly pagination: Pagination;
}

/** Returns a page with the links that were created or deleted after it was read. */
export const shownNow = (
  { ids, unreadable, pagination, since }: ListedLinks,
  catalogue: LinkCatalogue,
): ShownLinks => {
  const isFirst = pagination.page === 1;
  const now = isFirst ? catalogue.withCreated(ids, since) : catalogue.present(ids);
  const shown = now.slice(0, pagination.limit);
  const total = Math.max(shown.length, catalogue.countNow(pagination.total, ids, since));
  return { ids: shown, unreadable, pagination: { ...pagination, total } };
};

/** Returns a page as the user saw it in an earlier visit. Adds its links to the catalogue. */
export const recallPage = (
  { links, pagination, readAt }: StoredList,
  catalogue: LinkCatalogue,
): ListedLinks => {
  catalogue.recall(links, readAt);
  return { ids: links.map(({ id }) => id), pagination, since: FIRST_REVISION, isLastSeen: true };
};

/** IDs of a page of the account's links. The links themselves are in the catalogue. */
export class LinkListStore extends Loader<ListedLinks> {
  readonly #catalogue: LinkCatalogue;
  readonly #listLinks: ListLinks;

  constructor(catalogue: LinkCatalogue, listLinks: ListLinks, clock: Clock) {
    super(clock);
    this.#catalogue = catalogue;
    this.#listLinks = listLinks;
    makeObservable(this, { shown: computed });
  }

  get shown(): ShownLinks | undefined {
    return this.value && shownNow(this.value, this.#catalogue);
  }

  get isReady(): boolean {
    return this.state.status === 'ready';
  }

  get failure(): Failure | undefined {
    return this.state.status === 'failed' ? this.state.failure : undefined;
  }

  /** When the page was read, if that was in an earlier visit. */
  get lastSeenAt(): Date | undefined {
    return this.value?.isLastSeen ? this.loadedAt : undefined;
  }

  /** Shows the page that the user saw in an earlier visit. */
  recall(seen: StoredList): void {
    this.adopt(recallPage(seen, this.#catalogue), seen.readAt);
  }

  /** Returns a load that reads a page. Repeats the read if links were created or deleted meanwhile. */
  listing({ page, limit }: PageRequest): Load<ListedLinks> {
    return async (signal) => {
      for (;;) {
        const since = this.#catalogue.begin();
        const { links, ...listed } = await this.#listLinks.execute({ page, limit, signal });
        this.#catalogue.mergeRead(links, since);
        if (!this.#catalogue.areListsOutdated(since))
          return { ...listed, ids: links.map(({ id }) => id), since };
      }
    };
  }
}
