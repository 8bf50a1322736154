import { RouteTable } from '../../mocks/provider/RouteTable.ts';
import { DEFAULT_SETTINGS } from '../../mocks/settings/settings.ts';
import { DEMO_EMAIL, DEMO_USER_ID, seedAccount, seedLinks } from '../../mocks/world/demoAccount.ts';
import { randomLetters } from '../../mocks/world/ids.ts';
import { createMockServer } from '../../mocks/world/mirage.ts';
import type { MockServer } from '../../mocks/world/models.ts';
import { type LinkRecord, UNCLICKED } from '../../mocks/world/records.ts';
import { type Scenario, type ScenarioName, scenarios } from '../../mocks/world/scenarios.ts';
import { recordsOf } from '../../mocks/world/tables.ts';

const BASE = 'https://provider.example';
export const NOW = new Date('2026-03-04T10:00:00Z');

interface Options {
  readonly seed?: number;
  readonly now?: Date;
}

/** The mock's routes over the demo account of a scenario, without a network and with a clock that stands still. */
export class DemoAccount {
  readonly server: MockServer = createMockServer();
  readonly errors: unknown[] = [];
  now: Date;
  scenario: Scenario;
  readonly #routes: RouteTable;
  #token = '';

  constructor(name: ScenarioName, { seed = DEFAULT_SETTINGS.seed, now = NOW }: Options = {}) {
    this.now = now;
    this.scenario = scenarios[name];
    this.#routes = new RouteTable(
      () => ({
        schema: this.server.schema,
        now: this.now,
        scenario: this.scenario,
        shortDomain: 'brev.example',
        hasSamples: false,
        takesForeignTokens: false,
      }),
      (error) => this.errors.push(error),
    );
    seedAccount(this.server);
    seedLinks(this.server, this.scenario, { seed, now });
  }

  get links(): readonly Readonly<LinkRecord>[] {
    return recordsOf(this.server, 'links');
  }

  /** Creates a link without a call: the demo user's, without clicks, unless the fields say otherwise. */
  createLink(fields: Partial<LinkRecord>): LinkRecord {
    return this.server.schema.create('link', {
      ...UNCLICKED,
      userId: DEMO_USER_ID,
      shortCode: randomLetters(10),
      originalUrl: 'https://www.example.com/',
      title: '',
      description: '',
      createdAt: this.now.toISOString(),
      isActive: true,
      ...fields,
    }).attrs;
  }

  /** Signs in; later calls carry the session token. */
  async signIn(email = DEMO_EMAIL): Promise<this> {
    await this.call('POST', '/v1/auth/login', { email });
    const token = recordsOf(this.server, 'magicTokens').at(-1)?.token;
    const { jwt } = await this.json('GET', `/v1/auth/verify?token=${token}`);
    this.#token = jwt;
    return this;
  }

  call(method: string, path: string, body?: object): Promise<Response> {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${this.#token}` };
    const request = new Request(BASE + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return this.#routes.respond(request, new URL(request.url).pathname);
  }

  /** The JSON of a response. */
  async json(method: string, path: string, body?: object) {
    return (await this.call(method, path, body)).json();
  }
}
