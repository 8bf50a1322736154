import { mirageFetch, type Network } from './mirageFetch.ts';
import type { MockServer } from './models.ts';
import { RouteTable } from './RouteTable.ts';
import type { MailRecord } from './records.ts';
import type { Route } from './routes/exchange.ts';
import { type Scenario, type ScenarioName, scenarios } from './scenarios.ts';
import { SEED, seed } from './seeds.ts';
import { createMockServer } from './server.ts';
import { Snapshot } from './snapshot.ts';

interface MockOptions {
  /** Where the API lives; empty (the default) for the page's own origin. */
  readonly apiBaseUrl?: string;
  readonly scenario?: ScenarioName;
  /** How long an answer takes when the scenario does not say; 0 by default. */
  readonly latencyMs?: number;
  readonly now?: () => Date;
  /** Where the data is kept between visits; nowhere by default. */
  readonly storage?: Storage | undefined;
  /** Told of each mail that is sent. */
  readonly onMail?: (mail: MailRecord) => void;
  /** Told of a handler that failed by itself: a fault of the mock. */
  readonly onError?: (error: unknown) => void;
  /** Other routes than the provider's. */
  readonly routes?: readonly Route[];
}

/** A mail with what has become of its magic link. */
export interface Mail extends MailRecord {
  readonly linkIs: 'open' | 'used' | 'expired';
}

/** The mock provider: its data, and a `fetch` that answers from it. */
export class Mock {
  readonly fetch: typeof fetch;
  readonly apiBaseUrl: string;
  readonly scenario: ScenarioName;
  /** May be changed at any time. */
  readonly network: Network;
  readonly server: MockServer;
  readonly #snapshot: Snapshot;
  readonly #behaviour: Scenario;
  readonly #now: () => Date;
  readonly #onMail: (mail: MailRecord) => void;
  readonly #listeners = new Set<() => void>();
  #mailsKnown = 0;

  constructor(options: MockOptions = {}) {
    const { apiBaseUrl = '', scenario = 'default', latencyMs = 0, now = () => new Date() } = options;
    const { storage, routes, onMail = () => {}, onError = () => {} } = options;
    const interceptor = new RouteTable();
    this.apiBaseUrl = apiBaseUrl;
    this.scenario = scenario;
    this.#now = now;
    this.#onMail = onMail;
    this.#behaviour = scenarios[scenario];
    this.network = { latencyMs: this.#behaviour.latencyMs ?? latencyMs, isDown: false };
    this.server = createMockServer({ interceptor, scenario: this.#behaviour, now, onError, routes });
    this.#snapshot = new Snapshot(this.server, storage, `${SEED}/${scenario}`);
    if (!this.#snapshot.restore()) this.#seed();
    this.#mailsKnown = this.#mailRecords().length;
    this.fetch = mirageFetch(interceptor, {
      apiBaseUrl,
      network: this.network,
      onAnswer: () => this.#save(),
    });
  }

  /** Whether the data will be there on the next visit. */
  get isKept(): boolean {
    return this.#snapshot.isKept;
  }

  /** The mails that were sent, newest first. */
  mails(): Mail[] {
    return this.#mailRecords()
      .map((mail) => ({ ...mail, linkIs: this.#linkIs(mail) }))
      .reverse();
  }

  markMailsRead(): void {
    this.server.schema.where('mail', { isRead: false }).update('isRead', true);
    this.#save();
  }

  /** Forgets everything that happened and starts again from the seeds. */
  reset(): void {
    this.#snapshot.drop();
    this.#seed();
    this.#tell();
  }

  /** Takes over what another tab has stored, or starts again when that tab has reset the data. */
  follow(event: StorageEvent): void {
    if (!this.#snapshot.concerns(event)) return;
    if (this.#snapshot.isDropped) this.#seed();
    else if (!this.#snapshot.restore()) return;
    this.#tell();
  }

  /** Calls back after each change of the data; answers the way to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #seed(): void {
    this.server.db.emptyData();
    seed(this.server, this.#behaviour, this.#now());
    this.#snapshot.begin();
  }

  #save(): void {
    if (this.#snapshot.save()) this.#tell();
  }

  #tell(): void {
    const mails = this.#mailRecords();
    for (const mail of mails.slice(this.#mailsKnown)) this.#onMail(mail);
    this.#mailsKnown = mails.length;
    for (const listener of this.#listeners) listener();
  }

  #mailRecords(): MailRecord[] {
    return this.server.schema.all('mail').models.map(({ attrs }) => attrs);
  }

  #linkIs({ token }: MailRecord): Mail['linkIs'] {
    const magicToken = this.server.schema.findBy('magicToken', { token });
    if (magicToken?.isUsed) return 'used';
    return magicToken !== null && new Date(magicToken.expiresAt) > this.#now() ? 'open' : 'expired';
  }
}
