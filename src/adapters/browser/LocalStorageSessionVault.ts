import * as v from 'valibot';
import type { Session, SessionVault } from '../../application/ports.ts';
import type { User } from '../../domain/user.ts';
import type { LocalStorage } from './LocalStorage.ts';

const TOKEN = 'auth_token';
const USER = 'user_data';

const storedUser = v.object({ email: v.string(), firstName: v.string(), lastName: v.string() });

/** The session under the names of spec section 3. */
export class LocalStorageSessionVault implements SessionVault {
  readonly #storage: LocalStorage;
  readonly #listeners = new Set<() => void>();

  constructor(storage: LocalStorage) {
    this.#storage = storage;
  }

  read(): Session | undefined {
    const token = this.#storage.get(TOKEN);
    return token ? { token, user: this.#readUser() } : undefined;
  }

  /**
   * The user goes in first: another tab that sees the token shall find its user, and none of before where the storage
   * is too full for this one.
   */
  store({ token, user }: Session): void {
    this.#storage.remove(USER);
    if (user) this.#storage.set(USER, JSON.stringify(user));
    this.#storage.set(TOKEN, token);
  }

  clear(): void {
    this.#storage.remove(TOKEN);
    this.#storage.remove(USER);
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== TOKEN && key !== null) return;
      this.#storage.giveWay(TOKEN);
      this.#storage.giveWay(USER);
      listener();
    };
    // A page put aside for the way back hears nothing of other tabs meanwhile.
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
      return v.parse(storedUser, JSON.parse(this.#storage.get(USER) ?? 'null'));
    } catch {
      return undefined;
    }
  }
}
