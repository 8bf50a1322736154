import type { Session, SessionVault } from '../../application/ports.ts';
import type { User } from '../../domain/user.ts';
import { fieldsOf } from '../http/wire.ts';
import type { SafeStorage } from './SafeStorage.ts';

const TOKEN = 'auth_token';
const USER = 'user_data';
/** Without its edition, the copy of the user's links is invalid, even before it is deleted. */
export const LINKS_EDITION = 'brevity:links-edition';
/** What the user last saw of the lists. */
const LAST_SEEN = 'brevity:last-seen';

/** The session in local storage, under the keys of spec section 3. */
export class StorageSessionVault implements SessionVault {
  readonly #storage: SafeStorage;
  readonly #listeners = new Set<() => void>();

  constructor(storage: SafeStorage) {
    this.#storage = storage;
  }

  read(): Session | undefined {
    const token = this.#storage.get(TOKEN);
    return token ? { token, user: this.#readUser() } : undefined;
  }

  /**
   * Writes the user before the token, so that another tab that sees the token finds its user. Removes the previous user
   * first: the storage may have no room for the new one.
   */
  store({ token, user }: Session): void {
    this.#storage.remove(USER);
    if (user) this.#storage.set(USER, JSON.stringify(user));
    this.#storage.set(TOKEN, token);
  }

  clear(): void {
    this.#storage.remove(TOKEN);
    this.#storage.remove(USER);
    this.#storage.remove(LINKS_EDITION);
    this.#storage.remove(LAST_SEEN);
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== TOKEN && key !== null) return;
      this.#storage.dropLocalCopy(TOKEN);
      this.#storage.dropLocalCopy(USER);
      listener();
    };
    // Pages in the back/forward cache get no storage events.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) listener();
    };
    this.#listeners.add(listener);
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      this.#listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  }

  #readUser(): User | undefined {
    try {
      const { email, firstName, lastName } = fieldsOf(JSON.parse(this.#storage.get(USER) ?? 'null'));
      return typeof email === 'string' && typeof firstName === 'string' && typeof lastName === 'string'
        ? { email, firstName, lastName }
        : undefined;
    } catch {
      return undefined;
    }
  }
}
