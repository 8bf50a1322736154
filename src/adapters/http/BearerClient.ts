import type { SessionVault } from '../../application/ports.ts';
import { ServiceError } from '../../application/ServiceError.ts';
import type { User } from '../../domain/user.ts';
import type { ApiCall, ApiClient } from './ApiClient.ts';

/**
 * Makes calls as the signed-in user: adds the stored session token and, when it is refused, retries once with a renewed
 * one. What one user began is not done as another one, who has signed in meanwhile.
 */
export class BearerClient {
  readonly #api: ApiClient;
  readonly #vault: SessionVault;
  readonly #renew: (refused: string) => Promise<string | undefined>;

  constructor(api: ApiClient, vault: SessionVault, renew: (refused: string) => Promise<string | undefined>) {
    this.#api = api;
    this.#vault = vault;
    this.#renew = renew;
  }

  json(call: ApiCall): Promise<unknown> {
    return this.#asUser((token) => this.#api.json({ ...call, token }));
  }

  jsonIfAny(call: ApiCall): Promise<unknown> {
    return this.#asUser((token) => this.#api.jsonIfAny({ ...call, token }));
  }

  blob(call: ApiCall): Promise<Blob> {
    return this.#asUser((token) => this.#api.blob({ ...call, token }));
  }

  send(call: ApiCall): Promise<void> {
    return this.#asUser((token) => this.#api.send({ ...call, token }));
  }

  async #asUser<T>(call: (token: string | undefined) => Promise<T>): Promise<T> {
    const session = this.#vault.read();
    try {
      return await call(session?.token);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.kind !== 'unauthorized') throw error;
      if (!session) {
        this.#endForgotten();
        throw error;
      }
      const renewed = await this.#renew(session.token);
      if (!renewed || this.#isAnother(session.user)) throw error;
      return call(renewed);
    }
  }

  /** Nothing says that the browser's storage has been emptied; whoever still looks at a screen finds out by this. */
  #endForgotten(): void {
    if (!this.#vault.read()) this.#vault.clear();
  }

  #isAnother(user: User | undefined): boolean {
    const now = this.#vault.read()?.user;
    return user !== undefined && now !== undefined && user.email !== now.email;
  }
}
