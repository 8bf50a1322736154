import type { Clock, KeyValueStorage } from './ports.ts';

const KEY = 'return-path';
const KEPT_FOR_MS = 60 * 60 * 1000;
/** Below the known names, nothing that a browser could take for another host or another scheme. */
const OWN_PATH =
  /^\/(home|links|add-link|users|analytics|settings|profile|dashboard)(\/[\w.~%-]+)?(\?[\w.~%=&+-]*)?$/;

/** The page a visitor asked for before signing in, so that they get there afterwards, also from a magic link in a new tab. */
export class ReturnPath {
  readonly #storage: KeyValueStorage;
  readonly #clock: Clock;

  constructor(storage: KeyValueStorage, clock: Clock) {
    this.#storage = storage;
    this.#clock = clock;
  }

  /** Keeps a path with its query for an hour. */
  remember(path: string): void {
    this.#storage.write(KEY, { path, until: this.#clock.now().getTime() + KEPT_FOR_MS });
  }

  /** Hands the path out once; undefined when there is none, it is stale, or it is not one of the product's own. */
  take(): string | undefined {
    const kept = this.#storage.read(KEY);
    this.#storage.remove(KEY);
    if (typeof kept !== 'object' || kept === null || !('path' in kept) || !('until' in kept))
      return undefined;
    const { path, until } = kept;
    const isFresh = typeof until === 'number' && this.#clock.now().getTime() < until;
    return isFresh && typeof path === 'string' && OWN_PATH.test(path) ? path : undefined;
  }
}
