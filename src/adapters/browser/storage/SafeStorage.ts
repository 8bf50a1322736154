import type { StorageStatus } from '../../../application/ports/storage.ts';
import { attempt } from '../../../lib/attempt.ts';

/** Browser storage that never throws. Refused values are in memory for this visit. */
export class SafeStorage implements StorageStatus {
  readonly #storage: () => Storage;
  readonly #inMemory = new Map<string, string>();
  readonly #listeners = new Set<() => void>();

  /** Takes a function, because some browsers throw on access to `localStorage`. */
  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  get(key: string): string | undefined {
    return this.#inMemory.get(key) ?? attempt(() => this.#storage().getItem(key)) ?? undefined;
  }

  set(key: string, value: string): void {
    this.#change(key, () => this.#storage().setItem(key, value), value);
  }

  remove(key: string): void {
    this.#change(key, () => this.#storage().removeItem(key));
  }

  /** Drops the value in memory, so that another tab's value counts. */
  dropLocalCopy(key: string): void {
    this.#change(key, () => undefined);
  }

  get isRefused(): boolean {
    return this.#inMemory.size > 0;
  }

  /** Whether a value is stored beyond this visit. */
  isPersisted(key: string): boolean {
    return !this.#inMemory.has(key) && this.get(key) !== undefined;
  }

  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** `isCleared` is true if another tab has cleared the whole storage. */
  onChangeElsewhere(key: string, listener: (isCleared: boolean) => void): void {
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) listener(event.key === null);
    });
  }

  #change(key: string, act: () => void, value?: string): void {
    const wasRefused = this.isRefused;
    this.#inMemory.delete(key);
    try {
      act();
    } catch {
      if (value !== undefined) this.#inMemory.set(key, value);
    }
    if (this.isRefused !== wasRefused) for (const listener of this.#listeners) listener();
  }
}
