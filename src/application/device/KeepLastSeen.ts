import type { Clock, SessionVault, StoredValue } from '../ports.ts';
import { ownerOf } from './fingerprint.ts';
import type { LastSeen, LastSeenLinks, SeenList, SeenLists } from './LastSeenLinks.ts';

/** Per list; a browser gives all its users' data together about 5 million. */
const CHARACTERS_AT_MOST = 16_384;

interface Preferences {
  /** Whether the user wants links to be kept on this device. */
  readonly keepsLinks: boolean;
}

/** Keeps what the signed-in user sees of the lists for the next visit. */
export class KeepLastSeen {
  readonly lifetime: AbortSignal;
  readonly #kept: StoredValue<LastSeen>;
  readonly #vault: SessionVault;
  readonly #preferences: Preferences;
  readonly #clock: Clock;
  /** When this tab wrote last, or what it found at start was written. */
  #savedAt: number | undefined;
  #saved: string | undefined;

  /** When `lifetime` is aborted, nothing is written any more, and what is kept is deleted with the session. */
  constructor(
    kept: StoredValue<LastSeen>,
    { found }: LastSeenLinks,
    vault: SessionVault,
    preferences: Preferences,
    clock: Clock,
    lifetime: AbortSignal,
  ) {
    this.lifetime = lifetime;
    this.#kept = kept;
    this.#vault = vault;
    this.#preferences = preferences;
    this.#clock = clock;
    this.#savedAt = found?.savedAt;
    lifetime.addEventListener('abort', () => {
      if (!vault.read()) kept.remove();
    });
  }

  /** Whether the user wants them to be kept. */
  get isWanted(): boolean {
    return this.#preferences.keepsLinks;
  }

  /** Deletes what is kept. */
  clear(): void {
    this.#kept.remove();
    this.#saved = undefined;
  }

  /** Replaces what is kept. Lists that were read before another tab wrote are dropped: they may lack its changes. */
  execute(lists: SeenLists): void {
    const owner = ownerOf(this.#vault);
    if (owner === undefined || this.lifetime.aborted || !this.isWanted) return;
    const stored = this.#kept.read();
    const isOwn = stored?.savedAt === this.#savedAt;
    const savedElsewhereAt = isOwn || stored?.owner !== owner ? 0 : stored.savedAt;
    const kept = Object.fromEntries(
      Object.entries(lists).filter(([, list]) => isWorthKeeping(list, savedElsewhereAt)),
    );
    const text = JSON.stringify(kept);
    if (isOwn && text === this.#saved) return;
    this.#saved = text;
    this.#savedAt = this.#clock.now().getTime();
    this.#kept.write({ owner, savedAt: this.#savedAt, lists: kept });
    // Where there is no room, neither the new ones nor the old ones stay, and nothing is said.
    if (!this.#kept.isPersisted) this.#kept.remove();
  }
}

/** An empty list is not: links may have been created elsewhere. */
const isWorthKeeping = (list: SeenList | undefined, savedElsewhereAt: number): boolean =>
  list !== undefined &&
  list.links.length > 0 &&
  list.readAt.getTime() > savedElsewhereAt &&
  JSON.stringify(list).length <= CHARACTERS_AT_MOST;
