import type { AuthGateway } from '../ports/provider.ts';
import { type SessionVault, STORAGE_DELAY_MS } from '../ports/session.ts';
import type { Mutex, PendingWork } from '../ports/tabs.ts';
import { isTransient, reportMistake } from '../ServiceError.ts';

/** Renews a session token that the provider rejected (specification: Calls, `POST /v1/auth/refresh`). */
export class RenewSession {
  readonly #auth: AuthGateway;
  readonly #vault: SessionVault;
  readonly #mutex: Mutex;
  readonly #work: PendingWork;

  constructor(auth: AuthGateway, vault: SessionVault, mutex: Mutex, work: PendingWork) {
    this.#auth = auth;
    this.#vault = vault;
    this.#mutex = mutex;
    this.#work = work;
  }

  /**
   * Resolves with the token to retry with; undefined if the session has ended. Runs one renewal at a time
   * across all tabs. Uses a token that another tab has already stored. An error response ends the session,
   * unless the token has been replaced. A sign-out waits for the renewal, to revoke the new token. Rejects
   * with a `ServiceError` without a response.
   */
  execute(refused: string): Promise<string | undefined> {
    const renewed = this.#mutex.run('renew-session', async () => {
      if (this.#isStored(refused)) await this.#renew(refused);
      return this.#vault.read()?.token;
    });
    this.#work.track(renewed);
    return renewed;
  }

  /** Does not change the stored session if the user signs out or in during the request. */
  async #renew(refused: string): Promise<void> {
    const token = await this.#auth.refresh(refused).catch((cause: unknown) => {
      reportMistake(cause);
      if (isTransient(cause)) throw cause;
    });
    if (token) this.#vault.renew(refused, token);
    // Other tabs need time to see the new token, and this tab to see a token stored without Web Locks.
    await new Promise((settled) => setTimeout(settled, STORAGE_DELAY_MS));
    if (!token && this.#isStored(refused)) this.#vault.clear();
  }

  #isStored(token: string): boolean {
    return this.#vault.read()?.token === token;
  }
}
