import { Mock } from '../../mocks/Mock.ts';
import type { LinkRecord } from '../../mocks/world/records.ts';
import type { ScenarioText } from '../../mocks/world/scenarios.ts';
import { call, signIn } from './mockCalls.ts';

export const NOW = new Date('2026-03-04T10:00:00Z');

interface Options {
  readonly seed?: number;
  readonly now?: Date;
}

/** The demo account of a scenario, with a clock that stands still. */
export class DemoAccount {
  readonly mock: Mock;
  now: Date;
  #token: string | undefined;

  constructor(scenario: ScenarioText, { seed, now = NOW }: Options = {}) {
    this.now = now;
    this.mock = new Mock({
      setup: { scenario, ...(seed !== undefined && { seed }) },
      now: () => this.now,
    });
  }

  get db() {
    return this.mock.world.db;
  }

  get links(): readonly Readonly<LinkRecord>[] {
    return this.db.all('links');
  }

  /** Signs in; later calls carry the session token. */
  async signIn(): Promise<this> {
    this.#token = await signIn(this.mock);
    return this;
  }

  call(method: string, path: string, body?: object): Promise<Response> {
    return call(this.mock, path, { method, body, ...(this.#token !== undefined && { token: this.#token }) });
  }

  /** The JSON of a response. */
  async json(method: string, path: string, body?: object) {
    return (await this.call(method, path, body)).json();
  }
}
