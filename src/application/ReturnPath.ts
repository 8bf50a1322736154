import { fingerprint } from '../domain/fingerprint.ts';
import type { Clock, KeyValueStorage } from './ports.ts';

const KEY = 'return-path';
const KEPT_FOR_MS = 30 * 60 * 1000;
/** Below the known names, nothing that a browser could take for another host or another scheme. */
const OWN_PATH =
  /^\/(home|links|add-link|users|analytics|settings|profile|dashboard)(\/[\w.~%-]+)?(\?[\w.~%=&+-]*)?$/;
/** Once decoded: an empty part, a step up, a backslash, a scheme, a control character, or something encoded twice. */
const TRICK = /\/\/|\/\.{1,2}(?:[/?#]|$)|[\\%:\p{Cc}]/u;

const isOwn = (path: string): boolean => {
  try {
    return OWN_PATH.test(path) && !TRICK.test(decodeURIComponent(path));
  } catch {
    return false;
  }
};

/** The page a visitor asked for before signing in, so that they get there afterwards, also from a magic link in a new tab. */
export class ReturnPath {
  readonly #storage: KeyValueStorage;
  readonly #clock: Clock;

  constructor(storage: KeyValueStorage, clock: Clock) {
    this.#storage = storage;
    this.#clock = clock;
  }

  /** Keeps a path with its query for half an hour; for one user only, where it is known whose session ended on it. */
  remember(path: string, email?: string): void {
    const whose = email === undefined ? undefined : fingerprint(email);
    this.#storage.write(KEY, { path, at: this.#clock.now().getTime(), whose });
  }

  /** Undefined when there is none for this user, it is stale, or it is not one of the product's own. */
  find(email: string): string | undefined {
    const kept = this.#storage.read(KEY);
    if (typeof kept !== 'object' || kept === null || !('path' in kept) || !('at' in kept)) return undefined;
    const { path, at } = kept;
    if (typeof path !== 'string' || typeof at !== 'number') return undefined;
    if ('whose' in kept && kept.whose !== fingerprint(email)) return undefined;
    const age = this.#clock.now().getTime() - at;
    return age >= 0 && age < KEPT_FOR_MS && isOwn(path) ? path : undefined;
  }

  forget(): void {
    this.#storage.remove(KEY);
  }
}
