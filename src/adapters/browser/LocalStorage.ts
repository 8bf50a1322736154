/**
 * Local storage that never throws. What a refused or full storage does not take is kept for this visit only.
 */
export class LocalStorage {
  readonly #kept = new Map<string, string>();
  readonly #listeners = new Set<() => void>();

  get(key: string): string | undefined {
    try {
      return this.#kept.get(key) ?? localStorage.getItem(key) ?? undefined;
    } catch {
      return this.#kept.get(key);
    }
  }

  set(key: string, value: string): void {
    const wasRefused = this.isRefused;
    this.#kept.delete(key);
    try {
      localStorage.setItem(key, value);
    } catch {
      this.#kept.set(key, value);
    }
    this.#tellIfNot(wasRefused);
  }

  remove(key: string): void {
    const wasRefused = this.isRefused;
    this.#kept.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing can be stored there, so nothing is.
    }
    this.#tellIfNot(wasRefused);
  }

  /** Another tab's word about a name counts more than what is kept here. */
  giveWay(key: string): void {
    const wasRefused = this.isRefused;
    this.#kept.delete(key);
    this.#tellIfNot(wasRefused);
  }

  /** Whether anything is kept for this visit only. */
  get isRefused(): boolean {
    return this.#kept.size > 0;
  }

  /** Whether there is something under a name that outlasts this visit. */
  isKept(key: string): boolean {
    return !this.#kept.has(key) && this.get(key) !== undefined;
  }

  /** Calls back when a refusal begins or ends. */
  onRefusal(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #tellIfNot(wasRefused: boolean): void {
    if (this.isRefused !== wasRefused) for (const listener of this.#listeners) listener();
  }
}
