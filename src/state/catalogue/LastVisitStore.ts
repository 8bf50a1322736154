import { reaction } from 'mobx';
import { ownerOf } from '../../application/device/fingerprint.ts';
import type { LastVisit, StoredList, StoredVisit } from '../../application/device/LastVisit.ts';
import type { Clock, PageLifecycle } from '../../application/ports/page.ts';
import type { SessionVault } from '../../application/ports/session.ts';
import type { StoredValue } from '../../application/ports/storage.ts';
import type { PreferencesStore } from '../preferences/PreferencesStore.ts';
import type { LinkCatalogue } from './LinkCatalogue.ts';
import { type LinkListStore, type ListedLinks, recallPage, shownNow } from './LinkListStore.ts';

const KEPT_AFTER_MS = 500;
/** Per list; a browser gives all its users' data together about 5 million. */
const CHARACTERS_AT_MOST = 16_384;

interface Declared {
  readonly unsupported: NonNullable<StoredVisit['unsupported']>;
}

type Lists = Readonly<Record<'home' | 'links', LinkListStore>>;

/** Keeps the first pages of /home and /links on this device for the next visit, with what is changed in this tab. */
export class LastVisitStore {
  readonly #kept: StoredValue<StoredVisit>;
  readonly #vault: SessionVault;
  readonly #catalogue: LinkCatalogue;
  readonly #lists: Lists;
  readonly #impossible: Declared;
  readonly #preferences: Pick<PreferencesStore, 'keepsLinks' | 'pageSize'>;
  readonly #clock: Clock;
  readonly #lifetime: AbortSignal;
  /** Of /links, whose list may show another page by now. */
  #firstPage: { readonly listed: ListedLinks; readonly readAt: Date } | undefined;
  /** When this tab wrote last, or what it found at start was written. */
  #savedAt: number | undefined;
  #saved: string | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;

  /** When `lifetime` is aborted, nothing is written any more. */
  constructor(
    kept: StoredValue<StoredVisit>,
    { found }: LastVisit,
    vault: SessionVault,
    catalogue: LinkCatalogue,
    lists: Lists,
    impossible: Declared,
    preferences: Pick<PreferencesStore, 'keepsLinks' | 'pageSize'>,
    clock: Clock,
    page: PageLifecycle,
    lifetime: AbortSignal,
  ) {
    this.#kept = kept;
    this.#vault = vault;
    this.#catalogue = catalogue;
    this.#lists = lists;
    this.#impossible = impossible;
    this.#preferences = preferences;
    this.#clock = clock;
    this.#lifetime = lifetime;
    this.#savedAt = found?.savedAt;
    const { home, links } = lists;
    const seen = found?.lists.links;
    if (seen) this.#firstPage = { listed: recallPage(seen, catalogue), readAt: seen.readAt };
    const changes = () =>
      [
        ...[catalogue.listsStaleAt, catalogue.isSettled, home.loadedAt, links.loadedAt].map(Number),
        ...impossible.unsupported,
      ].join();
    const options = { fireImmediately: true, signal: lifetime };
    reaction(() => preferences.keepsLinks && changes(), this.#follow, options);
    page.onHide(() => {
      if (this.#keeping !== undefined) this.#keep();
    }, lifetime);
  }

  readonly #follow = (isWanted: unknown): void => {
    const { value: listed, loadedAt: readAt } = this.#lists.links;
    const { page, limit } = listed?.pagination ?? {};
    const isFirst = page === 1 && limit === this.#preferences.pageSize;
    if (listed && readAt && isFirst) this.#firstPage = { listed, readAt };
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    if (isWanted) this.#keeping = setTimeout(this.#keep, KEPT_AFTER_MS);
    else {
      this.#kept.remove();
      this.#saved = undefined;
    }
  };

  /** Replaces what is kept. Lists that were read before another tab wrote are dropped: they may lack its changes. */
  readonly #keep = (): void => {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    const owner = ownerOf(this.#vault);
    if (owner === undefined || this.#lifetime.aborted) return;
    const stored = this.#kept.read();
    const isOwn = stored?.savedAt === this.#savedAt;
    const savedElsewhereAt = isOwn || stored?.owner !== owner ? 0 : stored.savedAt;
    const { value, loadedAt } = this.#lists.home;
    const { listed, readAt } = this.#firstPage ?? {};
    const lists = {
      home: this.#seenOf(value, loadedAt, savedElsewhereAt),
      links: this.#seenOf(listed, readAt, savedElsewhereAt),
    };
    const { unsupported } = this.#impossible;
    const text = JSON.stringify({ lists, unsupported });
    if (isOwn && text === this.#saved) return;
    this.#saved = text;
    this.#savedAt = this.#clock.now().getTime();
    this.#kept.write({ owner, savedAt: this.#savedAt, unsupported, lists });
    // Where there is no room, neither the new ones nor the old ones stay, and nothing is said.
    if (!this.#kept.isPersisted) this.#kept.remove();
  };

  /** A list as it is shown now; undefined if it is not worth keeping. */
  #seenOf(listed: ListedLinks | undefined, readAt: Date | undefined, since: number): StoredList | undefined {
    if (!listed || !readAt || readAt.getTime() <= since) return undefined;
    const { ids, pagination } = shownNow(listed, this.#catalogue);
    const links = ids.flatMap((id) => this.#catalogue.link(id) ?? []);
    const seen = { links, pagination, readAt };
    // An empty list is not: links may have been created elsewhere.
    return links.length > 0 && JSON.stringify(seen).length <= CHARACTERS_AT_MOST ? seen : undefined;
  }
}
