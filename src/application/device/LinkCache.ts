import { type ClickHistory, withDay } from '../../domain/clicks/clickChange.ts';
import type { SessionVault } from '../ports/session.ts';
import type { AllLinks, LinkCacheStorage } from '../ports/storage.ts';
import { ownerOf } from './fingerprint.ts';
import type { Preferences } from './LastVisit.ts';

/** About 20 MB, which takes a second to read back. */
const LINKS_AT_MOST = 50_000;

/**
 * The copy of the signed-in user's links on this device, for the next visit, and their clicks, one reading a day. It
 * must never lack a change that was made here: each change, in any tab, begins a new generation, and a tab writes a
 * copy only if all changes since its links were read are its own.
 */
export class LinkCache {
  readonly lifetime: AbortSignal;
  readonly #kept: LinkCacheStorage;
  readonly #vault: SessionVault;
  readonly #preferences: Preferences;
  #knownGeneration: string | undefined;

  /** When `lifetime` is aborted, nothing is read or written any more. */
  constructor(kept: LinkCacheStorage, vault: SessionVault, preferences: Preferences, lifetime: AbortSignal) {
    this.#kept = kept;
    this.#vault = vault;
    this.#preferences = preferences;
    this.lifetime = lifetime;
  }

  /** Whether the user wants a copy. */
  get isWanted(): boolean {
    return this.#preferences.keepsLinks;
  }

  /** Deletes the copy and the clicks. */
  clear(): void {
    this.#kept.clear();
  }

  /** The copy of an earlier visit. Never rejects. */
  async read(): Promise<AllLinks | undefined> {
    const { generation } = this.#kept;
    const found = this.#isOwn(generation) ? await this.#kept.read() : undefined;
    if (!found || !this.#isOwn(generation)) return undefined;
    this.#knownGeneration = generation;
    return found;
  }

  /** Called before all links are read. */
  begin(): void {
    if (this.#owner === undefined) return;
    if (!this.#isOwn(this.#kept.generation)) this.#kept.advance(this.#owner);
    this.#knownGeneration = this.#kept.generation;
  }

  /** Called when a link is being changed, or may have changed, in this tab. */
  invalidate(): void {
    const { generation } = this.#kept;
    if (generation === undefined) return;
    if (this.#owner === undefined) this.clear();
    else this.#kept.advance(this.#owner);
    if (this.#knownGeneration === generation) this.#knownGeneration = this.#kept.generation;
  }

  /** Replaces the copy, if this tab knows all changes. Never rejects. */
  async write(all: AllLinks): Promise<void> {
    const generation = this.#knownGeneration;
    const isKnown = this.#isOwn(generation) && generation === this.#kept.generation;
    if (!generation || !isKnown || all.links.length > LINKS_AT_MOST) return;
    await this.#kept.write(generation, all);
    if (!this.#isOwn(generation)) this.clear();
  }

  /** What the links were clicked on earlier days; undefined if nothing is known, or may be kept. Never rejects. */
  async readClicks(): Promise<ClickHistory | undefined> {
    const owner = this.#owner;
    const found = owner === undefined ? undefined : await this.#kept.readClicks(owner);
    return owner === this.#owner ? found : undefined;
  }

  /** Keeps the clicks of a day on which all links were read, unless it has them. Never rejects. */
  async noteClicks({ links, readAt }: AllLinks): Promise<void> {
    const owner = this.#owner;
    if (owner === undefined || links.length === 0 || links.length > LINKS_AT_MOST) return;
    const isOwn = () => owner === this.#owner;
    await this.#kept.changeClicks(owner, (known) => (isOwn() ? withDay(known, readAt, links) : undefined));
    if (!isOwn()) this.clear();
  }

  get #owner(): number | undefined {
    return this.isWanted && !this.lifetime.aborted ? ownerOf(this.#vault) : undefined;
  }

  #isOwn(generation = ''): boolean {
    return this.#owner !== undefined && generation.startsWith(`${this.#owner}:`);
  }
}
