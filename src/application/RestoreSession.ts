import type { User } from '../domain/user.ts';
import type { Session, SessionVault, UserGateway } from './ports.ts';
import { ServiceError } from './ServiceError.ts';

/** Brings back the session of the last visit (spec section 4, 'Auth'). */
export class RestoreSession {
  readonly #vault: SessionVault;
  readonly #users: UserGateway;

  constructor(vault: SessionVault, users: UserGateway) {
    this.#vault = vault;
    this.#users = users;
  }

  /**
   * The stored session; its user is fetched when only the token is stored. Undefined when there is none or the
   * provider disowns it. A network failure signs nobody out: the session comes back without its user.
   */
  async execute(): Promise<Session | undefined> {
    const stored = this.#vault.read();
    if (stored?.user || !stored) return stored;
    const user = await this.#profile();
    // Meanwhile the call may have renewed the token, and another tab may have signed out or in.
    const session = this.#vault.read();
    if (!session || session.user || user === 'unknown') return session;
    if (!user) {
      this.#vault.clear();
      return undefined;
    }
    this.#vault.store({ ...session, user });
    return { ...session, user };
  }

  /** The user; 'unknown' when the provider could not be asked, undefined when it did not tell. */
  async #profile(): Promise<User | 'unknown' | undefined> {
    try {
      return await this.#users.profile();
    } catch (cause) {
      return cause instanceof ServiceError && cause.isPassing ? 'unknown' : undefined;
    }
  }
}
