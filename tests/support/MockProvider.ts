import { Mock } from '../../mocks/Mock.ts';
import { DEMO_EMAIL } from '../../mocks/world/demoAccount.ts';
import type { ScenarioName } from '../../mocks/world/scenarios.ts';

export interface Exchange {
  readonly request: Request;
  readonly response: Response;
}

interface CallOptions {
  readonly token?: string;
  /** Sent as JSON. Strings are sent unchanged. */
  readonly body?: unknown;
  readonly contentType?: string;
}

export const PROVIDER_URL = 'https://provider.example';

/** The mock with a fixed clock and shortcuts for common requests. */
export class MockProvider {
  readonly mock: Mock;
  readonly errors: unknown[] = [];
  #lastMagicToken = '';

  /** Defaults to the empty scenario because seeding takes most of a test's time. */
  constructor(scenario: ScenarioName = 'empty') {
    this.mock = new Mock({
      setup: { scenario },
      apiBaseUrl: PROVIDER_URL,
      now: () => new Date('2026-03-04T10:00:00Z'),
      onMail: ({ token }) => {
        this.#lastMagicToken = token;
      },
      onError: (error) => this.errors.push(error),
    });
  }

  send(request: Request): Promise<Response> {
    return this.mock.fetch(request);
  }

  async call(method: string, path: string, options: CallOptions = {}): Promise<Exchange> {
    const { token, body, contentType = 'application/json' } = options;
    const headers = { 'Content-Type': contentType, ...(token && { Authorization: `Bearer ${token}` }) };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const request = new Request(PROVIDER_URL + path, {
      method,
      headers,
      ...(text !== undefined && { body: text }),
    });
    return { request, response: await this.send(request.clone()) };
  }

  /** Requests a magic link and returns its token. */
  async magicToken(email = DEMO_EMAIL): Promise<string> {
    await this.call('POST', '/v1/auth/login', { body: { email } });
    return this.#lastMagicToken;
  }

  async signIn(email = DEMO_EMAIL): Promise<string> {
    const { response } = await this.call('GET', `/v1/auth/verify?token=${await this.magicToken(email)}`);
    const { jwt } = await response.json();
    return jwt;
  }

  /** Registers a second user with an empty account and returns that user's session token. */
  async signInAsNewcomer(): Promise<string> {
    const email = 'newcomer@mail.example';
    await this.call('POST', '/v1/auth/register', { body: { email, firstName: 'New', lastName: 'Comer' } });
    return this.signIn(email);
  }

  async createLink(token: string): Promise<string> {
    const body = { originalUrl: 'https://example.com/', customCode: 'fresh-code' };
    const { response } = await this.call('POST', '/v1/links', { token, body });
    const { id } = await response.json();
    return id;
  }
}
