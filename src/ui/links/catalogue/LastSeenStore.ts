import { reaction } from 'mobx';
import type { KeepLastSeen } from '../../../application/device/KeepLastSeen.ts';
import type { LastSeenLinks, SeenList, SeenLists } from '../../../application/device/LastSeenLinks.ts';
import type { Clock, PageLifecycle } from '../../../application/ports.ts';
import type { PreferencesStore } from '../../settings/PreferencesStore.ts';
import type { LinkCatalogue } from './LinkCatalogue.ts';
import { LinkListStore, type ListedLinks } from './LinkListStore.ts';

const KEPT_AFTER_MS = 500;

/** Keeps the first pages of /home and /links for the next visit, with all that is changed here. */
export class LastSeenStore {
  readonly #keepLastSeen: KeepLastSeen;
  readonly #catalogue: LinkCatalogue;
  readonly #home: LinkListStore;
  /** Apart from the screen's own list, which may show another page. */
  readonly #links: LinkListStore;
  #keeping: ReturnType<typeof setTimeout> | undefined;

  constructor(
    keepLastSeen: KeepLastSeen,
    { found }: LastSeenLinks,
    catalogue: LinkCatalogue,
    home: LinkListStore,
    links: LinkListStore,
    preferences: Pick<PreferencesStore, 'pageSize'>,
    clock: Clock,
    page: PageLifecycle,
  ) {
    this.#keepLastSeen = keepLastSeen;
    this.#catalogue = catalogue;
    this.#home = home;
    this.#links = new LinkListStore(catalogue, clock);
    if (found?.lists.links) this.#links.recall(found.lists.links);
    const { lifetime: signal } = keepLastSeen;
    const isUsual = ({ pagination }: ListedLinks) =>
      pagination.page === 1 && pagination.limit === preferences.pageSize;
    reaction(
      () => links.value,
      (listed) => {
        if (listed && links.loadedAt && isUsual(listed)) this.#links.adopt(listed, links.loadedAt);
      },
      { fireImmediately: true, signal },
    );
    reaction(() => keepLastSeen.isWanted && this.#seen, this.#keepSoon, { fireImmediately: true, signal });
    page.onHide(() => {
      if (this.#keeping !== undefined) this.#keep();
    }, signal);
  }

  get #seen(): SeenLists {
    return { home: this.#seenOf(this.#home), links: this.#seenOf(this.#links) };
  }

  #seenOf({ shown, loadedAt: readAt }: LinkListStore): SeenList | undefined {
    if (!shown || !readAt) return undefined;
    const links = shown.ids.flatMap((id) => this.#catalogue.link(id) ?? []);
    return { links, pagination: shown.pagination, readAt };
  }

  readonly #keepSoon = (isWanted: unknown): void => {
    // The other tab keeps it: lists that were read before would be dropped.
    if (isWanted && this.#catalogue.isFollowing) return;
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    if (isWanted) this.#keeping = setTimeout(this.#keep, KEPT_AFTER_MS);
    else this.#keepLastSeen.clear();
  };

  readonly #keep = (): void => {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    this.#keepLastSeen.execute(this.#seen);
  };
}
