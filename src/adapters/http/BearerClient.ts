import type { SessionVault } from '../../application/ports.ts';
import { ServiceError } from '../../application/ServiceError.ts';
import type { ApiCall, ApiClient } from './ApiClient.ts';

/** Makes calls as the signed-in user: adds the stored session token and, when it is refused, retries once with a renewed one. */
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

  blob(call: ApiCall): Promise<Blob> {
    return this.#asUser((token) => this.#api.blob({ ...call, token }));
  }

  send(call: ApiCall): Promise<void> {
    return this.#asUser((token) => this.#api.send({ ...call, token }));
  }

  async #asUser<T>(call: (token: string | undefined) => Promise<T>): Promise<T> {
    const token = this.#vault.read()?.token;
    try {
      return await call(token);
    } catch (error) {
      if (!token || !(error instanceof ServiceError) || error.kind !== 'unauthorized') throw error;
      const renewed = await this.#renew(token);
      if (!renewed) throw error;
      return call(renewed);
    }
  }
}
