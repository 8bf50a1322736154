import type { AuthGateway, Session } from '../../application/ports.ts';
import { ServiceError } from '../../application/ServiceError.ts';
import type { User } from '../../domain/user.ts';
import { type ApiClient, read } from './ApiClient.ts';
import { wireRefresh, wireVerification } from './wire.ts';

/** `/v1/auth` of the provider API. */
export class HttpAuthGateway implements AuthGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  register({ email, firstName, lastName }: User): Promise<void> {
    return this.#api.send({
      operation: 'register',
      method: 'POST',
      path: '/v1/auth/register',
      body: { email, firstName, lastName },
    });
  }

  requestMagicLink(email: string): Promise<void> {
    return this.#api.send({
      operation: 'requestMagicLink',
      method: 'POST',
      path: '/v1/auth/login',
      body: { email },
    });
  }

  async verify(magicToken: string): Promise<Session & { readonly user: User }> {
    const body = await this.#api.json({
      operation: 'verify',
      method: 'GET',
      path: `/v1/auth/verify?token=${encodeURIComponent(magicToken)}`,
    });
    try {
      const { user, jwt } = read(wireVerification, body, 'verify');
      return { user, token: jwt };
    } catch (cause) {
      throw new ServiceError('shape', '', 'Invalid verification response', cause);
    }
  }

  signOut(token: string): Promise<void> {
    return this.#api.send({
      operation: 'signOut',
      method: 'POST',
      path: '/v1/auth/logout',
      token,
      keepalive: true,
    });
  }

  async refresh(token: string): Promise<string> {
    const call = { operation: 'refresh', method: 'POST', path: '/v1/auth/refresh', token } as const;
    return read(wireRefresh, await this.#api.json(call), call.operation);
  }
}
