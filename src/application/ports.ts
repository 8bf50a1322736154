import type { CampaignPreset } from '../domain/addresses/campaign.ts';
import type { AnalyticsFigures } from '../domain/clicks/analytics.ts';
import type { ClickHistory } from '../domain/clicks/clickChange.ts';
import type { ClickSeries } from '../domain/clicks/clickSeries.ts';
import type { BatchRow } from '../domain/import/batch.ts';
import type { Link, LinkPatch } from '../domain/links/link.ts';
import type { LinkChanges, LinkDraft } from '../domain/links/linkDraft.ts';
import type { PageRequest } from '../domain/links/pagination.ts';
import type { QrLevel, QrModules } from '../domain/links/qrLook.ts';
import type { User } from '../domain/user.ts';

/*
 * Everything that the core needs from outside. Gateways reject with a `ServiceError`, or with the signal's reason when
 * a call is aborted through its `signal`.
 */

export interface Session {
  readonly token: string;
  /** Undefined if only the token is stored and the user has not been fetched. */
  readonly user: User | undefined;
  /** The fingerprint of the magic link that created it; a renewed token does not change it. */
  readonly link?: number | undefined;
}

/** Sign-in and session tokens (specification: Calls, `/v1/auth`). */
export interface AuthGateway {
  register(user: User): Promise<void>;
  /** Sends a magic link to a registered address. */
  requestMagicLink(email: string): Promise<void>;
  /** Exchanges the token of a magic link for a session. Without a user or jwt: 'Invalid verification response'. */
  verify(magicToken: string): Promise<Session & { readonly user: User }>;
  signOut(token: string): Promise<void>;
  /** Exchanges a session token for a new one. */
  refresh(token: string): Promise<string>;
}

/** The signed-in user's own account (specification: Calls, `/v1/users`). */
export interface UserGateway {
  profile(signal?: AbortSignal): Promise<User>;
  preferences(signal?: AbortSignal): Promise<Readonly<Record<string, unknown>>>;
  deleteAccount(): Promise<void>;
}

export interface LinkPageRequest extends PageRequest {
  readonly signal?: AbortSignal | undefined;
}

/** The result of the list call. */
export interface LinkList {
  readonly links: readonly LinkPatch[];
  /** Rows without a usable id, as they came. */
  readonly unreadable?: readonly unknown[] | undefined;
  /** Names of link fields that the provider can never change, and others. Undefined if the response declares nothing. */
  readonly unsupported?: readonly string[] | undefined;
  /** What the response tells of its place, as far as it can be right. */
  readonly pagination: { readonly [name in 'page' | 'limit' | 'total']?: number | undefined };
}

/** A link to create, without its empty optional fields. */
export type NewLink = Pick<LinkDraft, 'originalUrl' | 'shortCode'> & Partial<LinkDraft>;

/** Links (specification: Calls, `/v1/links` and `/redirect`). */
export interface LinkGateway {
  /** Resolves with the fields that the response contains, possibly none. Any success status counts as created. */
  create(link: NewLink): Promise<Partial<Link>>;
  list(request: LinkPageRequest): Promise<LinkList>;
  get(id: string, signal?: AbortSignal): Promise<LinkPatch>;
  /** Sends the given fields. Resolves with the fields that the response contains, possibly none. */
  update(id: string, changes: LinkChanges): Promise<Partial<Link>>;
  delete(id: string): Promise<void>;
  /** The QR code as an image from the provider. */
  qrCode(id: string, signal?: AbortSignal): Promise<Blob>;
  /** Follows a short code as a guest does, which counts a click. Resolves if it redirects; browsers hide the target. */
  follow(shortCode: string, signal?: AbortSignal): Promise<void>;
}

/** Figures of one link; undefined where the provider sends none. */
export interface LinkStats {
  readonly totalClicks: number | undefined;
  readonly uniqueClicks: number | undefined;
  readonly lastClickedAt: Date | undefined;
}

/** The provider's aggregated figures; `topLinks` is undefined if the response has none. */
export interface AggregatedAnalytics extends Pick<LinkList, 'unreadable'> {
  readonly figures: AnalyticsFigures;
  readonly topLinks: readonly LinkPatch[] | undefined;
}

/** Analytics (specification: Calls, `/v1/analytics`). */
export interface AnalyticsGateway {
  aggregated(signal?: AbortSignal): Promise<AggregatedAnalytics>;
  clicks(linkId: string, signal?: AbortSignal): Promise<ClickSeries>;
  stats(linkId: string, signal?: AbortSignal): Promise<LinkStats>;
  /** Always rejects with 'not implemented': the provider declares the call but does not serve it (specification: Calls). */
  summary(): Promise<never>;
}

/** What may have changed the stored session: this tab, another tab, or anyone while the page was in the bfcache. */
export type SessionChange = 'cleared' | 'elsewhere' | 'unheard';

/** Other tabs see what a tab stores after a delay. */
export const STORAGE_SETTLES_MS = 100;

/**
 * Stores the session token and its user between visits (specification: Entities). Never throws: if the storage fails,
 * the values last for this visit only.
 */
export interface SessionVault {
  read(): Session | undefined;
  /** Begins a session. */
  store(session: Session): void;
  /** Replaces the token of the stored session, if that is `refused` still: a sign-out wins. */
  renew(refused: string, token: string): void;
  clear(): void;
  /** Returns an unsubscribe function. `store` and `renew` call nobody: the sign-in screen decides when a session begins. */
  subscribe(listener: (change: SessionChange) => void): () => void;
}

/**
 * A stored value under a fixed name. Never throws: if the storage fails, the value lasts for this visit only. A value
 * of the wrong shape, or past its lifetime, reads as undefined.
 */
export interface StoredValue<T> {
  read(): T | undefined;
  write(value: T): void;
  remove(): void;
  /** Whether a value is stored that outlasts this visit. */
  readonly isPersisted: boolean;
  /** Calls the listener when another tab has changed the value. `isCleared`: the whole storage was cleared. */
  onChangeElsewhere(listener: (isCleared: boolean) => void): void;
}

/** The campaigns that a user has named. */
export interface OwnPresets {
  /** The fingerprint of the user's e-mail address. */
  readonly owner: number;
  readonly presets: readonly CampaignPreset[];
}

/** All links of a user, and when they were read. */
export interface AllLinks {
  readonly links: readonly Link[];
  readonly readAt: Date;
}

/**
 * Keeps a copy of a user's links on this device, of one generation of them, which all tabs share: when the next one
 * begins, or the session ends, the copy is invalid at once, even if it cannot be deleted at that moment. Never throws
 * or rejects: if the storage fails, nothing is kept.
 */
export interface KeptLinks {
  /** Undefined if there is none. */
  readonly generation: string | undefined;
  /** Begins the next generation. Its name begins with the owner's number and a colon. */
  advance(owner: number): void;
  /** The copy of the current generation. */
  read(): Promise<AllLinks | undefined>;
  write(generation: string, all: AllLinks): Promise<void>;
  /** The clicks of an owner's links on earlier days, if they are kept. */
  readClicks(owner: number): Promise<ClickHistory | undefined>;
  /** Replaces them by what `change` makes of them, before any other tab can; undefined leaves them as they are. */
  changeClicks(
    owner: number,
    change: (known: ClickHistory | undefined) => ClickHistory | undefined,
  ): Promise<void>;
  /** Ends the generation, as the end of the session does, and deletes every copy and all clicks. */
  clear(): void;
}

/**
 * Keeps the links that one user creates together on this device until all is done, so that a reload or a crash loses
 * none, and none is created twice. Never throws or rejects: if the storage fails, nothing is kept.
 */
export interface KeptBatch {
  /** Those of the signed-in user, in their order. */
  read(): Promise<readonly BatchRow[]>;
  /** Adds or replaces some, and removes others. Resolves with whether that is kept. */
  change(rows: readonly BatchRow[], removed?: readonly number[]): Promise<boolean>;
  clear(): void;
}

/**
 * What one tab tells the others about links of the account. `hidden`: being deleted; `shown`: it returns, for instance
 * by 'Undo'. Of those that are hidden, shown, gone or deleted, only the ids are sent. `outdated`: the tab's lists may
 * lack changes and must be read again; it names no links.
 */
export interface LinkNews {
  readonly kind: 'created' | 'changed' | 'hidden' | 'shown' | 'gone' | 'deleted' | 'outdated';
  /** Of a changed link, what the provider has changed. */
  readonly links: readonly LinkPatch[];
  /** The changed link, for tabs that do not know it. */
  readonly whole?: LinkPatch;
}

/** Connects the tabs of one account. News come in the order in which a tab sends them, if the browser connects tabs. */
export interface OtherTabs {
  send(news: readonly LinkNews[]): void;
  /** `onOpened` is called when another tab begins to listen; what it returns goes to that tab alone. */
  listen(
    onNews: (news: readonly LinkNews[]) => void,
    onOpened: (openedAt: Date) => readonly LinkNews[],
  ): void;
}

/** Whether the browser's storage works. */
export interface StorageStatus {
  /** Whether any written value, the session included, lasts for this visit only. */
  readonly isRefused: boolean;
  subscribe(listener: () => void): void;
}

/** Work that must be sent before the session ends, in all tabs. */
export interface PendingWork {
  /** Counts a task as pending until it settles. */
  track(task: Promise<unknown>): void;
  /**
   * Calls the listener when the session is about to end and pending work must be sent, until `lifetime` ends.
   * `isElsewhere`: another tab is signing out.
   */
  onFlush(listener: (isElsewhere: boolean) => void, lifetime?: AbortSignal): void;
  /** Asks every tab to send its pending work; resolves when no tracked task is left. */
  finish(): Promise<void>;
}

/** Runs tasks of the same name one at a time, across all tabs. Each sees what the previous one has stored. */
export interface Mutex {
  run<T>(name: string, task: () => Promise<T>): Promise<T>;
}

export interface PageVisibility {
  /** Resolves once the page is visible: neither prerendered nor hidden. */
  whenVisible(): Promise<void>;
}

export interface Clipboard {
  /** Resolves once the text is on the clipboard; rejects if the browser refuses. */
  copy(text: string): Promise<void>;
}

export interface ImageClipboard {
  /** Resolves once the image is on the clipboard; rejects if there is none, or the browser refuses. */
  copy(png: Promise<Blob>): Promise<void>;
}

export interface ShareSheet {
  /** Resolves with false if the browser has no share sheet or refuses. Closing the sheet counts as shared. */
  share(content: { title: string; url: string }): Promise<boolean>;
}

/** A button of a notice. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** Short messages that close by themselves (specification: Errors and notices). */
export interface Notifier {
  /** The same message again extends the shown notice, with the new actions. */
  success(message: string, actions?: readonly NoticeAction[]): void;
  /** Returns a function that closes the notice. */
  error(message: string): () => void;
  /** Says what the user may not expect of something that was done. Returns a function that closes the notice. */
  warning(message: string): () => void;
  /** A notice with an 'Undo' button. Stays until the returned function is called. */
  undoable(message: string, undo: () => void): () => void;
  clear(): void;
}

/** The current time, for everything that depends on today or on an age. */
export interface Clock {
  now(): Date;
}

/** Reports that the shown data may be stale, until `lifetime` ends. */
export interface Freshness {
  onStale(listener: () => void, lifetime: AbortSignal): void;
}

/** When the page is left and restored. Listeners are removed when `lifetime` ends. */
export interface PageLifecycle {
  /** Calls the listener whenever the page is left, reloaded or closed. Only what starts synchronously still runs. */
  onHide(listener: () => void, lifetime: AbortSignal): void;
  /** Calls the listener when the browser restores the page from its back/forward cache. */
  onRestore(listener: () => void, lifetime: AbortSignal): void;
}

/** Makes the browser ask before the page is left. */
export interface ExitGuard {
  /** It asks until the returned function is called. */
  begin(): () => void;
}

/** Saves files on the user's device. */
export interface FileSaver {
  save(file: Blob, name: string): void;
}

/** Makes QR codes. */
export interface QrEncoder {
  /** Returns the code of a text, of this level or a better one; undefined if the text is too long. */
  encode(text: string, level: QrLevel): QrModules | undefined;
}

/** Whether the browser has a network connection; neither answer tells whether the provider can be reached. */
export interface Connection {
  /** At the start. */
  readonly isOnline: boolean;
  /** Calls the listener when that may have changed. */
  subscribe(listener: (isOnline: boolean) => void): void;
}

/** Receives errors that the user cannot act on. */
export interface ErrorReporter {
  /** `context` names the failed activity. Reports each error once, with tokens and addresses masked. Never throws. */
  report(error: unknown, context: string): void;
}
