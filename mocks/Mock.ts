import { type Judge, RequestLog } from './log/RequestLog.ts';
import { parseFaultRule } from './network/faultRule.ts';
import { Network } from './network/Network.ts';
import { answerFrom, baseOf, pathBelow } from './provider/apiAddress.ts';
import { createMockServer } from './provider/mirage.ts';
import { RouteTable } from './provider/RouteTable.ts';
import type { Route } from './provider/route.ts';
import { type ClockSetting, DEFAULT_SETTINGS, NO_LATENCY, type Settings } from './settings/settings.ts';
import { formatShareString } from './settings/shareString.ts';
import { applyChange, type Change, watchChanges } from './world/changes.ts';
import { seedAccounts, seedLinks } from './world/demoAccount.ts';
import { Mailbox } from './world/Mailbox.ts';
import { MockClock } from './world/MockClock.ts';
import type { MockServer } from './world/models.ts';
import type { MailRecord } from './world/records.ts';
import { exportText, importText, Snapshot, type StorageNews, type World } from './world/Snapshot.ts';
import { type Scenario, scenarios } from './world/scenarios.ts';

interface MockOptions {
  /** Where the API lives; empty (the default) for the page's own origin. */
  readonly apiBaseUrl?: string;
  /** The settings that a reset returns to. What they leave out is as in `DEFAULT_SETTINGS`, but without latency. */
  readonly defaults?: Partial<Settings>;
  /** Where the settings differ from the defaults at the start. Stored data is dropped for it, apart from the demo account's sessions. */
  readonly setup?: Partial<Settings> | undefined;
  /** The window that makes the calls, if one does. */
  readonly page?: EventTarget;
  /** Where the data is kept between visits; nowhere by default. */
  readonly storage?: Storage | undefined;
  readonly now?: () => Date;
  /** Told of each mail that is sent. */
  readonly onMail?: (mail: MailRecord) => void;
  /** Told of a handler that failed by itself: a fault of the mock. */
  readonly onError?: (error: unknown) => void;
  /** Told when what the app has fetched may be out of date, or the network is other than it was. */
  readonly onTurn?: (settings: Settings) => void;
  /** Judges each answer by the contract, for the request log. */
  readonly judge?: () => Promise<Judge>;
  /** Other routes than the provider's. */
  readonly routes?: readonly Route[];
}

const OVER = new Date(0).toISOString();

const MINUTE_MS = 60_000;

const wholeMinute = (date: Date): string =>
  new Date(Math.floor(date.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();

const isRealTime = (clock: ClockSetting): boolean => 'shiftMs' in clock && clock.shiftMs === 0;

/** The mock provider: its data, its network, its clock, and a `fetch` that answers from them. */
export class Mock {
  readonly apiBaseUrl: string;
  /** The settings that a reset returns to. */
  readonly defaults: Settings;
  readonly server: MockServer;
  readonly log: RequestLog;
  readonly mailbox: Mailbox;
  readonly #base: URL;
  readonly #clock: MockClock;
  readonly #network: Network;
  readonly #routes = new RouteTable();
  readonly #snapshot: Snapshot;
  readonly #onMail: (mail: MailRecord) => void;
  readonly #onTurn: (settings: Settings) => void;
  readonly #listeners = new Set<() => void>();
  #settings: Settings;
  #isSilent = false;

  constructor(options: MockOptions = {}) {
    const { apiBaseUrl = '', now = () => new Date(), page, storage, setup, judge, routes } = options;
    const { onMail = () => {}, onTurn = () => {}, onError = () => {} } = options;
    this.apiBaseUrl = apiBaseUrl;
    this.#base = baseOf(apiBaseUrl);
    this.#onMail = onMail;
    this.#onTurn = onTurn;
    this.#clock = new MockClock(now);
    this.#network = new Network(page);
    this.log = new RequestLog(this.now, judge);
    this.#snapshot = new Snapshot(storage);
    this.defaults = { ...DEFAULT_SETTINGS, latency: NO_LATENCY, ...options.defaults };
    this.#settings = this.defaults;
    this.server = createMockServer({
      interceptor: this.#routes,
      scenario: () => this.#scenario,
      now: this.now,
      onError,
      routes,
    });
    this.mailbox = new Mailbox(this.server, this.now, (token) => this.#verify(token));
    watchChanges(this.server, {
      isSilent: () => this.#isSilent,
      onChange: (change, isNew) => this.#keep(change, isNew),
    });
    const world = this.#snapshot.restore();
    if (world === undefined || setup !== undefined) this.#startOver({ ...this.defaults, ...setup });
    else this.#resume(world);
  }

  /** The mock's time. */
  readonly now = (): Date => this.#clock.now();

  /** Answers a call as the provider would, through the network as it is set. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, this.#base), init);
    const path = pathBelow(this.#base, request.url);
    if (path === undefined) throw new TypeError('Failed to fetch');
    return this.log.follow(request, (notes) => {
      notes.isUnmatched = !this.#routes.has(request.method, path);
      return this.#network.pass(request, path, notes, () => answerFrom(this.#routes, request, path));
    });
  };

  get settings(): Settings {
    return this.#settings;
  }

  /** Whether the data will be there on the next visit. */
  get isKept(): boolean {
    return this.#snapshot.isKept;
  }

  /** All that decides what the mock does, as a text that gives the same data and behaviour elsewhere. */
  share(): string {
    return formatShareString({ ...this.#settings, clock: { at: this.now().toISOString() } });
  }

  /** Goes by other settings, at once. Another scenario, seed or date of the data makes the links anew; accounts stay. */
  change(settings: Partial<Settings>): void {
    // What is wrong is refused before anything has changed.
    settings.faults?.forEach(parseFaultRule);
    const before = this.#settings;
    this.#settings = { ...before, ...settings };
    if (settings.clock) this.#clock.set(settings.clock);
    const isOther = (['scenario', 'seed', 'from'] as const).some(
      (name) => this.#settings[name] !== before[name],
    );
    if (isOther)
      this.#begin(
        this.#snapshot.changes.filter(({ table }) => table !== 'links'),
        settings.from,
      );
    else this.#apply(false);
    if (!isOther) this.#snapshot.note(this.#world);
    this.#turn();
  }

  /** Makes the data anew and returns to the default settings. The demo account stays signed in, others do not. */
  reset(): void {
    this.#startOver(this.defaults);
    this.#turn();
  }

  /** The data and the settings as the text of a file. */
  export(): string {
    return exportText(this.#world, this.#snapshot.changes);
  }

  /** Takes over such a file; throws an Error with one sentence when it is none. */
  import(text: string): void {
    const { world, changes } = importText(text);
    this.#snapshot.begin(world, changes);
    this.#resume(world);
    this.#turn();
  }

  /** Takes over what another tab has stored. */
  follow(event: StorageNews): void {
    const news = this.#snapshot.follow(event);
    if (news === undefined) return;
    if (news !== 'world') {
      this.#silently(() => applyChange(this.server, news));
      this.#tell();
      if (news.table === 'links') this.#onTurn(this.#settings);
      return;
    }
    const world = this.#snapshot.restore();
    if (world === undefined) this.#begin();
    else this.#resume(world);
    this.#turn();
  }

  /** Calls back after each change of the data or the settings; answers the way to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get #scenario(): Scenario {
    return scenarios[this.#settings.scenario];
  }

  /** Data of a moved clock keep their dates; in real time they are made of today. */
  get #givenFrom(): string | undefined {
    return isRealTime(this.#settings.clock) ? undefined : this.#settings.from;
  }

  /** Whoever looks at the demo account goes on doing so in data that begin anew. */
  get #demoSessions(): readonly Change[] {
    const isOfDemo = ({ record }: Change) =>
      record !== null && 'userId' in record && record.userId === 'demo';
    return this.#snapshot.changes.filter((change) => change.table === 'sessions' && isOfDemo(change));
  }

  get #world(): World {
    return { settings: this.#settings, clockOffsetMs: this.#clock.offsetMs };
  }

  #startOver(settings: Settings): void {
    this.#settings = settings;
    this.#clock.set(settings.clock);
    this.#begin(this.#demoSessions, settings.from);
  }

  /** Makes the data from the seeds, and carries some of what has happened over into it. */
  #begin(changes: readonly Change[] = [], from = this.#givenFrom): void {
    this.#settings = { ...this.#settings, from: from ?? wholeMinute(this.now()) };
    this.#snapshot.begin(this.#world, changes);
    this.#fill(changes);
    this.#apply(true);
    if (this.#scenario.endsSessions) {
      for (const session of this.server.schema.all('session').models) {
        session.update({ issuedAt: OVER, expiresAt: OVER });
      }
    }
  }

  /** Goes on with a world that was stored. */
  #resume({ settings, clockOffsetMs }: World): void {
    this.#settings = settings;
    this.#clock.resume(clockOffsetMs);
    this.#fill(this.#snapshot.changes);
    this.#apply(true);
  }

  #fill(changes: readonly Change[]): void {
    const { seed, from } = this.#settings;
    this.#silently(() => {
      this.server.db.emptyData();
      seedAccounts(this.server);
      seedLinks(this.server, this.#scenario, { seed, now: from === undefined ? this.now() : new Date(from) });
      for (const change of changes) applyChange(this.server, change);
    });
  }

  #apply(restart: boolean): void {
    this.#network.use(this.#settings, this.#scenario.faults ?? [], restart);
  }

  #keep(change: Change, isNew: boolean): void {
    this.#snapshot.keep(change);
    this.#tell();
    const mail = change.table === 'mails' && isNew && this.server.schema.find('mail', change.id);
    if (mail) this.#onMail(mail.attrs);
  }

  #silently(act: () => void): void {
    this.#isSilent = true;
    try {
      act();
    } finally {
      this.#isSilent = false;
    }
  }

  #turn(): void {
    this.#tell();
    this.#onTurn(this.#settings);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #verify(token: string): Promise<Response> {
    const path = '/v1/auth/verify';
    const address = `${this.#base.href.replace(/\/$/, '')}${path}?token=${encodeURIComponent(token)}`;
    const request = new Request(address, { headers: { 'Content-Type': 'application/json' } });
    return answerFrom(this.#routes, request, path);
  }
}
