import type { UserGateway } from '../../application/ports.ts';
import type { User } from '../../domain/user.ts';
import type { ApiClient } from './ApiClient.ts';
import { wirePreferences, wireUser } from './wire.ts';

/** `/v1/users` of the provider API. */
export class HttpUserGateway implements UserGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  profile(signal?: AbortSignal): Promise<User> {
    return this.#api.read('Failed to get profile: ', { path: '/v1/users/profile', signal }, wireUser);
  }

  preferences(signal?: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
    const path = '/v1/users/preferences';
    return this.#api.read('Failed to get preferences: ', { path, signal }, wirePreferences);
  }

  deleteAccount(): Promise<void> {
    return this.#api.send('Failed to delete account: ', { method: 'DELETE', path: '/v1/users/account' });
  }
}
