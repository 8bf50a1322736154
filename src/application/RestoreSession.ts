import type { User } from '../domain/user.ts';
import type { Drafts } from './Drafts.ts';
import type { Session, SessionVault, UserGateway } from './ports.ts';
import { isTransient } from './ServiceError.ts';

/** Finds out whose a stored session is (spec section 4, 'Auth'). */
export class RestoreSession {
  readonly #vault: SessionVault;
  readonly #users: UserGateway;
  readonly #drafts: Drafts;

  constructor(vault: SessionVault, users: UserGateway, drafts: Drafts) {
    this.#vault = vault;
    this.#users = users;
    this.#drafts = drafts;
  }

  /**
   * The stored session; its user is fetched when only the token is stored. Undefined when there is none or the
   * provider disowns it. When no answer comes nobody is signed out: the session comes back without its user.
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
    this.#drafts.claim(user.email);
    return { ...session, user };
  }

  /** The user; 'unknown' when no answer came, undefined when the provider named none. */
  async #profile(): Promise<User | 'unknown' | undefined> {
    try {
      return await this.#users.profile();
    } catch (cause) {
      return isTransient(cause) ? 'unknown' : undefined;
    }
  }
}
