import type { AnalyticsFigures } from '../../domain/clicks/analytics.ts';
import type { ClickSeries } from '../../domain/clicks/clickSeries.ts';
import type { Link, LinkPatch } from '../../domain/links/link.ts';
import type { LinkChanges, LinkDraft } from '../../domain/links/linkDraft.ts';
import type { PageRequest } from '../../domain/links/pagination.ts';
import type { User } from '../../domain/user.ts';
import type { Session } from './session.ts';

/*
 * The provider API. Gateways reject with a `ServiceError`, or with the signal's reason if a call is aborted through its
 * `signal`.
 */

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
