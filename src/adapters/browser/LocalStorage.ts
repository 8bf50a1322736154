/**
 * Local storage that never throws. What a refused or full storage does not take is kept for this visit only.
 */
export class LocalStorage {
  readonly #kept = new Map<string, string>();

  get(key: string): string | undefined {
    try {
      return this.#kept.get(key) ?? localStorage.getItem(key) ?? undefined;
    } catch {
      return this.#kept.get(key);
    }
  }

  set(key: string, value: string): void {
    this.#kept.delete(key);
    try {
      localStorage.setItem(key, value);
    } catch {
      this.#kept.set(key, value);
    }
  }

  remove(key: string): void {
    this.#kept.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing can be stored there, so nothing is.
    }
  }
}
