import type { AuthGateway } from '../../application/ports.ts';
import { type ApiClient, read } from './ApiClient.ts';
import { wireRefresh } from './wire.ts';

/** The call of `/v1/auth` that signed-in users need: the others are loaded late. */
export class HttpTokenRenewal implements Pick<AuthGateway, 'refresh'> {
  protected readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
  }

  async refresh(token: string): Promise<string> {
    const call = { operation: 'refresh', method: 'POST', path: '/v1/auth/refresh', token } as const;
    return read(wireRefresh, await this.api.json(call), call.operation);
  }
}
