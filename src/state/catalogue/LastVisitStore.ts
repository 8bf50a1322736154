import { reaction } from 'mobx';
import { ownerOf } from '../../application/device/fingerprint.ts';
import type { LastVisit, StoredList, StoredVisit } from '../../application/device/LastVisit.ts';
import type { Clock, PageLifecycle } from '../../application/ports/page.ts';
import type { SessionVault } from '../../application/ports/session.ts';
import type { StoredValue } from '../../application/ports/storage.ts';
import type { PreferencesStore } from '../preferences/PreferencesStore.ts';
import type { LinkCatalogue } from './LinkCatalogue.ts';
import { type LinkListStore, type ListedLinks, recallPage, shownNow } from './LinkListStore.ts';

const SAVE_DELAY_MS = 500;
/** Per list. Browsers limit local storage to about 5 million characters for all users together. */
const MAX_CHARACTERS = 16_384;

interface Declared {
  readonly unsupported: NonNullable<StoredVisit['unsupported']>;
}

export type Lists = Readonly<Record<'home' | 'links', LinkListStore>>;

interface Deps {
  readonly storage: StoredValue<StoredVisit>;
  readonly lastVisit: LastVisit;
  readonly vault: SessionVault;
  readonly catalogue: LinkCatalogue;
  readonly lists: Lists;
  readonly declared: Declared;
  readonly preferences: Pick<PreferencesStore, 'keepsLinks' | 'pageSize'>;
  readonly clock: Clock;
  readonly page: PageLifecycle;
  /** Once aborted, the store writes no more. */
  readonly lifetime: AbortSignal;
}

/** Stores the first pages of /home and /links, with this tab's changes, on this device for the next visit. */
export class LastVisitStore {
  readonly #deps: Deps;
  /** First page of /links. The list itself may show another page by now. */
  #firstPage: { readonly listed: ListedLinks; readonly readAt: Date } | undefined;
  /** When this tab last wrote or, before that, when the visit found at start was written. */
  #savedAt: number | undefined;
  #savedText: string | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    const { catalogue, declared, preferences, page, lifetime } = deps;
    const { found } = deps.lastVisit;
    const { home, links } = deps.lists;
    this.#savedAt = found?.savedAt;
    const storedList = found?.lists.links;
    if (storedList)
      this.#firstPage = { listed: recallPage(storedList, catalogue), readAt: storedList.readAt };
    const changes = () =>
      [
        ...[catalogue.listsStaleAt, catalogue.isSettled, home.loadedAt, links.loadedAt].map(Number),
        ...declared.unsupported,
      ].join();
    const options = { fireImmediately: true, signal: lifetime };
    reaction(() => preferences.keepsLinks && changes(), this.#follow, options);
    page.onHide(() => {
      if (this.#saveTimer !== undefined) this.#save();
    }, lifetime);
  }

  readonly #follow = (isWanted: unknown): void => {
    const { value: listed, loadedAt: readAt } = this.#deps.lists.links;
    const { page, limit } = listed?.pagination ?? {};
    const isFirst = page === 1 && limit === this.#deps.preferences.pageSize;
    if (listed && readAt && isFirst) this.#firstPage = { listed, readAt };
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    if (isWanted) this.#saveTimer = setTimeout(this.#save, SAVE_DELAY_MS);
    else {
      this.#deps.storage.remove();
      this.#savedText = undefined;
    }
  };

  /** Replaces the stored visit. Drops lists read before another tab wrote: they may lack its changes. */
  readonly #save = (): void => {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    const { storage, vault, clock, lifetime } = this.#deps;
    const owner = ownerOf(vault);
    if (owner === undefined || lifetime.aborted) return;
    const stored = storage.read();
    const isWrittenHere = stored?.savedAt === this.#savedAt;
    const savedElsewhereAt = isWrittenHere || stored?.owner !== owner ? 0 : stored.savedAt;
    const { value, loadedAt } = this.#deps.lists.home;
    const { listed, readAt } = this.#firstPage ?? {};
    const lists = {
      home: this.#storedListOf(value, loadedAt, savedElsewhereAt),
      links: this.#storedListOf(listed, readAt, savedElsewhereAt),
    };
    const { unsupported } = this.#deps.declared;
    const text = JSON.stringify({ lists, unsupported });
    if (isWrittenHere && text === this.#savedText) return;
    this.#savedText = text;
    this.#savedAt = clock.now().getTime();
    storage.write({ owner, savedAt: this.#savedAt, unsupported, lists });
    // If the storage is full, drops the old and new lists without a notice.
    if (!storage.isPersisted) storage.remove();
  };

  /** Returns a list as it is shown now; undefined if it is not worth storing. */
  #storedListOf(
    listed: ListedLinks | undefined,
    readAt: Date | undefined,
    since: number,
  ): StoredList | undefined {
    if (!listed || !readAt || readAt.getTime() <= since) return undefined;
    const { catalogue } = this.#deps;
    const { ids, pagination } = shownNow(listed, catalogue);
    const links = ids.flatMap((id) => catalogue.link(id) ?? []);
    const storedList = { links, pagination, readAt };
    // Empty lists are not stored: links may be created elsewhere before the next visit.
    return links.length > 0 && JSON.stringify(storedList).length <= MAX_CHARACTERS ? storedList : undefined;
  }
}
