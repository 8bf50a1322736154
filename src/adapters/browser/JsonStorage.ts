import type { KeyValueStorage } from '../../application/ports.ts';
import type { LocalStorage } from './LocalStorage.ts';

const PREFIX = 'brevity:';

/** The product's own entries in local storage, as JSON under its prefix. */
export class JsonStorage implements KeyValueStorage {
  readonly #storage: LocalStorage;

  constructor(storage: LocalStorage) {
    this.#storage = storage;
  }

  read(key: string): unknown {
    try {
      return JSON.parse(this.#storage.get(PREFIX + key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  }

  write(key: string, value: unknown): void {
    this.#storage.set(PREFIX + key, JSON.stringify(value));
  }

  remove(key: string): void {
    this.#storage.remove(PREFIX + key);
  }

  get isRefused(): boolean {
    return this.#storage.isRefused;
  }

  isKept(key: string): boolean {
    return this.#storage.isKept(PREFIX + key);
  }

  onRefusal(listener: () => void): void {
    this.#storage.onRefusal(listener);
  }

  onChangeElsewhere(listener: (key: string | undefined) => void): void {
    window.addEventListener('storage', ({ key }) => {
      if (key === null) listener(undefined);
      else if (key.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
    });
  }
}
