/** A link as in the contract, without the fields that no engine supports. */
export interface Link {
  readonly id: string;
  readonly shortCode: string;
  /** Its domain may differ from the engine's default domain. */
  readonly shortUrl: string;
  readonly originalUrl: string;
  readonly title: string;
  readonly description: string;
  readonly createdAt: string;
  readonly isActive: boolean;
  readonly clickCount: number;
  readonly totalClicks: number;
}

/** Undefined fields stay unchanged. */
export interface LinkChanges {
  readonly originalUrl: string | undefined;
  readonly customCode: string | undefined;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly isActive: boolean | undefined;
}

export interface NewLink extends LinkChanges {
  readonly originalUrl: string;
  readonly customCode: string;
}

/** Clicks by day, oldest first. `date` has the form `YYYY-MM-DD`. */
export type DailyClicks = readonly { readonly date: string; readonly clicks: number }[];

/** Clicks by day. `since` is the first counted day, and is set only if earlier days may have clicks. */
export interface Clicks {
  readonly clicks: DailyClicks;
  readonly since?: string;
}

/**
 * A page of links.
 * `limit` is the page size that the engine granted, which may be less than the requested one.
 */
export interface LinkPage {
  readonly links: readonly Link[];
  readonly pagination: { readonly page: number; readonly limit: number; readonly total: number };
}

/** Totals over all links. `engagementRate` is a percentage. */
export interface Figures {
  readonly totalLinks: number;
  readonly totalClicks: number;
  readonly avgClicksPerLink: number;
  readonly engagementRate?: number;
  readonly activeLinksWithClicks?: number;
  readonly topLinks: readonly Link[];
}

/**
 * The links that are visible with one of the engine's API keys. Every method rejects with an `HttpError` if the
 * engine returns an error, is unreachable or sends an unreadable response. No method retries a write.
 */
export interface Engine {
  /**
   * Fields whose changes are always rejected with 501.
   * A description that consists of tags may still be accepted.
   */
  readonly unsupported: readonly ('isActive' | 'customCode' | 'description')[];
  list(page: number, limit: number): Promise<LinkPage>;
  get(id: string): Promise<Link>;
  create(link: NewLink): Promise<Link>;
  update(id: string, changes: LinkChanges): Promise<Link>;
  delete(id: string): Promise<void>;
  clicks(id: string): Promise<Clicks>;
  stats(id: string): Promise<{ readonly totalClicks: number; readonly lastClickedAt?: string | undefined }>;
  figures(): Promise<Figures>;
}

export const TOP_LINKS = 5;
