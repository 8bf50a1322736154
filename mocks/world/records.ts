// What the mock's database holds. Dates are ISO strings, so that every record survives JSON.

export interface StoredRecord {
  readonly id: string;
}

export interface UserRecord {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

export interface SessionRecord {
  id: string;
  userId: string;
  token: string;
  issuedAt: string;
  expiresAt: string;
}
interface MagicTokenRecord {
  id: string;
  userId: string;
  token: string;
  expiresAt: string;
  isUsed: boolean;
}

export interface MailRecord {
  id: string;
  to: string;
  token: string;
  sentAt: string;
  isRead: boolean;
  /** What opened its magic link before the reader did, as simulated in the panel. */
  openedBy?: string;
  /** Where the program that asked for it runs; empty when the call did not say so. */
  appOrigin: string;
}

export interface LinkRecord {
  id: string;
  userId: string;
  shortCode: string;
  originalUrl: string;
  title: string;
  description: string;
  /** Where the provider gives links tags of their own. */
  tags?: readonly string[];
  createdAt: string;
  isActive: boolean;
  uniqueClicks: number;
  /** Clicks from the seeds, spread over the days up to `seededUntil`. */
  seededClicks: number;
  seededUntil: string;
  /** Clicks counted since, by calendar day (`YYYY-MM-DD`, UTC). */
  laterClicks: Readonly<Record<string, number>>;
  /** The last click counted since; null when there was none. */
  lastClickedAt: string | null;
}

export const UNCLICKED = {
  uniqueClicks: 0,
  seededClicks: 0,
  seededUntil: '',
  laterClicks: {},
  lastClickedAt: null,
} as const satisfies Partial<LinkRecord>;

export interface Tables {
  readonly users: UserRecord;
  readonly sessions: SessionRecord;
  readonly magicTokens: MagicTokenRecord;
  readonly mails: MailRecord;
  readonly links: LinkRecord;
}

export type Table = keyof Tables;

export const TABLES: readonly Table[] = ['users', 'sessions', 'magicTokens', 'mails', 'links'];

/** What became of one record: its fields as they are now, or null when it was deleted. */
export type Change = {
  [Name in Table]: { readonly table: Name; readonly id: string; readonly record: Tables[Name] | null };
}[Table];
