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
   * tabs together, and a token that another one stored meanwhile is taken instead of renewing again. A refused
   * renewal clears the session, unless it has been replaced meanwhile. Rejects with a `ServiceError` when the
   * provider could not be asked.
   */
  execute(refused: string): Promise<string | undefined> {
    return this.#mutex.run('renew-session', async () => {
      const stored = this.#vault.read();
      if (stored?.token !== refused) return stored?.token;
      try {
        const token = await this.#auth.refresh(refused);
        this.#vault.store({ ...stored, token });
        return token;
      } catch (cause) {
        if (cause instanceof ServiceError && cause.isPassing) throw cause;
        if (this.#vault.read()?.token === refused) this.#vault.clear();
        return undefined;
      }
    });
  }
}
