import type { AuthGateway } from '../../application/ports/provider.ts';
import { ServiceError } from '../../application/ServiceError.ts';
import type { ApiClient } from './ApiClient.ts';
import { parseRefresh, parseVerification } from './wire.ts';

const post = (name: string, call: { readonly body?: object; readonly token?: string }) =>
  ({ method: 'POST', path: `/v1/auth/${name}`, ...call }) as const;

/** `/v1/auth` of the provider API. */
export const httpAuthGateway = (api: ApiClient): AuthGateway => ({
  register: ({ email, firstName, lastName }) =>
    api.send('Registration failed: ', post('register', { body: { email, firstName, lastName } })),
  requestMagicLink: (email) => api.send('Login failed: ', post('login', { body: { email } })),
  verify(magicToken) {
    const path = `/v1/auth/verify?token=${encodeURIComponent(magicToken)}`;
    return api.read('Token verification failed: ', { path }, (body) => {
      const session = parseVerification(body);
      if (!session && body !== undefined)
        throw new ServiceError('shape', '', 'Invalid verification response');
      return session;
    });
  },
  signOut: (token) => api.send('Logout failed: ', { ...post('logout', { token }), keepalive: true }),
  refresh: (token) => api.read('Token refresh failed: ', post('refresh', { token }), parseRefresh),
});
