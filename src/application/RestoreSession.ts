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
    try {
      const user = await this.#users.profile();
      // The call may have renewed the token.
      const session = { token: this.#vault.read()?.token ?? stored.token, user };
      this.#vault.store(session);
      return session;
    } catch (cause) {
      if (cause instanceof ServiceError && cause.isPassing) return stored;
      this.#vault.clear();
      return undefined;
    }
  }
}
