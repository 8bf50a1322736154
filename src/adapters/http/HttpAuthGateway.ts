import type { AuthGateway, Session } from '../../application/ports.ts';
import { ServiceError } from '../../application/ServiceError.ts';
import type { User } from '../../domain/user.ts';
import type { ApiClient } from './ApiClient.ts';
import { wireRefresh, wireVerification } from './wire.ts';

/** `/v1/auth` of the provider API. */
export class HttpAuthGateway implements AuthGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  register({ email, firstName, lastName }: User): Promise<void> {
    const body = { email, firstName, lastName };
    return this.#api.send('Registration failed: ', { method: 'POST', path: '/v1/auth/register', body });
  }

  requestMagicLink(email: string): Promise<void> {
    const path = '/v1/auth/login';
    return this.#api.send('Login failed: ', { method: 'POST', path, body: { email } });
  }

  verify(magicToken: string): Promise<Session & { readonly user: User }> {
    const path = `/v1/auth/verify?token=${encodeURIComponent(magicToken)}`;
    return this.#api.read('Token verification failed: ', { path }, (body) => {
      const session = wireVerification(body);
      if (!session && body !== undefined)
        throw new ServiceError('shape', '', 'Invalid verification response');
      return session;
    });
  }

  signOut(token: string): Promise<void> {
    const path = '/v1/auth/logout';
    return this.#api.send('Logout failed: ', { method: 'POST', path, token, keepalive: true });
  }

  refresh(token: string): Promise<string> {
    const call = { method: 'POST', path: '/v1/auth/refresh', token } as const;
    return this.#api.read('Token refresh failed: ', call, wireRefresh);
  }
}
