import type { StorageStatus } from '../../../application/ports/storage.ts';
import { attempt } from '../../../lib/attempt.ts';

/** A browser storage that never throws. Values that it refuses are kept in memory for this visit. */
export class SafeStorage implements StorageStatus {
  readonly #storage: () => Storage;
  readonly #forThisVisit = new Map<string, string>();
  readonly #listeners = new Set<() => void>();

  /** Takes a function, because some browsers throw on the mere access to `localStorage`. */
  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  get(key: string): string | undefined {
    return this.#forThisVisit.get(key) ?? attempt(() => this.#storage().getItem(key)) ?? undefined;
  }

  set(key: string, value: string): void {
    this.#change(key, () => this.#storage().setItem(key, value), value);
  }

  remove(key: string): void {
    this.#change(key, () => this.#storage().removeItem(key));
  }

  /** Drops the copy in memory, so that the value of another tab counts. */
  dropLocalCopy(key: string): void {
    this.#change(key, () => undefined);
  }

  get isRefused(): boolean {
    return this.#forThisVisit.size > 0;
  }

  /** Whether a value is stored that outlasts this visit. */
  isPersisted(key: string): boolean {
    return !this.#forThisVisit.has(key) && this.get(key) !== undefined;
  }

  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Calls the listener when another tab has changed the value. `isCleared`: the whole storage was cleared. */
  onChangeElsewhere(key: string, listener: (isCleared: boolean) => void): void {
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) listener(event.key === null);
    });
  }

  #change(key: string, act: () => void, value?: string): void {
    const wasRefused = this.isRefused;
    this.#forThisVisit.delete(key);
    try {
      act();
    } catch {
      if (value !== undefined) this.#forThisVisit.set(key, value);
    }
    if (this.isRefused !== wasRefused) for (const listener of this.#listeners) listener();
  }
}
