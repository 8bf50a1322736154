import type { Clock, KeyValueStorage } from './ports.ts';

const KEY = 'magic-link-address';
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

/** Where this browser last had a magic link sent, for the case that the link does not work. */
export class MagicLinkAddress {
  readonly #storage: KeyValueStorage;
  readonly #clock: Clock;

  constructor(storage: KeyValueStorage, clock: Clock) {
    this.#storage = storage;
    this.#clock = clock;
  }

  /** Keeps an address for a day. */
  remember(email: string): void {
    this.#storage.write(KEY, { email, at: this.#clock.now().getTime() });
  }

  find(): string | undefined {
    const kept = this.#storage.read(KEY);
    if (typeof kept !== 'object' || kept === null || !('email' in kept) || !('at' in kept)) return undefined;
    const { email, at } = kept;
    if (typeof email !== 'string' || typeof at !== 'number') return undefined;
    const age = this.#clock.now().getTime() - at;
    return age >= 0 && age < KEPT_FOR_MS ? email || undefined : undefined;
  }

  forget(): void {
    this.#storage.remove(KEY);
  }
}
