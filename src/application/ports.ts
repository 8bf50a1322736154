import type { AnalyticsFigures } from '../domain/analytics.ts';
import type { DailyClicks } from '../domain/clickSeries.ts';
import type { Link } from '../domain/link.ts';
import type { LinkDraft } from '../domain/linkDraft.ts';
import type { PageRequest, Pagination } from '../domain/pagination.ts';
import type { QrModules } from '../domain/qrModules.ts';
import type { User } from '../domain/user.ts';

/*
 * Everything the core needs from the world. Gateways reject with a `ServiceError`; a call that is aborted
 * through its `signal` rejects with the signal's reason.
 */

export interface Session {
  readonly token: string;
  /** Undefined when a token is stored but nobody knows yet whose it is. */
  readonly user: User | undefined;
}

/** Sign-in and the life of a session token (spec section 7, `/v1/auth`). */
export interface AuthGateway {
  register(user: User): Promise<void>;
  /** Has a magic link sent to a registered address. */
  requestMagicLink(email: string): Promise<void>;
  /** Trades the token of a magic link for a session; rejects with 'Invalid verification response' without user or jwt. */
  verify(magicToken: string): Promise<Session & { readonly user: User }>;
  signOut(token: string): Promise<void>;
  /** Trades a session token for a fresh one. */
  refresh(token: string): Promise<string>;
}

/** The signed-in user's own account (spec section 7, `/v1/users`). */
export interface UserGateway {
  profile(signal?: AbortSignal): Promise<User>;
  preferences(signal?: AbortSignal): Promise<Readonly<Record<string, unknown>>>;
  deleteAccount(): Promise<void>;
}

export interface LinkPageRequest extends PageRequest {
  readonly signal?: AbortSignal | undefined;
}

/** One page of links; `pagination` is undefined when the provider answered with a bare list of all of them. */
export interface LinkList {
  readonly links: readonly Link[];
  readonly pagination: Pagination | undefined;
}

/** What is sent to create a link: the empty optional fields are gone. */
export interface NewLink {
  readonly originalUrl: string;
  readonly shortCode: string;
  readonly title?: string;
  readonly description?: string;
}

/** The fields of a link that can be changed; only those named change. */
export type LinkChanges = Partial<LinkDraft & Pick<Link, 'isActive'>>;

/** Links (spec section 7, `/v1/links` and `/redirect`). */
export interface LinkGateway {
  /** Resolves once the provider has the link, with what its answer says about it, which may be nothing. */
  create(link: NewLink): Promise<Partial<Link>>;
  list(request: LinkPageRequest): Promise<LinkList>;
  get(id: string, signal?: AbortSignal): Promise<Link>;
  /** Resolves once the provider has the changes, with what its answer says about the link, which may be nothing. */
  update(id: string, changes: LinkChanges): Promise<Partial<Link>>;
  delete(id: string): Promise<void>;
  /** The picture of the QR code as the provider draws it. */
  qrCode(id: string, signal?: AbortSignal): Promise<Blob>;
  /**
   * Follows a short code as a visitor does, which counts as a click; resolves when it leads somewhere. Where to
   * stays unknown: a browser does not tell a script.
   */
  follow(shortCode: string, signal?: AbortSignal): Promise<void>;
}

/** Figures of one link; one that the provider does not tell is undefined. */
export interface LinkStats {
  readonly totalClicks: number | undefined;
  readonly uniqueClicks: number | undefined;
  readonly lastClickedAt: Date | undefined;
}

/** What the provider has added up; `topLinks` is undefined when it named none. */
export interface AggregatedAnalytics {
  readonly figures: AnalyticsFigures;
  readonly topLinks: readonly Link[] | undefined;
}

/** Analytics (spec section 7, `/v1/analytics`). */
export interface AnalyticsGateway {
  aggregated(signal?: AbortSignal): Promise<AggregatedAnalytics>;
  /** The clicks of one link by day, oldest first. */
  clicks(linkId: string, signal?: AbortSignal): Promise<readonly DailyClicks[]>;
  stats(linkId: string, signal?: AbortSignal): Promise<LinkStats>;
  /** Always rejects with 'not implemented': the provider declares the call but does not serve it (spec section 7). */
  summary(): Promise<never>;
}

/** Where the session token and its user are kept between visits (spec section 3). Never throws: a refused storage keeps them for this visit only. */
export interface SessionVault {
  read(): Session | undefined;
  store(session: Session): void;
  clear(): void;
  /**
   * Calls back when the session is cleared here, and when another tab stores or clears one; answers the way to
   * stop. Storing one here is silent, because the screen that signs in says when the session begins.
   */
  subscribe(listener: () => void): () => void;
}

/** Small things kept for the next visit under a name. Never throws; an unreadable value counts as absent. */
export interface KeyValueStorage {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /** Whether something that was written, the session included, lasts for this visit only: a write of it has failed. */
  readonly isRefused: boolean;
  /** Calls back when that changes. */
  onRefusal(listener: () => void): void;
  /** Whether there is something under a name that outlasts this visit. */
  isKept(key: string): boolean;
  /** Calls back with the name whose value another tab has changed; with undefined when everything was cleared. */
  onChangeElsewhere(listener: (key: string | undefined) => void): void;
}

/** What has to be sent before the session ends, in all of the product's tabs. */
export interface SessionWork {
  /** Counts a task as under way until it settles. */
  track(task: Promise<unknown>): void;
  /** Calls back when the session is about to end and what waits must be sent now; says whether another tab ends it. */
  onFinish(listener: (isElsewhere: boolean) => void): void;
  /** Has every tab send what waits; resolves when no tracked task is left. */
  finish(): Promise<void>;
}

/** Runs a task while no other task of the same name runs, in any tab. */
export interface Mutex {
  run<T>(name: string, task: () => Promise<T>): Promise<T>;
}

/** Whether someone is looking at the page. */
export interface PageVisibility {
  /** Resolves once the page is shown to a person: not prerendered, not hidden. */
  whenVisible(): Promise<void>;
}

export interface Clipboard {
  /** Resolves once the text is really on the clipboard; rejects when the browser refused. */
  copy(text: string): Promise<void>;
}

/** The system's share sheet. */
export interface ShareSheet {
  /** Resolves with false when this browser has no share sheet or refused it; a person closing it counts as shared. */
  share(content: { title: string; url: string }): Promise<boolean>;
}

/** Short notices that close by themselves. */
export interface Notifier {
  success(message: string): void;
  error(message: string): void;
  /** Says what is about to happen, with a button that takes it back, for as long as it can be. */
  undoable(message: string, onUndo: () => void, durationMs: number): void;
}

/** What time it is; everything that speaks of today or of how old something is goes by it. */
export interface Clock {
  now(): Date;
}

/** Tells when what is on the screen may have become old. */
export interface Freshness {
  onStale(listener: () => void): void;
}

/** The moment at which the page goes away. */
export interface PageExit {
  /** Calls back each time the page is left, reloaded or closed; only what is begun at once is still done. */
  onExit(listener: () => void): void;
}

/** Draws QR codes. */
export interface QrEncoder {
  encode(text: string): Promise<QrModules>;
}

/** Whether there is a network, as far as the browser can tell. */
export interface Connection {
  readonly isOnline: boolean;
  /** Calls back when that may have changed; answers the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** Where errors go that the user cannot do anything about. */
export interface ErrorReporter {
  /** `context` says what was going on. Tells each error once, without tokens and addresses; never throws. */
  report(error: unknown, context: string): void;
}
