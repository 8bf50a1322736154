import { type CallNotes, type Judge, RequestLog } from './log/RequestLog.ts';
import { parseFaultRule } from './network/faultRule.ts';
import { warningOf } from './network/matchCall.ts';
import { Network, type RuleState } from './network/Network.ts';
import { allRoutes } from './provider/allRoutes.ts';
import { baseOf, pathBelow } from './provider/apiAddress.ts';
import { createMockServer } from './provider/mirage.ts';
import { RouteTable } from './provider/RouteTable.ts';
import type { Route } from './provider/route.ts';
import { DEFAULT_SETTINGS, NO_LATENCY, NO_UPSTREAM, type Settings } from './settings/settings.ts';
import { formatShareString } from './settings/shareString.ts';
import type { Upstream } from './upstream/Upstream.ts';
import { applyChanges, type Change } from './world/changes.ts';
import { DEMO_USER_ID, seedAccount, seedLinks } from './world/demoAccount.ts';
import { Mailbox } from './world/Mailbox.ts';
import { MockClock } from './world/MockClock.ts';
import type { MockServer } from './world/models.ts';
import type { MailRecord } from './world/records.ts';
import { Snapshot, type StorageChange } from './world/Snapshot.ts';
import { exportText, importText, type SavedSettings } from './world/savedState.ts';
import { type Scenario, scenarios } from './world/scenarios.ts';

interface MockOptions {
  /** The address of the API; empty, the default, for the page's own origin. */
  readonly apiBaseUrl?: string;
  /** The host of short addresses, for QR codes. */
  readonly shortDomain?: string | undefined;
  /** Whether a new account gets a few links, for demos. */
  readonly hasSamples?: boolean;
  /** The settings that a reset returns to. What they leave out is as in `DEFAULT_SETTINGS`, but without latency. */
  readonly defaults?: Partial<Settings>;
  /** The text of an exported file to start with, also after a reset. The defaults win over its settings. */
  readonly data?: string | undefined;
  /** Where the settings differ from the defaults at the start. Stored data is then dropped, but the demo account stays signed in. */
  readonly setup?: Partial<Settings> | undefined;
  /** The window that makes the calls, if one does. */
  readonly page?: EventTarget;
  /** Where the data is kept between visits; nowhere by default. */
  readonly storage?: Storage | undefined;
  readonly now?: () => Date;
  /** Called with each mail that is sent. */
  readonly onMail?: (mail: MailRecord) => void;
  /** Called with what a route throws: a bug of the mock. */
  readonly onError?: (error: unknown) => void;
  /** Called when data from seeds or from a file replaces what was there. */
  readonly onNewData?: () => void;
  /** Called when what the app has fetched may be out of date, and when the network changes. */
  readonly onTurn?: (settings: Settings) => void;
  /** Loads what judges each call by the contract, for the request log. */
  readonly judge?: () => Promise<Judge>;
  /** The real provider that calls can be forwarded to; none by default. */
  readonly upstream?: Upstream | undefined;
  /** Routes in place of the provider's. */
  readonly routes?: readonly Route[];
}

const EXPIRED = new Date(0).toISOString();

const MINUTE_MS = 60_000;

const wholeMinute = (date: Date): string =>
  new Date(Math.floor(date.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();

const isRealTime = ({ clock }: Settings): boolean => 'shiftMs' in clock && clock.shiftMs === 0;

/** Settings from which the links are made. */
const SEED_SETTINGS = ['scenario', 'seed', 'from'] as const;

/** The mock provider: its data, its network, its clock, and a `fetch` that reaches them. */
export class Mock {
  readonly apiBaseUrl: string;
  /** The settings that a reset returns to. */
  defaults: Settings;
  readonly server: MockServer;
  readonly log: RequestLog;
  readonly mailbox: Mailbox;
  /** The real provider that some calls are forwarded to. */
  readonly upstream: Upstream | undefined;
  readonly #base: URL;
  readonly #clock: MockClock;
  readonly #network: Network;
  readonly #routes = new RouteTable();
  readonly #calls: readonly Route[];
  readonly #snapshot: Snapshot;
  readonly #onNewData: () => void;
  readonly #onTurn: (settings: Settings) => void;
  readonly #ownDefaults: Partial<Settings>;
  #firstChanges: readonly Change[] = [];
  readonly #listeners = new Set<() => void>();
  #settings: Settings;

  constructor(options: MockOptions = {}) {
    const {
      apiBaseUrl = '',
      setup,
      page,
      storage,
      now = () => new Date(),
      judge,
      routes = allRoutes,
    } = options;
    const { onMail = () => {}, onNewData = () => {}, onTurn = () => {}, onError = () => {} } = options;
    this.apiBaseUrl = apiBaseUrl;
    this.#ownDefaults = options.defaults ?? {};
    this.defaults = { ...DEFAULT_SETTINGS, latency: NO_LATENCY, ...options.defaults };
    this.#settings = this.defaults;
    this.#base = baseOf(apiBaseUrl);
    this.#onNewData = onNewData;
    this.#onTurn = onTurn;
    this.#calls = routes;
    this.#clock = new MockClock(now);
    this.#network = new Network(page);
    this.log = new RequestLog(this.now, judge);
    this.#snapshot = new Snapshot(storage);
    this.upstream = options.upstream;
    this.server = createMockServer({
      interceptor: this.#routes,
      scenario: () => this.#scenario,
      shortDomain: options.shortDomain,
      hasSamples: options.hasSamples ?? false,
      now: this.now,
      takesForeignTokens: () => this.upstream?.isInUse ?? false,
      onError,
      onWrite: (change, isNewMail) => {
        this.#snapshot.keep(change);
        this.#notify();
        const mail = isNewMail && this.server.schema.find('mail', change.id);
        if (mail) onMail(mail.attrs);
      },
      routes,
    });
    this.mailbox = new Mailbox(this.server, this.now, (token) => this.#verify(token));
    const saved = this.#snapshot.restore();
    if (options.data !== undefined) this.startFrom(options.data);
    else if (saved === undefined || setup !== undefined) this.#startOver({ ...this.defaults, ...setup });
    else this.#resume(saved);
  }

  /** The mock's time. */
  readonly now = (): Date => this.#clock.now();

  /** Responds to a call as the provider would, through the network as it is set. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, this.#base), init);
    const path = pathBelow(this.#base, request.url);
    if (path === undefined) throw new TypeError('Failed to fetch');
    return this.log.follow(request, (notes) => {
      const { method } = request;
      notes.isUnmatched = !this.upstream?.has(method, path) && !this.#routes.has(method, path);
      return this.#network.pass(request, path, notes, () => this.#respond(request, path, notes));
    });
  };

  get settings(): Settings {
    return this.#settings;
  }

  /** The fault rules in use: those of the settings, then those of the scenario. */
  get rules(): readonly RuleState[] {
    return this.#network.rules.map(({ line, rule, hits }, index) => ({
      line,
      hits,
      warning: warningOf(rule, this.#calls),
      isOfScenario: index >= this.#settings.faults.length,
    }));
  }

  /** Whether the data will be there on the next visit. */
  get isKept(): boolean {
    return this.#snapshot.isKept;
  }

  /** The settings as a text that gives the same data, behaviour and time elsewhere. */
  share(): string {
    return formatShareString({ ...this.#settings, ...NO_UPSTREAM, clock: { at: this.now().toISOString() } });
  }

  /** The links that were made, changed or deleted since the seeds. */
  get linkChanges(): readonly Change[] {
    return this.#snapshot.changes.filter(({ table }) => table === 'links');
  }

  /**
   * Changes settings, at once. Another scenario, seed or date of the data replaces the links, except for `keptLinks`;
   * accounts stay. Throws an Error with one sentence, before anything has changed, for a wrong fault rule.
   */
  change(settings: Partial<Settings>, keptLinks: readonly Change[] = []): void {
    settings.faults?.forEach(parseFaultRule);
    const before = this.#settings;
    this.#settings = { ...before, ...settings };
    if (settings.clock) this.#clock.set(settings.clock);
    if (SEED_SETTINGS.some((name) => this.#settings[name] !== before[name])) {
      const others = this.#snapshot.changes.filter(({ table }) => table !== 'links');
      this.#begin([...others, ...keptLinks], settings.from ?? this.#lastingFrom);
    } else {
      this.#setNetwork(false);
      this.#snapshot.save(this.#saved);
    }
    this.#turn();
  }

  /**
   * Recreates the data, returns to the default settings, counts the hits of rules from the start, and empties the log.
   * The demo account stays signed in, others do not.
   */
  reset(): void {
    this.log.clear();
    this.#startOver(this.defaults);
    this.#turn();
  }

  /** The data and the settings as the text of a file. */
  export(): string {
    return exportText(this.#saved, this.#snapshot.changes);
  }

  /** Takes data and settings from such a file, but not where calls are forwarded to; throws an Error with one sentence for any other text. */
  import(text: string): void {
    const { saved: all, changes } = importText(text);
    const { upstream, only, except } = this.#settings;
    const saved = { ...all, settings: { ...all.settings, upstream, only, except } };
    this.#snapshot.begin(saved, changes);
    this.#onNewData();
    this.#resume(saved);
    this.#turn();
  }

  /** Makes such a file what the mock starts with, and starts over with it. Throws as `import` does. */
  startFrom(text: string): void {
    const { saved, changes } = importText(text);
    this.defaults = { ...saved.settings, ...NO_UPSTREAM, ...this.#ownDefaults };
    this.#firstChanges = changes;
    this.reset();
  }

  /** Takes over what another tab has stored. */
  follow(event: StorageChange): void {
    const news = this.#snapshot.follow(event);
    if (news === undefined) return;
    if (news !== 'everything') {
      applyChanges(this.server, [news]);
      this.#notify();
      if (news.table === 'links') this.#onTurn(this.#settings);
      return;
    }
    const saved = this.#snapshot.restore();
    if (saved === undefined) this.#begin([], this.#lastingFrom);
    else this.#resume(saved);
    this.#turn();
  }

  /** Calls the listener after each change of the data or the settings; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get #scenario(): Scenario {
    return scenarios[this.#settings.scenario];
  }

  get #saved(): SavedSettings {
    return { settings: this.#settings, clockOffsetMs: this.#clock.offsetMs };
  }

  /** The date from which recreated data counts back: the same as before with a moved clock, today in real time. */
  get #lastingFrom(): string | undefined {
    return isRealTime(this.#settings) ? undefined : this.#settings.from;
  }

  get #demoSessions(): readonly Change[] {
    return this.#snapshot.changes.filter(
      ({ table, record }) =>
        table === 'sessions' && record !== null && 'userId' in record && record.userId === DEMO_USER_ID,
    );
  }

  #startOver(settings: Settings): void {
    this.#settings = settings;
    this.#clock.set(settings.clock);
    this.#begin([...this.#firstChanges, ...this.#demoSessions], settings.from);
  }

  /** Makes the data from the seeds, then applies some earlier changes to it. */
  #begin(changes: readonly Change[], from: string | undefined): void {
    this.#settings = { ...this.#settings, from: from ?? wholeMinute(this.now()) };
    this.#snapshot.begin(this.#saved, changes);
    this.#onNewData();
    this.#fill();
    if (this.#scenario.endsSessions) {
      for (const session of this.server.schema.all('session').models) {
        session.update({ issuedAt: EXPIRED, expiresAt: EXPIRED });
      }
    }
  }

  /** Continues from what was saved. */
  #resume({ settings, clockOffsetMs }: SavedSettings): void {
    this.#settings = settings;
    this.#clock.resume(clockOffsetMs);
    this.#fill();
  }

  #fill(): void {
    const { seed, from } = this.#settings;
    this.server.db.emptyData();
    seedAccount(this.server);
    seedLinks(this.server, this.#scenario, { seed, now: from === undefined ? this.now() : new Date(from) });
    applyChanges(this.server, this.#snapshot.changes);
    this.#setNetwork(true);
  }

  #setNetwork(restart: boolean): void {
    this.#network.use(this.#settings, this.#scenario.faults ?? [], restart);
    this.upstream?.use(this.#settings, restart);
  }

  async #respond(request: Request, path: string, notes: CallNotes): Promise<Response> {
    return (await this.upstream?.respond(request, path, notes)) ?? this.#routes.respond(request, path);
  }

  #turn(): void {
    this.#notify();
    this.#onTurn(this.#settings);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #verify(token: string): Promise<Response> {
    const path = '/v1/auth/verify';
    const address = `${this.#base.href.replace(/\/$/, '')}${path}?token=${encodeURIComponent(token)}`;
    const request = new Request(address, { headers: { 'Content-Type': 'application/json' } });
    return this.#routes.respond(request, path);
  }
}
