/** A link as the contract has it. What an engine does not count or keep is left out. */
export interface Link {
  readonly id: string;
  readonly shortCode: string;
  /** Its short address, which may be on a domain of its own. */
  readonly shortUrl: string;
  readonly originalUrl: string;
  readonly title: string;
  readonly description: string;
  readonly createdAt: string;
  readonly isActive: boolean;
  readonly clickCount: number;
  readonly totalClicks: number;
}

/** What is undefined stays as it is. */
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

/** `date` as `YYYY-MM-DD`. */
export type DailyClicks = readonly { readonly date: string; readonly clicks: number }[];

/** Oldest first; `since` is the first day that is counted, where there may be clicks of earlier ones. */
export interface Clicks {
  readonly clicks: DailyClicks;
  readonly since?: string;
}

/** `limit`: as many as were granted, which may be fewer than were asked for. */
export interface LinkPage {
  readonly links: readonly Link[];
  readonly pagination: { readonly page: number; readonly limit: number; readonly total: number };
}

/** Figures over all links. */
export interface Figures {
  readonly totalLinks: number;
  readonly totalClicks: number;
  readonly avgClicksPerLink: number;
  readonly engagementRate?: number;
  readonly activeLinksWithClicks?: number;
  readonly topLinks: readonly Link[];
}

/**
 * The links that one key of an engine shows. Every method rejects with a `Refusal` where the engine refuses, cannot be
 * reached or cannot be understood. No write is repeated.
 */
export interface Engine {
  /** Fields whose changes are always refused with 501. A description of tags alone may still be kept. */
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
