import { vi } from 'vitest';
import type {
  AggregatedAnalytics,
  AnalyticsGateway,
  AuthGateway,
  Clock,
  Connection,
  ErrorReporter,
  KeyValueStorage,
  LinkGateway,
  LinkList,
  Mutex,
  Notifier,
  PageExit,
  PageVisibility,
  Session,
  SessionVault,
  SessionWork,
  UserGateway,
} from '../../src/application/ports.ts';
import { UNKNOWN_FIGURES } from '../../src/domain/analytics.ts';
import type { User } from '../../src/domain/user.ts';
import { ADA, aLink } from './aLink.ts';

/*
 * The ports in memory. Gateways answer like a provider where all goes well; a test replaces the one method that
 * it is about, with `mockResolvedValue` and the like.
 */

/** Keeps a session, and says in `history` what became of it in turn. */
export class MemoryVault implements SessionVault {
  readonly history: (Session | undefined)[] = [];
  readonly #listeners = new Set<() => void>();
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

  clear(): void {
    this.#become(undefined);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What another tab stores or clears. */
  storeElsewhere(session: Session | undefined): void {
    this.#become(session);
  }

  #become(session: Session | undefined): void {
    this.#session = session;
    this.history.push(session);
    for (const listener of this.#listeners) listener();
  }
}

/** Keeps JSON, as the real one does. */
export class MemoryStorage implements KeyValueStorage {
  readonly texts = new Map<string, string>();
  isRefused = false;
  readonly #onRefusal = new Set<() => void>();
  readonly #onChange = new Set<(key: string | undefined) => void>();

  read(key: string): unknown {
    const text = this.texts.get(key);
    return text === undefined ? undefined : JSON.parse(text);
  }

  write(key: string, value: unknown): void {
    this.texts.set(key, JSON.stringify(value));
  }

  remove(key: string): void {
    this.texts.delete(key);
  }

  isKept(key: string): boolean {
    return !this.isRefused && this.texts.has(key);
  }

  onRefusal(listener: () => void): void {
    this.#onRefusal.add(listener);
  }

  onChangeElsewhere(listener: (key: string | undefined) => void): void {
    this.#onChange.add(listener);
  }

  /** From now on nothing that is written outlasts the visit, or again everything does. */
  becomeRefused(isRefused: boolean): void {
    this.isRefused = isRefused;
    for (const listener of this.#onRefusal) listener();
  }

  /** What another tab writes; everything is cleared when it names no key. */
  changeElsewhere(key?: string, value?: unknown): void {
    if (key === undefined) this.texts.clear();
    else if (value === undefined) this.remove(key);
    else this.write(key, value);
    for (const listener of this.#onChange) listener(key);
  }
}

/** A clock that stands, until a test moves it. */
export class MemoryClock implements Clock {
  #time = Date.parse('2026-03-01T12:00:00Z');

  now(): Date {
    return new Date(this.#time);
  }

  pass(ms: number): void {
    this.#time += ms;
  }
}

/** One task at a time, whatever its name. */
export class MemoryMutex implements Mutex {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(_name: string, task: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(task, task);
    this.#last = turn;
    return turn;
  }
}

/** What needs the session, in one tab. */
export class MemorySessionWork implements SessionWork {
  readonly #tasks: Promise<unknown>[] = [];
  readonly #listeners: ((isElsewhere: boolean) => void)[] = [];

  track(task: Promise<unknown>): void {
    this.#tasks.push(task);
  }

  onFinish(listener: (isElsewhere: boolean) => void): void {
    this.#listeners.push(listener);
  }

  async finish(): Promise<void> {
    this.#announce(false);
    await Promise.allSettled(this.#tasks);
  }

  /** What another tab does that logs out. */
  finishElsewhere(): void {
    this.#announce(true);
  }

  #announce(isElsewhere: boolean): void {
    for (const listener of this.#listeners) listener(isElsewhere);
  }
}

/** A page that a test can leave. */
export class LeavablePage implements PageExit {
  readonly #listeners: (() => void)[] = [];

  onExit(listener: () => void): void {
    this.#listeners.push(listener);
  }

  leave(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const memoryAuth = () =>
  ({
    register: vi.fn<AuthGateway['register']>(async () => undefined),
    requestMagicLink: vi.fn<AuthGateway['requestMagicLink']>(async () => undefined),
    verify: vi.fn<AuthGateway['verify']>(async () => ({ token: 'fresh', user: ADA })),
    signOut: vi.fn<AuthGateway['signOut']>(async () => undefined),
    refresh: vi.fn<AuthGateway['refresh']>(async () => 'renewed'),
  }) satisfies AuthGateway;

export const memoryUsers = (user: User = ADA) =>
  ({
    profile: vi.fn<UserGateway['profile']>(async () => user),
    preferences: vi.fn<UserGateway['preferences']>(async () => ({})),
    deleteAccount: vi.fn<UserGateway['deleteAccount']>(async () => undefined),
  }) satisfies UserGateway;

export const memoryLinks = (list: LinkList = { links: [], pagination: undefined }) =>
  ({
    create: vi.fn<LinkGateway['create']>(async (link) => aLink(link)),
    list: vi.fn<LinkGateway['list']>(async () => list),
    get: vi.fn<LinkGateway['get']>(async (id) => aLink({ id })),
    update: vi.fn<LinkGateway['update']>(async (id, changes) => aLink({ id, ...changes })),
    delete: vi.fn<LinkGateway['delete']>(async () => undefined),
    qrCode: vi.fn<LinkGateway['qrCode']>(async () => new Blob()),
    follow: vi.fn<LinkGateway['follow']>(async () => undefined),
  }) satisfies LinkGateway;

export const memoryAnalytics = (aggregated: Partial<AggregatedAnalytics> = {}) =>
  ({
    aggregated: vi.fn<AnalyticsGateway['aggregated']>(async () => ({
      figures: UNKNOWN_FIGURES,
      topLinks: undefined,
      ...aggregated,
    })),
    clicks: vi.fn<AnalyticsGateway['clicks']>(async () => []),
    stats: vi.fn<AnalyticsGateway['stats']>(async () => ({
      totalClicks: 0,
      uniqueClicks: 0,
      lastClickedAt: undefined,
    })),
    summary: vi.fn<AnalyticsGateway['summary']>(() => Promise.reject(new Error('not implemented'))),
  }) satisfies AnalyticsGateway;

/** A page that someone looks at. */
export const memoryPage = () =>
  ({
    whenVisible: vi.fn<PageVisibility['whenVisible']>(async () => undefined),
  }) satisfies PageVisibility;

export const memoryNotifier = () =>
  ({
    success: vi.fn<Notifier['success']>(),
    error: vi.fn<Notifier['error']>(),
    undoable: vi.fn<Notifier['undoable']>(),
  }) satisfies Notifier;

export const memoryErrors = () => ({ report: vi.fn<ErrorReporter['report']>() }) satisfies ErrorReporter;

/** A network that is there until a test takes it away. */
export class MemoryConnection implements Connection {
  readonly #listeners = new Set<() => void>();
  #isOnline = true;

  get isOnline(): boolean {
    return this.#isOnline;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  become(isOnline: boolean): void {
    this.#isOnline = isOnline;
    for (const listener of this.#listeners) listener();
  }
}
