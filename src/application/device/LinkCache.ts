import { type ClickHistory, withDay } from '../../domain/clicks/clickChange.ts';
import type { SessionVault } from '../ports/session.ts';
import type { AllLinks, LinkCacheStorage } from '../ports/storage.ts';
import { ownerOf } from './fingerprint.ts';
import type { Preferences } from './LastVisit.ts';

/** About 20 MB, which takes a second to read. */
const LINKS_AT_MOST = 50_000;

/**
 * A copy of the signed-in user's links for the next visit, and their clicks, read once a day. The copy must
 * contain every change that was made on this device. Each change, in any tab, starts a new generation. A tab
 * writes a copy only if it made all changes since it read the links.
 */
export class LinkCache {
  readonly lifetime: AbortSignal;
  readonly #storage: LinkCacheStorage;
  readonly #vault: SessionVault;
  readonly #preferences: Preferences;
  #knownGeneration: string | undefined;

  /** Reading and writing end when `lifetime` is aborted. */
  constructor(
    storage: LinkCacheStorage,
    vault: SessionVault,
    preferences: Preferences,
    lifetime: AbortSignal,
  ) {
    this.#storage = storage;
    this.#vault = vault;
    this.#preferences = preferences;
    this.lifetime = lifetime;
  }

  get isWanted(): boolean {
    return this.#preferences.keepsLinks;
  }

  clear(): void {
    this.#storage.clear();
  }

  /** Resolves with the copy of an earlier visit. Never rejects. */
  async read(): Promise<AllLinks | undefined> {
    const { generation } = this.#storage;
    const found = this.#isOwn(generation) ? await this.#storage.read() : undefined;
    if (!found || !this.#isOwn(generation)) return undefined;
    this.#knownGeneration = generation;
    return found;
  }

  /** Called before all links are read. */
  begin(): void {
    if (this.#owner === undefined) return;
    if (!this.#isOwn(this.#storage.generation)) this.#storage.advance(this.#owner);
    this.#knownGeneration = this.#storage.generation;
  }

  /** Called when a link changes, or may have changed, in this tab. */
  invalidate(): void {
    const { generation } = this.#storage;
    if (generation === undefined) return;
    if (this.#owner === undefined) this.clear();
    else this.#storage.advance(this.#owner);
    if (this.#knownGeneration === generation) this.#knownGeneration = this.#storage.generation;
  }

  /** Replaces the copy, unless another tab has changed links since they were read. Never rejects. */
  async write(all: AllLinks): Promise<void> {
    const generation = this.#knownGeneration;
    const isKnown = this.#isOwn(generation) && generation === this.#storage.generation;
    if (!generation || !isKnown || all.links.length > LINKS_AT_MOST) return;
    await this.#storage.write(generation, all);
    if (!this.#isOwn(generation)) this.clear();
  }

  /** Resolves with the clicks on earlier days; undefined if they are unknown or not wanted. Never rejects. */
  async readClicks(): Promise<ClickHistory | undefined> {
    const owner = this.#owner;
    const found = owner === undefined ? undefined : await this.#storage.readClicks(owner);
    return owner === this.#owner ? found : undefined;
  }

  /** Stores the clicks of a day on which all links were read. The first reading counts. Never rejects. */
  async noteClicks({ links, readAt }: AllLinks): Promise<void> {
    const owner = this.#owner;
    if (owner === undefined || links.length === 0 || links.length > LINKS_AT_MOST) return;
    const isOwn = () => owner === this.#owner;
    await this.#storage.changeClicks(owner, (known) => (isOwn() ? withDay(known, readAt, links) : undefined));
    if (!isOwn()) this.clear();
  }

  get #owner(): number | undefined {
    return this.isWanted && !this.lifetime.aborted ? ownerOf(this.#vault) : undefined;
  }

  #isOwn(generation = ''): boolean {
    return this.#owner !== undefined && generation.startsWith(`${this.#owner}:`);
  }
}
