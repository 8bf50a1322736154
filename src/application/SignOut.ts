import type { AuthGateway, Log, SessionVault } from './ports.ts';

/** Ends the session here at once and tells the provider; a provider that fails to hear it is only logged (spec section 4). */
export class SignOut {
  readonly #auth: AuthGateway;
  readonly #vault: SessionVault;
  readonly #log: Log;

  constructor(auth: AuthGateway, vault: SessionVault, log: Log) {
    this.#auth = auth;
    this.#vault = vault;
    this.#log = log;
  }

  /** The stored session is gone when this returns; the promise, which never rejects, waits for the provider. */
  async execute(): Promise<void> {
    const session = this.#vault.read();
    this.#vault.clear();
    if (!session) return;
    try {
      await this.#auth.signOut(session.token);
    } catch (cause) {
      this.#log.warn('The provider could not be told about the sign-out', cause);
    }
  }
}
