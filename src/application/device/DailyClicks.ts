import { calendarDay } from '../../domain/calendarDay.ts';
import { type ClickHistory, withDay } from '../../domain/clickHistory.ts';
import type { AllLinks, KeptClicks, SessionVault } from '../ports.ts';
import { ownerOf } from './fingerprint.ts';
import type { Preferences } from './LastSeenLinks.ts';
import { LINKS_AT_MOST } from './LinksCopy.ts';

/**
 * What the signed-in user's links were clicked, one reading a day, on this device. It goes with the copy of all links,
 * and is kept only while that is wanted.
 */
export class DailyClicks {
  readonly #kept: KeptClicks;
  readonly #vault: SessionVault;
  readonly #preferences: Preferences;
  readonly #lifetime: AbortSignal;

  /** When `lifetime` is aborted, nothing is read or written any more. */
  constructor(kept: KeptClicks, vault: SessionVault, preferences: Preferences, lifetime: AbortSignal) {
    this.#kept = kept;
    this.#vault = vault;
    this.#preferences = preferences;
    this.#lifetime = lifetime;
  }

  /** Undefined if nothing is known, or may be kept. Never rejects. */
  async read(): Promise<ClickHistory | undefined> {
    const owner = this.#owner;
    const found = owner === undefined ? undefined : await this.#kept.read(owner);
    return owner === this.#owner ? found : undefined;
  }

  /** Keeps the clicks of a day on which all links were read, unless it has them. Never rejects. */
  async note({ links, readAt }: AllLinks): Promise<void> {
    const owner = this.#owner;
    if (owner === undefined || links.length === 0 || links.length > LINKS_AT_MOST) return;
    const isOwn = () => owner === this.#owner;
    await this.#kept.change(owner, (known) =>
      isOwn() ? withDay(known, calendarDay(readAt), links) : undefined,
    );
    if (!isOwn()) this.#kept.clear();
  }

  get #owner(): number | undefined {
    const isWanted = this.#preferences.keepsLinks && !this.#lifetime.aborted;
    return isWanted ? ownerOf(this.#vault) : undefined;
  }
}
