import type { StorageStatus } from '../../application/ports.ts';

/** A storage of the browser that never throws. What it refuses, or has no room for, is kept for this visit only. */
export class SafeStorage implements StorageStatus {
  readonly #storage: () => Storage;
  readonly #forThisVisit = new Map<string, string>();
  readonly #listeners = new Set<() => void>();

  /** Takes a function, because some browsers throw already when the storage is named. */
  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  get(key: string): string | undefined {
    try {
      return this.#forThisVisit.get(key) ?? this.#storage().getItem(key) ?? undefined;
    } catch {
      return this.#forThisVisit.get(key);
    }
  }

  set(key: string, value: string): void {
    const wasRefused = this.isRefused;
    this.#forThisVisit.delete(key);
    try {
      this.#storage().setItem(key, value);
    } catch {
      this.#forThisVisit.set(key, value);
    }
    this.#notifyUnless(wasRefused);
  }

  remove(key: string): void {
    const wasRefused = this.isRefused;
    this.#forThisVisit.delete(key);
    try {
      this.#storage().removeItem(key);
    } catch {
      // Nothing can be stored there, so nothing is.
    }
    this.#notifyUnless(wasRefused);
  }

  /** Prefers what another tab has stored under a name to what is kept here for this visit. */
  dropLocalCopy(key: string): void {
    const wasRefused = this.isRefused;
    this.#forThisVisit.delete(key);
    this.#notifyUnless(wasRefused);
  }

  get isRefused(): boolean {
    return this.#forThisVisit.size > 0;
  }

  /** Whether there is something under a name that outlasts this visit. */
  isKept(key: string): boolean {
    return !this.#forThisVisit.has(key) && this.get(key) !== undefined;
  }

  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Calls back when another tab has changed what is under a name; says whether it cleared the whole storage. */
  onChangeElsewhere(key: string, listener: (isCleared: boolean) => void): void {
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) listener(event.key === null);
    });
  }

  #notifyUnless(wasRefused: boolean): void {
    if (this.isRefused !== wasRefused) for (const listener of this.#listeners) listener();
  }
}
