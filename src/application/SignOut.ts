import type { AuthGateway, ErrorReporter, SessionVault } from './ports.ts';

/** Ends the session here at once and tells the provider; a provider that fails to hear it is only reported (spec section 4). */
export class SignOut {
  readonly #auth: AuthGateway;
  readonly #vault: SessionVault;
  readonly #errors: ErrorReporter;

  constructor(auth: AuthGateway, vault: SessionVault, errors: ErrorReporter) {
    this.#auth = auth;
    this.#vault = vault;
    this.#errors = errors;
  }

  /** The stored session is gone when this returns; the promise, which never rejects, waits for the provider. */
  async execute(): Promise<void> {
    const session = this.#vault.read();
    this.#vault.clear();
    if (!session) return;
    try {
      await this.#auth.signOut(session.token);
    } catch (error) {
      this.#errors.report(error, 'The provider could not be told about the sign-out');
    }
  }
}
