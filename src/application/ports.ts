import type { AnalyticsFigures } from '../domain/analytics.ts';
import type { DailyClicks } from '../domain/clickSeries.ts';
import type { Link, LinkPatch } from '../domain/link.ts';
import type { LinkChanges } from '../domain/linkDraft.ts';
import type { PageRequest, Pagination } from '../domain/pagination.ts';
import type { User } from '../domain/user.ts';

/*
 * Everything the core needs from the world. Gateways reject with a `ServiceError`; a call that is aborted
 * through its `signal` rejects with the signal's reason.
 */

export interface Session {
  readonly token: string;
  /** Undefined when a token is stored but it is not known yet whose it is. */
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

/** What the list call returned. `pagination` is undefined when the provider sent a bare list. */
export interface LinkList {
  readonly links: readonly LinkPatch[];
  readonly pagination: Pagination | undefined;
}

/** What is sent to create a link: the empty optional fields are gone. */
export interface NewLink {
  readonly originalUrl: string;
  readonly shortCode: string;
  readonly title?: string;
  readonly description?: string;
}

/** Links (spec section 7, `/v1/links` and `/redirect`). */
export interface LinkGateway {
  /** Resolves once the provider has the link, with what its answer says about it, which may be nothing. */
  create(link: NewLink): Promise<Partial<Link>>;
  list(request: LinkPageRequest): Promise<LinkList>;
  get(id: string, signal?: AbortSignal): Promise<LinkPatch>;
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

/** Figures of one link; undefined where the provider gives none. */
export interface LinkStats {
  readonly totalClicks: number | undefined;
  readonly uniqueClicks: number | undefined;
  readonly lastClickedAt: Date | undefined;
}

/** What the provider has added up; `topLinks` is undefined when it names none. */
export interface AggregatedAnalytics {
  readonly figures: AnalyticsFigures;
  readonly topLinks: readonly LinkPatch[] | undefined;
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

/**
 * Where the session token and its user are kept between visits (spec section 3). Never throws: what a storage refuses is
 * kept for this visit only.
 */
export interface SessionVault {
  read(): Session | undefined;
  store(session: Session): void;
  clear(): void;
  /**
   * Calls back when the session is cleared here, and when another tab stores or clears one; returns an unsubscribe
   * function. Storing one here calls nobody back: the screen that signs in decides when the session begins.
   */
  subscribe(listener: () => void): () => void;
}

/**
 * A value of the product's own under a fixed name. Never throws: what a storage refuses is kept for this visit only, and a
 * value that has another shape, or is too old, counts as absent.
 */
export interface Kept<T> {
  read(): T | undefined;
  write(value: T): void;
  remove(): void;
  /** Whether there is a value that outlasts this visit. */
  readonly isKept: boolean;
  /** Calls back when another tab has changed the value; says whether it cleared the whole storage. */
  onChangeElsewhere(listener: (isCleared: boolean) => void): void;
}

/** Whether the browser keeps what it is given. */
export interface StorageStatus {
  /** Whether something that was written, the session included, lasts for this visit only. */
  readonly isRefused: boolean;
  /** Calls back when that changes. */
  subscribe(listener: () => void): void;
}

/** What has to be sent before the session ends, in all of the product's tabs. */
export interface SessionWork {
  /** Counts a task as under way until it settles. */
  track(task: Promise<unknown>): void;
  /**
   * Calls back when the session is about to end and what waits must be sent now; says whether another tab ends it. Not any
   * more once `lifetime` has ended.
   */
  onFinish(listener: (isElsewhere: boolean) => void, lifetime?: AbortSignal): void;
  /** Has every tab send what waits; resolves when no tracked task is left. */
  finish(): Promise<void>;
}

/** Runs a task while no other task of the same name runs, in any tab. The next one can read what this one has stored. */
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

/** Short notices that close by themselves (spec section 4, 'Toasts'). */
export interface Notifier {
  success(message: string): void;
  error(message: string): void;
  /** A notice with a button that takes something back. It stays until the function that is returned is called. */
  undoable(message: string, undo: () => void): () => void;
  /** Takes all notices off the screen. */
  clear(): void;
}

/** What time it is, for everything that depends on today or on how old something is. */
export interface Clock {
  now(): Date;
}

/** Tells when what is on the screen may be out of date. */
export interface Freshness {
  onStale(listener: () => void): void;
}

/** The page's comings and goings. Nothing is called back any more once `lifetime` has ended. */
export interface PageLife {
  /** Calls back each time the page is left, reloaded or closed; only what is begun at once is still done. */
  onExit(listener: () => void, lifetime?: AbortSignal): void;
  /** Calls back when the browser shows the page again as it was left, out of its back/forward cache. */
  onReturn(listener: () => void, lifetime?: AbortSignal): void;
}

/** Draws QR codes. */
export interface QrEncoder {
  /** An SVG picture of the text, dark on white, with the quiet zone that a reader needs. */
  svg(text: string): Promise<string>;
}

/** Whether there is a network, as far as the browser can tell. */
export interface Connection {
  readonly isOnline: boolean;
  /** Calls back when that may have changed; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Where errors go that the user cannot do anything about. */
export interface ErrorReporter {
  /** `context` says what was going on. Reports each error once, without tokens and addresses; never throws. */
  report(error: unknown, context: string): void;
}
