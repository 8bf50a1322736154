// Records of the mock's database. Dates are ISO strings, so that all records survive JSON.

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
  /** The other opener of the magic link, as simulated in the panel. */
  openedBy?: string;
  /** Origin of the app that requested the mail. Empty if the request had no `Origin`. */
  appOrigin: string;
}

export interface LinkRecord {
  id: string;
  userId: string;
  shortCode: string;
  originalUrl: string;
  title: string;
  description: string;
  /** Undefined unless the link has its own tags, apart from words in the description. */
  tags?: readonly string[];
  createdAt: string;
  isActive: boolean;
  uniqueClicks: number;
  /** Clicks from the seeds, spread over the days up to `seededUntil`. */
  seededClicks: number;
  seededUntil: string;
  /** Clicks counted after the seeds, by calendar day (`YYYY-MM-DD`, UTC). */
  laterClicks: Readonly<Record<string, number>>;
  /** Last click after the seeds. Null if there was none. */
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

/** The current fields of one changed record. `record` is null if the record was deleted. */
export type Change = {
  [Name in Table]: { readonly table: Name; readonly id: string; readonly record: Tables[Name] | null };
}[Table];
