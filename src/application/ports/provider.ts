import type { AnalyticsFigures } from '../../domain/clicks/analytics.ts';
import type { ClickSeries } from '../../domain/clicks/clickSeries.ts';
import type { Link, LinkPatch } from '../../domain/links/link.ts';
import type { LinkChanges, LinkDraft } from '../../domain/links/linkDraft.ts';
import type { PageRequest } from '../../domain/links/pagination.ts';
import type { User } from '../../domain/user.ts';
import type { Session } from './session.ts';

/* The provider API. Methods reject with a `ServiceError`, or with the reason of the `signal` when aborted. */

/** Sign-in and session tokens (specification: Calls, `/v1/auth`). */
export interface AuthGateway {
  register(user: User): Promise<void>;
  /** Sends a magic link to the email address of a registered user. */
  requestMagicLink(email: string): Promise<void>;
  /** Exchanges a magic link's token. Without user or jwt, rejects with 'Invalid verification response'. */
  verify(magicToken: string): Promise<Session & { readonly user: User }>;
  signOut(token: string): Promise<void>;
  /** Resolves with a new session token. */
  refresh(token: string): Promise<string>;
}

/** The signed-in user's account (specification: Calls, `/v1/users`). */
export interface UserGateway {
  profile(signal?: AbortSignal): Promise<User>;
}

export interface LinkPageRequest extends PageRequest {
  readonly signal?: AbortSignal | undefined;
}

export interface LinkList {
  readonly links: readonly LinkPatch[];
  /** Rows without a usable id, not parsed. */
  readonly unreadable?: readonly unknown[] | undefined;
  /** Link fields that the provider can never change, and unknown names. Undefined if not declared. */
  readonly unsupported?: readonly string[] | undefined;
  /** The pagination in the response. Missing and implausible values are undefined. */
  readonly pagination: { readonly [name in 'page' | 'limit' | 'total']?: number | undefined };
}

/** A link to create. Empty optional fields are omitted. */
export type NewLink = Pick<LinkDraft, 'originalUrl' | 'shortCode'> & Partial<LinkDraft>;

/** Links (specification: Calls, `/v1/links`). */
export interface LinkGateway {
  /** Resolves with the fields in the response, possibly none. Any success status counts as created. */
  create(link: NewLink): Promise<Partial<Link>>;
  list(request: LinkPageRequest): Promise<LinkList>;
  get(id: string, signal?: AbortSignal): Promise<LinkPatch>;
  /** Sends only the given fields. Resolves with the fields in the response, possibly none. */
  update(id: string, changes: LinkChanges): Promise<Partial<Link>>;
  delete(id: string): Promise<void>;
}

/** Counts of one link. Counts that the response lacks are undefined. */
export interface LinkStats {
  readonly totalClicks: number | undefined;
  readonly uniqueClicks: number | undefined;
  readonly lastClickedAt: Date | undefined;
}

/** Aggregated figures of all links. `topLinks` is undefined if the response has no readable top links. */
export interface AggregatedAnalytics extends Pick<LinkList, 'unreadable'> {
  readonly figures: AnalyticsFigures;
  readonly topLinks: readonly LinkPatch[] | undefined;
}

/** Analytics (specification: Calls, `/v1/analytics`). */
export interface AnalyticsGateway {
  aggregated(signal?: AbortSignal): Promise<AggregatedAnalytics>;
  clicks(linkId: string, signal?: AbortSignal): Promise<ClickSeries>;
  stats(linkId: string, signal?: AbortSignal): Promise<LinkStats>;
  /** Always rejects with 'not implemented' (specification: Calls). */
  summary(): Promise<never>;
}
