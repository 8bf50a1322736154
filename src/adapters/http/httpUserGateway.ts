import type { UserGateway } from '../../application/ports.ts';
import type { ApiClient } from './ApiClient.ts';
import { wirePreferences, wireUser } from './wire.ts';

/** `/v1/users` of the provider API. */
export const httpUserGateway = (api: ApiClient): UserGateway => ({
  profile: (signal) => api.read('Failed to get profile: ', { path: '/v1/users/profile', signal }, wireUser),
  preferences: (signal) =>
    api.read('Failed to get preferences: ', { path: '/v1/users/preferences', signal }, wirePreferences),
  deleteAccount: () =>
    api.send('Failed to delete account: ', { method: 'DELETE', path: '/v1/users/account' }),
});
