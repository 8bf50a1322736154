import { computed, makeObservable } from 'mobx';
import type { StoredList } from '../../application/device/LastVisit.ts';
import type { LinkPage, ListLinks } from '../../application/links/ListLinks.ts';
import type { Clock } from '../../application/ports/page.ts';
import type { Failure } from '../../application/ServiceError.ts';
import type { PageRequest, Pagination } from '../../domain/links/pagination.ts';
import { type Load, Loader } from '../loading/Loader.ts';
import { FIRST_REVISION, type LinkCatalogue, type Revision } from './LinkCatalogue.ts';

/** A page of links as read. */
export interface ListedLinks extends ShownLinks {
  readonly since: Revision;
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

/** A page with the links created and deleted here since it was read. */
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

/** A page as the user saw it in an earlier visit. */
export const recallPage = (
  { links, pagination, readAt }: StoredList,
  catalogue: LinkCatalogue,
): ListedLinks => {
  catalogue.recall(links, readAt);
  return { ids: links.map(({ id }) => id), pagination, since: FIRST_REVISION, isLastSeen: true };
};

/** A page of the account's links: their ids; the links themselves are in the catalogue. */
export class LinkListStore extends Loader<ListedLinks> {
  readonly #catalogue: LinkCatalogue;
  readonly #listLinks: ListLinks;

  constructor(catalogue: LinkCatalogue, listLinks: ListLinks, clock: Clock) {
    super(clock);
    this.#catalogue = catalogue;
    this.#listLinks = listLinks;
    makeObservable(this, { shown: computed });
  }

  /** The page with the links created and deleted here since it was read. */
  get shown(): ShownLinks | undefined {
    return this.value && shownNow(this.value, this.#catalogue);
  }

  get isReady(): boolean {
    return this.state.status === 'ready';
  }

  get failure(): Failure | undefined {
    return this.state.status === 'failed' ? this.state.failure : undefined;
  }

  /** When the shown page was read, if that was in an earlier visit. */
  get lastSeenAt(): Date | undefined {
    return this.value?.isLastSeen ? this.loadedAt : undefined;
  }

  /** Shows what the user saw in an earlier visit. */
  recall(seen: StoredList): void {
    this.adopt(recallPage(seen, this.#catalogue), seen.readAt);
  }

  /** A load that reads a page into the catalogue, and repeats if links were created or deleted here meanwhile. */
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
