import type { UserGateway } from '../../application/ports/provider.ts';
import type { ApiClient } from './ApiClient.ts';
import { parseUser } from './wire.ts';

/** `/v1/users` of the provider API. */
export const httpUserGateway = (api: ApiClient): UserGateway => ({
  profile: (signal) => api.read('Failed to get profile: ', { path: '/v1/users/profile', signal }, parseUser),
});
