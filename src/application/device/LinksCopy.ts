import type { AllLinks, KeptLinks, SessionVault } from '../ports.ts';
import { ownerOf } from './fingerprint.ts';

/** About 20 MB, which takes a second to read back. */
const LINKS_AT_MOST = 50_000;

interface Preferences {
  /** Whether the user wants a copy. */
  readonly keepsLinks: boolean;
}

/**
 * The copy of the signed-in user's links on this device, for the next visit. It must never lack a change that was made
 * here: each change, in any tab, begins a new edition, and a tab writes a copy only if all changes since its links were
 * read are its own.
 */
export class LinksCopy {
  readonly lifetime: AbortSignal;
  readonly #kept: KeptLinks;
  readonly #vault: SessionVault;
  readonly #preferences: Preferences;
  /** The edition that this tab knows. */
  #edition: string | undefined;

  /** When `lifetime` is aborted, nothing is read or written any more, and the copy is deleted with the session. */
  constructor(kept: KeptLinks, vault: SessionVault, preferences: Preferences, lifetime: AbortSignal) {
    this.#kept = kept;
    this.#vault = vault;
    this.#preferences = preferences;
    this.lifetime = lifetime;
    lifetime.addEventListener('abort', () => {
      if (!vault.read()) kept.clear();
    });
  }

  /** Whether the user wants a copy. */
  get isWanted(): boolean {
    return this.#preferences.keepsLinks;
  }

  /** Deletes the copy. */
  clear(): void {
    this.#kept.clear();
  }

  /** The copy of an earlier visit. Never rejects. */
  async read(): Promise<AllLinks | undefined> {
    const [owner, { edition }] = [this.#owner, this.#kept];
    if (owner === undefined || edition === undefined) return undefined;
    const found = await this.#kept.read(owner);
    if (this.#owner !== owner) return undefined;
    if (found) this.#edition = edition;
    return found;
  }

  /** Called before all links are read. */
  begin(): void {
    if (this.#owner === undefined) return;
    if (this.#kept.edition === undefined) this.#kept.renew();
    this.#edition = this.#kept.edition;
  }

  /** Called when a link is being changed, or may have changed, in this tab. */
  invalidate(): void {
    const { edition } = this.#kept;
    if (edition === undefined) return;
    this.#kept.renew();
    if (this.#edition === edition) this.#edition = this.#kept.edition;
  }

  /** Replaces the copy, if this tab knows all changes. Never rejects. */
  async write(all: AllLinks): Promise<void> {
    const [owner, edition] = [this.#owner, this.#edition];
    if (owner === undefined || edition === undefined || edition !== this.#kept.edition) return;
    if (all.links.length > LINKS_AT_MOST) return;
    await this.#kept.write(owner, edition, all);
    if (this.#owner !== owner) this.#kept.clear();
  }

  /** Undefined if nothing may be kept. */
  get #owner(): number | undefined {
    if (this.lifetime.aborted || !this.isWanted) return undefined;
    return ownerOf(this.#vault);
  }
}
