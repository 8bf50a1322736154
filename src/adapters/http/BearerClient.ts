import type { SessionVault } from '../../application/ports.ts';
import { ServiceError } from '../../application/ServiceError.ts';
import type { User } from '../../domain/user.ts';
import type { ApiCall, ApiClient } from './ApiClient.ts';

type Renew = (refused: string) => Promise<string | undefined>;

/**
 * Makes calls as the signed-in user: adds the stored token and, after a 401, retries once with a renewed one. Never
 * retries as a different user who has signed in meanwhile.
 */
export class BearerClient {
  readonly #api: ApiClient;
  readonly #vault: SessionVault;
  readonly #renew: Renew;
  readonly #lifetime: AbortSignal | undefined;

  /** When `lifetime` is aborted, so are the calls, except those with `keepalive`. */
  constructor(api: ApiClient, vault: SessionVault, renew: Renew, lifetime?: AbortSignal) {
    this.#api = api;
    this.#vault = vault;
    this.#renew = renew;
    this.#lifetime = lifetime;
  }

  json(call: ApiCall): Promise<unknown> {
    return this.#asUser(call, (withToken) => this.#api.json(withToken));
  }

  jsonIfAny(call: ApiCall): Promise<unknown> {
    return this.#asUser(call, (withToken) => this.#api.jsonIfAny(withToken));
  }

  blob(call: ApiCall): Promise<Blob> {
    return this.#asUser(call, (withToken) => this.#api.blob(withToken));
  }

  send(call: ApiCall): Promise<void> {
    return this.#asUser(call, (withToken) => this.#api.send(withToken));
  }

  async #asUser<T>(call: ApiCall, send: (call: ApiCall) => Promise<T>): Promise<T> {
    const session = this.#vault.read();
    const signal = this.#signalOf(call);
    try {
      return await send({ ...call, signal, token: session?.token });
    } catch (error) {
      if (!(error instanceof ServiceError) || error.kind !== 'unauthorized') throw error;
      if (!session) {
        this.#endForgotten();
        throw error;
      }
      const token = await this.#renew(session.token);
      if (!token || this.#isAnother(session.user)) throw error;
      return send({ ...call, signal, token });
    }
  }

  #signalOf({ signal, keepalive = false }: ApiCall): AbortSignal | undefined {
    if (!this.#lifetime || keepalive) return signal;
    return signal ? AbortSignal.any([signal, this.#lifetime]) : this.#lifetime;
  }

  /** If this tab's storage was emptied, no event reports it; a 401 without a token does. */
  #endForgotten(): void {
    if (!this.#vault.read()) this.#vault.clear();
  }

  #isAnother(user: User | undefined): boolean {
    const now = this.#vault.read()?.user;
    return user !== undefined && now !== undefined && user.email !== now.email;
  }
}
