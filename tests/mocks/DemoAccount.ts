import { createMockServer } from '../../mocks/provider/mirage.ts';
import { RouteTable } from '../../mocks/provider/RouteTable.ts';
import { DEFAULT_SEED, DEMO_EMAIL, seedAccounts, seedLinks } from '../../mocks/world/demoAccount.ts';
import type { MockServer } from '../../mocks/world/models.ts';
import type { LinkRecord } from '../../mocks/world/records.ts';
import { type Scenario, type ScenarioName, scenarios } from '../../mocks/world/scenarios.ts';
import { rawRecords } from '../../mocks/world/tables.ts';

const BASE = 'https://provider.example';
export const NOW = new Date('2026-03-04T10:00:00Z');

interface Options {
  readonly seed?: number;
  readonly now?: Date;
}

/** The mock's routes over the demo account of a scenario, with no network before them and a clock that stands still. */
export class DemoAccount {
  readonly server: MockServer;
  readonly faults: unknown[] = [];
  now: Date;
  scenario: Scenario;
  readonly #routes = new RouteTable();
  #token = '';

  constructor(name: ScenarioName, { seed = DEFAULT_SEED, now = NOW }: Options = {}) {
    this.now = now;
    this.scenario = scenarios[name];
    this.server = createMockServer({
      interceptor: this.#routes,
      now: () => this.now,
      scenario: () => this.scenario,
      onError: (error) => this.faults.push(error),
    });
    seedAccounts(this.server);
    seedLinks(this.server, this.scenario, { seed, now });
  }

  get links(): readonly Readonly<LinkRecord>[] {
    return rawRecords(this.server, 'links');
  }

  /** Signs in, and makes each call from then on with the session. */
  async signIn(email = DEMO_EMAIL): Promise<this> {
    await this.call('POST', '/v1/auth/login', { email });
    const token = rawRecords(this.server, 'magicTokens').at(-1)?.token;
    const { jwt } = await this.json('GET', `/v1/auth/verify?token=${token}`);
    this.#token = jwt;
    return this;
  }

  async call(method: string, path: string, body?: object): Promise<{ request: Request; response: Response }> {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${this.#token}` };
    const text = body === undefined ? '' : JSON.stringify(body);
    const request = new Request(BASE + path, { method, headers, ...(text !== '' && { body: text }) });
    const url = new URL(request.url);
    const call = { method, url, path: url.pathname, headers: request.headers, body: text };
    const [status, answerHeaders, answer] = await this.#routes.dispatch(call);
    const response = new Response(status === 204 ? null : answer, { status, headers: answerHeaders });
    return { request, response };
  }

  /** What a call answers with. */
  async json(method: string, path: string, body?: object) {
    const { response } = await this.call(method, path, body);
    return response.json();
  }
}
