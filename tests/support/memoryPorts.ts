import { vi } from 'vitest';
import type { Notifier } from '../../src/application/ports/notices.ts';
import type {
  Clock,
  Connection,
  ErrorReporter,
  ExitGuard,
  Freshness,
  PageLifecycle,
  PageVisibility,
} from '../../src/application/ports/page.ts';
import type { Session, SessionChange, SessionVault } from '../../src/application/ports/session.ts';
import type {
  AllLinks,
  BulkCreateStorage,
  LinkCacheStorage,
  StoredValue,
} from '../../src/application/ports/storage.ts';
import type { LinkEvent, Mutex, OtherTabs, PendingWork } from '../../src/application/ports/tabs.ts';
import type { ClickHistory } from '../../src/domain/clicks/clickChange.ts';
import type { BulkCreateRow } from '../../src/domain/import/bulkCreateRow.ts';
import type { PageSize } from '../../src/domain/links/pagination.ts';
import { runInTurn } from '../../src/lib/runInTurn.ts';
import type { Density, Theme } from '../../src/state/preferences/PreferencesStore.ts';

/*
 * In-memory versions of the browser's ports. Tests trigger the events of other tabs by calling methods.
 */

/** A set of listeners. Each one is called until its lifetime ends or until it is removed. */
class Listeners<A extends unknown[] = []> {
  readonly #all = new Set<(...args: A) => void>();

  readonly add = (listener: (...args: A) => void, lifetime?: AbortSignal): (() => void) => {
    const call = (...args: A) => lifetime?.aborted || listener(...args);
    this.#all.add(call);
    return () => this.#all.delete(call);
  };

  readonly call = (...args: A): void => {
    for (const listener of this.#all) listener(...args);
  };
}

/** Records every stored session in `history`. An entry is undefined when the session was cleared. */
export class MemoryVault implements SessionVault {
  readonly history: (Session | undefined)[] = [];
  readonly #changes = new Listeners<[change: SessionChange]>();
  readonly subscribe = this.#changes.add;
  #session: Session | undefined;

  constructor(session?: Session) {
    this.#session = session;
  }

  read(): Session | undefined {
    return this.#session;
  }

  store(session: Session): void {
    this.#session = session;
    this.history.push(session);
  }

  renew(refused: string, token: string): void {
    if (this.#session?.token === refused) this.store({ ...this.#session, token });
  }

  clear(): void {
    this.change(undefined, 'cleared');
  }

  /** Simulates that another tab stores a session, or clears it. */
  storeElsewhere(session: Session | undefined): void {
    this.change(session, 'elsewhere');
  }

  change(session: Session | undefined, change: SessionChange): void {
    this.#session = session;
    this.history.push(session);
    this.#changes.call(change);
  }
}

/** Stores a value as JSON, like the browser's storage. Tabs share a value by sharing the object. */
export class MemoryStoredValue<T> implements StoredValue<T> {
  /** Simulates blocked storage, where values last only for this visit. */
  isRefused = false;
  readonly #changes = new Listeners<[isCleared: boolean]>();
  readonly onChangeElsewhere = this.#changes.add;
  #json: string | undefined;

  get isPersisted(): boolean {
    return !this.isRefused && this.#json !== undefined;
  }

  read(): T | undefined {
    return this.#json === undefined ? undefined : JSON.parse(this.#json);
  }

  write(value: T): void {
    this.#json = JSON.stringify(value);
  }

  remove(): void {
    this.#json = undefined;
  }

  /** Simulates that another tab writes a value, or removes it. */
  changeElsewhere(value: T | undefined): void {
    if (value === undefined) this.remove();
    else this.write(value);
    this.#changes.call(false);
  }

  /** Simulates that another tab clears the whole storage. */
  clearElsewhere(): void {
    this.remove();
    this.#changes.call(true);
  }
}

export const memoryPreferences = () => ({
  theme: new MemoryStoredValue<Theme>(),
  density: new MemoryStoredValue<Density>(),
  pageSize: new MemoryStoredValue<PageSize>(),
  confirmDelete: new MemoryStoredValue<boolean>(),
  keepsLinks: new MemoryStoredValue<boolean>(),
  areShortcutsOn: new MemoryStoredValue<boolean>(),
});

/** A link cache that tabs share by sharing the object. If `written` is set, writes wait for it. */
export class MemoryLinks implements LinkCacheStorage {
  generation: string | undefined;
  kept: { readonly generation: string; readonly all: AllLinks } | undefined;
  written: Promise<void> | undefined;
  #generations = 0;

  clicks: { readonly owner: number; readonly history: ClickHistory } | undefined;

  advance(owner: number): void {
    this.#generations += 1;
    this.generation = `${owner}:${this.#generations}`;
  }

  async read(): Promise<AllLinks | undefined> {
    await Promise.resolve();
    return this.kept?.generation === this.generation ? this.kept?.all : undefined;
  }

  async write(generation: string, all: AllLinks): Promise<void> {
    await this.written;
    this.kept = { generation, all };
  }

  async readClicks(owner: number): Promise<ClickHistory | undefined> {
    return this.clicks?.owner === owner ? this.clicks.history : undefined;
  }

  async changeClicks(...[owner, change]: Parameters<LinkCacheStorage['changeClicks']>): Promise<void> {
    const history = change(await this.readClicks(owner));
    await this.written;
    if (history) this.clicks = { owner, history };
  }

  clear(): void {
    this.generation = undefined;
    this.kept = undefined;
    this.clicks = undefined;
  }
}

export class MemoryBulkCreateStorage implements BulkCreateStorage {
  readonly #rows = new Map<number, BulkCreateRow>();

  async read(): Promise<readonly BulkCreateRow[]> {
    return [...this.#rows.values()].toSorted((a, b) => a.key - b.key);
  }

  async change(rows: readonly BulkCreateRow[], removed: readonly number[] = []): Promise<boolean> {
    for (const key of removed) this.#rows.delete(key);
    for (const row of rows) this.#rows.set(row.key, structuredClone(row));
    return true;
  }

  clear(): void {
    this.#rows.clear();
  }
}

/** A clock that only advances when a test calls `pass`. */
export class MemoryClock implements Clock {
  #time = Date.parse('2026-03-01T12:00:00Z');

  now(): Date {
    return new Date(this.#time);
  }

  pass(ms: number): void {
    this.#time += ms;
  }
}

/** The system's clock, which follows fake timers. */
export const SYSTEM_CLOCK: Clock = { now: () => new Date() };

export class MemoryMutex implements Mutex {
  readonly run = runInTurn();
}

export class MemoryPendingWork implements PendingWork {
  readonly #tasks: Promise<unknown>[] = [];
  readonly #flush = new Listeners<[isElsewhere: boolean]>();
  readonly onFlush = this.#flush.add;

  track(task: Promise<unknown>): void {
    this.#tasks.push(task);
  }

  async finish(): Promise<void> {
    this.#flush.call(false);
    await Promise.allSettled(this.#tasks);
  }

  /** Simulates a sign-out in another tab. */
  finishElsewhere(): void {
    this.#flush.call(true);
  }
}

export class MemoryPageLifecycle implements PageLifecycle {
  readonly #hide = new Listeners();
  readonly onHide = this.#hide.add;
  readonly onRestore = () => undefined;
  readonly leave = this.#hide.call;
}

/**
 * A tab that is connected to other tabs by `meet`. It records sent and received events. Messages to a tab
 * arrive in order, each after `turn` resolves.
 */
export class MemoryTab implements OtherTabs {
  readonly sent: (readonly LinkEvent[])[] = [];
  readonly heard: LinkEvent[] = [];
  readonly #others: MemoryTab[] = [];
  readonly #turn: () => Promise<unknown>;
  readonly #arriving = new Map<MemoryTab, Promise<void>>();
  #listener: (news: readonly LinkEvent[]) => void = () => {};
  #onOpened: (openedAt: Date) => readonly LinkEvent[] = () => [];

  constructor(turn: () => Promise<unknown> = async () => undefined) {
    this.#turn = turn;
  }

  meet(other: MemoryTab): void {
    this.#others.push(other);
    other.#others.push(this);
  }

  send(news: readonly LinkEvent[]): void {
    this.sent.push(news);
    for (const other of this.#others) {
      const arrive = async () => {
        await this.#turn();
        other.#listener(structuredClone(news));
        other.heard.push(...news);
      };
      this.#arriving.set(other, (this.#arriving.get(other) ?? Promise.resolve()).then(arrive));
    }
  }

  listen(...[onNews, onOpened]: Parameters<OtherTabs['listen']>): void {
    this.#listener = onNews;
    this.#onOpened = onOpened;
  }

  /** Simulates that this tab begins to listen, some time after its page was opened. */
  open(openedAt: Date): void {
    for (const other of this.#others) this.#listener(structuredClone(other.#onOpened(openedAt)));
  }
}

/** Reports in `isAsking` whether the browser would prompt before the page is left. */
export class MemoryExitGuard implements ExitGuard {
  #asking = 0;

  get isAsking(): boolean {
    return this.#asking > 0;
  }

  begin(): () => void {
    this.#asking += 1;
    return () => {
      this.#asking -= 1;
    };
  }
}

export class MemoryFreshness implements Freshness {
  readonly #stale = new Listeners();
  readonly onStale = this.#stale.add;
  readonly becomeStale = this.#stale.call;
}

export class MemoryConnection implements Connection {
  readonly #changes = new Listeners<[isOnline: boolean]>();
  readonly subscribe = this.#changes.add;
  isOnline = true;

  become(isOnline: boolean): void {
    this.isOnline = isOnline;
    this.#changes.call(isOnline);
  }
}

/** A page that is always visible. */
export const memoryVisibility = () =>
  ({
    whenVisible: vi.fn<PageVisibility['whenVisible']>(async () => undefined),
  }) satisfies PageVisibility;

/** A notifier whose `undoable` returns `closeNotice`. */
export const memoryNotifier = () => {
  const closeNotice = vi.fn<() => void>();
  return {
    closeNotice,
    success: vi.fn<Notifier['success']>(),
    error: vi.fn<Notifier['error']>(() => () => undefined),
    warning: vi.fn<Notifier['warning']>(() => () => undefined),
    undoable: vi.fn<Notifier['undoable']>(() => closeNotice),
    clear: vi.fn<Notifier['clear']>(),
  } satisfies Notifier & { readonly closeNotice: () => void };
};

export const memoryErrors = () => ({ report: vi.fn<ErrorReporter['report']>() }) satisfies ErrorReporter;
