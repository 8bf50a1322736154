import type { AuthGateway, Mutex, SessionVault } from './ports.ts';
import { isTransient } from './ServiceError.ts';

/** Without a lock that all tabs share, another one may have been quicker, and what it stores is read a moment later. */
const STORAGE_SETTLES_MS = 100;

/** Replaces a session token that the provider refused (spec section 7, `POST /v1/auth/refresh`). */
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
   * Returns the token to try next, or undefined when the session has ended. One renewal runs at a time, in all
   * tabs together, and a token that was stored meanwhile is taken instead of renewing again. A renewal that the provider
   * answers with any failure clears the session, unless it has been replaced meanwhile. Rejects with a `ServiceError`
   * when no answer came.
   */
  execute(refused: string): Promise<string | undefined> {
    return this.#mutex.run('renew-session', async () => {
      if (this.#isStored(refused)) await this.#renew(refused);
      return this.#vault.read()?.token;
    });
  }

  /** A user who signs out or in while the provider is asked decides what is stored. */
  async #renew(refused: string): Promise<void> {
    try {
      const token = await this.#auth.refresh(refused);
      if (this.#isStored(refused)) this.#vault.store({ user: this.#vault.read()?.user, token });
    } catch (cause) {
      if (isTransient(cause)) throw cause;
      await new Promise((settled) => setTimeout(settled, STORAGE_SETTLES_MS));
      if (this.#isStored(refused)) this.#vault.clear();
    }
  }

  #isStored(token: string): boolean {
    return this.#vault.read()?.token === token;
  }
}
