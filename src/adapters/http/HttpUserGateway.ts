import type { UserGateway } from '../../application/ports.ts';
import type { User } from '../../domain/user.ts';
import { read } from './ApiClient.ts';
import type { BearerClient } from './BearerClient.ts';
import { wirePreferences, wireUser } from './wire.ts';

/** `/v1/users` of the provider API. */
export class HttpUserGateway implements UserGateway {
  readonly #api: BearerClient;

  constructor(api: BearerClient) {
    this.#api = api;
  }

  async profile(signal?: AbortSignal): Promise<User> {
    const call = { operation: 'profile', method: 'GET', path: '/v1/users/profile', signal } as const;
    return read(wireUser, await this.#api.json(call), call.operation);
  }

  async preferences(signal?: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
    const call = { operation: 'preferences', method: 'GET', path: '/v1/users/preferences', signal } as const;
    return read(wirePreferences, await this.#api.json(call), call.operation);
  }

  deleteAccount(): Promise<void> {
    return this.#api.send({ operation: 'deleteAccount', method: 'DELETE', path: '/v1/users/account' });
  }
}
