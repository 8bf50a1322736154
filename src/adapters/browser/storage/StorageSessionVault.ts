import type { Session, SessionChange, SessionVault } from '../../../application/ports/session.ts';
import type { User } from '../../../domain/user.ts';
import { fieldsOf, parseJson } from '../../http/wire.ts';
import type { SafeStorage } from './SafeStorage.ts';
import { TOKEN, USER, VERIFIED_LINK } from './storageNames.ts';

/** Session in local storage. The specification fixes the keys of the token and the user. */
export class StorageSessionVault implements SessionVault {
  readonly #storage: SafeStorage;
  readonly #listeners = new Set<(change: SessionChange) => void>();
  /** The token that this tab's last renewal replaced. */
  #replaced: string | undefined;

  constructor(storage: SafeStorage) {
    this.#storage = storage;
  }

  read(): Session | undefined {
    const token = this.#storage.get(TOKEN);
    const link = Number(this.#storage.get(VERIFIED_LINK)) || undefined;
    return token ? { token, user: this.#readUser(), link } : undefined;
  }

  /**
   * Writes the token last, so that another tab that sees it finds the other values. Removes the old values
   * first, because the storage may not have room for both.
   */
  store({ token, user, link }: Session): void {
    this.#remove(USER, VERIFIED_LINK);
    if (user) this.#storage.set(USER, JSON.stringify(user));
    if (link) this.#storage.set(VERIFIED_LINK, String(link));
    this.#storage.set(TOKEN, token);
  }

  renew(refused: string, token: string): void {
    if (this.#storage.get(TOKEN) !== refused) return;
    this.#replaced = refused;
    this.#storage.set(TOKEN, token);
  }

  clear(): void {
    this.#remove(TOKEN, USER, VERIFIED_LINK);
    for (const listener of this.#listeners) listener('cleared');
  }

  subscribe(listener: (change: SessionChange) => void): () => void {
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== TOKEN && key !== null) return;
      for (const name of [TOKEN, USER, VERIFIED_LINK]) this.#storage.dropLocalCopy(name);
      listener('elsewhere');
      // The other tab signed out before this tab's renewed token was visible to it: the sign-out wins.
      if (oldValue && oldValue === this.#replaced && !newValue && this.read()) this.clear();
    };
    // Pages in the back/forward cache receive no storage events.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) listener('unheard');
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

  #remove(...names: readonly string[]): void {
    for (const name of names) this.#storage.remove(name);
  }

  #readUser(): User | undefined {
    const { email, firstName, lastName } = fieldsOf(parseJson(this.#storage.get(USER) ?? ''));
    return typeof email === 'string' && typeof firstName === 'string' && typeof lastName === 'string'
      ? { email, firstName, lastName }
      : undefined;
  }
}
