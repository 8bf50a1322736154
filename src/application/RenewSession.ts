import type { AuthGateway, Mutex, SessionVault } from './ports.ts';
import { ServiceError } from './ServiceError.ts';

/** Replaces a session token that the provider refused. */
export class RenewSession {
  readonly #auth: AuthGateway;
  readonly #vault: SessionVault;
  readonly #mutex: Mutex;

  constructor(auth: AuthGateway, vault: SessionVault, mutex: Mutex) {
    this.#auth = auth;
    this.#vault = vault;
    this.#mutex = mutex;
  }

  /**
   * Answers the token to try next, or undefined when the session has ended. One renewal runs at a time, in all
   * tabs together, and a token that was stored meanwhile is taken instead of renewing again. A refused renewal
   * clears the session, unless it has been replaced meanwhile. Rejects with a `ServiceError` when the
   * provider could not be asked.
   */
  execute(refused: string): Promise<string | undefined> {
    return this.#mutex.run('renew-session', async () => {
      if (this.#isStored(refused)) await this.#renew(refused);
      return this.#vault.read()?.token;
    });
  }

  /** Whoever signs out or in while the provider is asked has the last word about what is stored. */
  async #renew(refused: string): Promise<void> {
    try {
      const token = await this.#auth.refresh(refused);
      if (this.#isStored(refused)) this.#vault.store({ user: this.#vault.read()?.user, token });
    } catch (cause) {
      if (cause instanceof ServiceError && cause.isPassing) throw cause;
      if (this.#isStored(refused)) this.#vault.clear();
    }
  }

  #isStored(token: string): boolean {
    return this.#vault.read()?.token === token;
  }
}
