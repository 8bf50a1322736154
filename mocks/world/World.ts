import { parseFaultRule } from '../network/faultRule.ts';
import { isRealTime } from '../settings/notation.ts';
import {
  type ClockSetting,
  DEFAULT_SETTINGS,
  hasDifferentData,
  NO_LATENCY,
  NO_UPSTREAM,
  type Settings,
} from '../settings/settings.ts';
import { formatShareString } from '../settings/shareString.ts';
import { Database } from './Database.ts';
import { changedData, type DataFile, dataText } from './dataFile.ts';
import { DEMO_USER_ID, seedDemoAccount } from './demoAccount.ts';
import type { Change, MailRecord } from './records.ts';
import { type SavedSettings, Snapshot, type StorageChange } from './Snapshot.ts';
import { type Scenario, scenarioOf } from './scenarios.ts';

export interface WorldOptions {
  /** Settings after a reset. Missing settings are as in `DEFAULT_SETTINGS`, but without latency. */
  readonly defaults?: Partial<Settings>;
  /** A data file to start with, also after a reset. `defaults` override its settings. */
  readonly data?: DataFile | undefined;
  /** Overrides the defaults at the start. Stored data is dropped, except the demo account's sessions. */
  readonly setup?: Partial<Settings> | undefined;
  readonly setupData?: DataFile | undefined;
  readonly storage?: Storage | undefined;
  readonly now?: () => Date;
  readonly onMail?: (mail: MailRecord) => void;
  /** Called when data from seeds or a file replaces the previous data. */
  readonly onNewData?: () => void;
  /** Called when data fetched by the app may be outdated, and when the network changes. */
  readonly onStale?: (settings: Settings) => void;
}

export interface Dependents {
  /** Called when settings change. `restart` is true if the data was recreated. */
  readonly apply: (settings: Settings, scenario: Scenario, restart: boolean) => void;
  readonly forget: () => void;
}

const EXPIRED = new Date(0).toISOString();

const MINUTE_MS = 60_000;

const wholeMinute = (date: Date): string =>
  new Date(Math.floor(date.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();

/** Defaults that options can override. */
const BASE_DEFAULTS: Settings = { ...DEFAULT_SETTINGS, latency: NO_LATENCY };

export class World {
  defaults: Settings;
  readonly db: Database;
  readonly #realNow: () => Date;
  readonly #snapshot: Snapshot;
  readonly #dependents: Dependents;
  readonly #options: WorldOptions;
  readonly #listeners = new Set<() => void>();
  #clockOffsetMs = 0;
  #initialFile: DataFile | undefined;
  #settings: Settings;

  constructor(options: WorldOptions, dependents: Dependents) {
    const { defaults, data, setup, setupData, storage, now = () => new Date() } = options;
    this.#options = options;
    this.defaults = { ...BASE_DEFAULTS, ...defaults };
    this.#settings = this.defaults;
    this.#dependents = dependents;
    this.#realNow = now;
    this.#snapshot = new Snapshot(storage);
    this.db = new Database((change) => {
      const isFirst = this.#snapshot.store(change);
      this.#notify();
      // Seeds contain no mails, so the first change of a mail is its creation.
      if (change.table === 'mails' && isFirst && change.record) options.onMail?.(change.record);
    });
    const saved = this.#snapshot.restore();
    if (data !== undefined) this.startFrom(data);
    else if (saved === undefined || setup !== undefined)
      this.#startOver({ ...this.defaults, ...setup }, setupData);
    else this.#resume(saved);
  }

  /** The mock's time: the real time plus an offset. */
  readonly now = (): Date => new Date(this.#realNow().getTime() + this.#clockOffsetMs);

  get settings(): Settings {
    return this.#settings;
  }

  get scenario(): Scenario {
    return scenarioOf(this.#settings.scenario);
  }

  get isPersisted(): boolean {
    return this.#snapshot.isPersisted;
  }

  /** Returns a share string that reproduces the data, behaviour and time elsewhere. */
  share(): string {
    return formatShareString({ ...this.#settings, ...NO_UPSTREAM, clock: { at: this.now().toISOString() } });
  }

  get linkChanges(): readonly Change[] {
    return this.#snapshot.changes.filter(({ table }) => table === 'links');
  }

  /**
   * Changes settings. Another data set, seed or date replaces the links, except for `preservedLinks`.
   * Throws for an invalid fault rule, before anything changes.
   */
  change(settings: Partial<Settings>, preservedLinks: readonly Change[] = []): void {
    settings.faults?.forEach(parseFaultRule);
    const before = this.#settings;
    const { endsSessions: hasEnded } = this.scenario;
    this.#settings = { ...before, ...settings };
    if (settings.clock) this.#setClock(settings.clock);
    if (hasDifferentData(this.#settings, before)) {
      const others = this.#snapshot.changes.filter(({ table }) => table !== 'links');
      this.#begin([...others, ...preservedLinks], settings.from ?? this.#lastingFrom);
    } else {
      if (this.scenario.endsSessions && !hasEnded) this.#endSessions();
      this.#apply(false);
      this.#snapshot.save(this.#saved);
    }
    this.#notifyAll();
  }

  /** Recreates the data and restores the default settings. Preserves only the demo account's sessions. */
  reset(): void {
    this.#dependents.forget();
    this.#startOver(this.defaults);
    this.#notifyAll();
  }

  export(): string {
    const { clock } = this.#settings;
    return dataText(
      { ...this.#settings, clock: 'at' in clock ? { at: this.now().toISOString() } : clock },
      this.#changedData,
    );
  }

  /** Returns changed data as the text of a file without settings. Undefined if no data has changed. */
  shareData(): string | undefined {
    const data = this.#changedData;
    return Object.keys(data).length === 0 ? undefined : JSON.stringify(data);
  }

  /** Loads data and settings from a file. Preserves sessions and mails. */
  import(file: DataFile): void {
    const { upstream, only, except } = this.#settings;
    const kept = this.#snapshot.changes.filter(({ table }) => table !== 'links' && table !== 'users');
    this.#startOver({ ...this.defaults, ...file.settings, upstream, only, except }, file, kept);
    this.#notifyAll();
  }

  /** Starts over with a file. Later resets return to this file. */
  startFrom(file: DataFile): void {
    this.#initialFile = file;
    this.defaults = { ...BASE_DEFAULTS, ...file.settings, ...this.#options.defaults };
    this.reset();
  }

  follow(event: StorageChange): void {
    const received = this.#snapshot.follow(event);
    if (received === undefined) return;
    if (received !== 'everything') {
      this.db.apply([received]);
      this.#notify();
      if (received.table === 'links') this.#options.onStale?.(this.#settings);
      return;
    }
    const saved = this.#snapshot.restore();
    if (saved === undefined) this.#begin([], this.#lastingFrom);
    else this.#resume(saved);
    this.#notifyAll();
  }

  /** Calls the listener after each change of data or settings. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get #saved(): SavedSettings {
    return { settings: this.#settings, clockOffsetMs: this.#clockOffsetMs };
  }

  /** Start date for recreated data: unchanged if the clock is moved, undefined for today in real time. */
  get #lastingFrom(): string | undefined {
    return isRealTime(this.#settings.clock) ? undefined : this.#settings.from;
  }

  #setClock(clock: ClockSetting): void {
    this.#clockOffsetMs = 'at' in clock ? Date.parse(clock.at) - this.#realNow().getTime() : clock.shiftMs;
  }

  get #changedData(): object {
    return changedData(this.#snapshot.changes, this.db.all('users'));
  }

  /** Preserves `kept`, or else the demo account's sessions. */
  #startOver(settings: Settings, file = this.#initialFile, kept?: readonly Change[]): void {
    const sessions = this.#snapshot.changes.filter(
      ({ table, record }) => table === 'sessions' && record?.userId === DEMO_USER_ID,
    );
    this.#settings = settings;
    this.#setClock(settings.clock);
    const from = settings.from ?? wholeMinute(this.now());
    this.#begin([...(file?.changesAt(from) ?? []), ...(kept ?? sessions)], from);
  }

  #begin(changes: readonly Change[], from: string | undefined): void {
    this.#settings = { ...this.#settings, from: from ?? wholeMinute(this.now()) };
    this.#snapshot.begin(this.#saved, changes);
    this.#options.onNewData?.();
    this.#fill();
    if (this.scenario.endsSessions) this.#endSessions();
  }

  #endSessions(): void {
    for (const session of this.db.all('sessions'))
      this.db.update('sessions', session, { issuedAt: EXPIRED, expiresAt: EXPIRED });
  }

  #resume({ settings, clockOffsetMs }: SavedSettings): void {
    this.#settings = settings;
    this.#clockOffsetMs = clockOffsetMs;
    this.#fill();
  }

  #fill(): void {
    const { seed, from } = this.#settings;
    this.db.empty();
    seedDemoAccount(this.db, this.scenario.links, seed, from === undefined ? this.now() : new Date(from));
    this.db.apply(this.#snapshot.changes);
    this.#apply(true);
  }

  #apply(restart: boolean): void {
    this.#dependents.apply(this.#settings, this.scenario, restart);
  }

  #notifyAll(): void {
    this.#notify();
    this.#options.onStale?.(this.#settings);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
