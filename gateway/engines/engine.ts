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

interface LinkPage {
  readonly links: readonly Link[];
  /** `limit`: as many as were granted, which may be fewer than were asked for. */
  readonly pagination: { readonly page: number; readonly limit: number; readonly total: number };
}

export interface NewLink {
  readonly originalUrl: string;
  readonly customCode: string;
  readonly title: string | undefined;
  readonly description: string | undefined;
}

/** What is undefined stays as it is. */
export type LinkChanges = {
  readonly [Name in keyof NewLink]: string | undefined;
} & { readonly isActive: boolean | undefined };

/** `date` as `YYYY-MM-DD`. */
export interface DailyClicks {
  readonly date: string;
  readonly clicks: number;
}

export interface Clicks {
  /** Oldest first. */
  readonly clicks: readonly DailyClicks[];
  /** The first day that is counted, where there may be clicks of earlier ones. */
  readonly since?: string | undefined;
}

interface LinkStats {
  readonly totalClicks: number;
  readonly lastClickedAt?: string | undefined;
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
  list(page: number, limit: number): Promise<LinkPage>;
  get(id: string): Promise<Link>;
  create(link: NewLink): Promise<Link>;
  update(id: string, changes: LinkChanges): Promise<Link>;
  delete(id: string): Promise<void>;
  clicks(id: string): Promise<Clicks>;
  stats(id: string): Promise<LinkStats>;
  figures(): Promise<Figures>;
}

export const TOP_LINKS = 5;
