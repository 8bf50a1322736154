import type { User } from '../../domain/user.ts';
import type { Drafts } from '../device/Drafts.ts';
import type { UserGateway } from '../ports/provider.ts';
import type { Session, SessionVault } from '../ports/session.ts';
import { isTransient, reportMistake } from '../ServiceError.ts';

/** Restores the stored session (specification: Accounts, 'Start'). */
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
   * Resolves with the stored session, and fetches its user if unknown. An error response clears the session.
   * Without a response, the session is returned without its user. Never rejects.
   */
  async execute(): Promise<Session | undefined> {
    const stored = this.#vault.read();
    if (stored?.user || !stored) return stored;
    let user: User | undefined;
    try {
      user = await this.#users.profile();
    } catch (cause) {
      reportMistake(cause);
      if (isTransient(cause)) return this.#vault.read();
    }
    // The request may have renewed the token, and another tab may have signed out or in.
    const session = this.#vault.read();
    if (!session || session.user) return session;
    if (!user) {
      this.#vault.clear();
      return undefined;
    }
    const known = { ...session, user };
    this.#vault.store(known);
    this.#drafts.claim(user.email);
    return known;
  }
}
