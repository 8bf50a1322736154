import { settingsJson } from '../settings/json.ts';
import type { Settings } from '../settings/settings.ts';
import { DEMO_EMAIL, DEMO_USER_ID } from './demoAccount.ts';
import type { Change, LinkRecord, UserRecord } from './records.ts';

/** Schema for users who write a file. Files contain no sessions and mails, because those contain tokens. */
const SCHEMA = './mocks/data.schema.json';

export interface LinkEntry
  extends Pick<LinkRecord, 'shortCode' | 'originalUrl'>,
    Partial<
      Pick<LinkRecord, 'id' | 'title' | 'description' | 'tags' | 'createdAt' | 'isActive' | 'uniqueClicks'>
    > {
  readonly user?: string;
  readonly clicks?: number;
  readonly clicksUntil?: string;
  readonly lastClickedAt?: string;
}

export type UserEntry = Omit<UserRecord, 'id'> & { readonly id?: string };

export interface FileJson {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly users?: readonly UserEntry[];
  readonly links?: readonly LinkEntry[];
  readonly clicks?: Readonly<Record<string, LinkRecord['laterClicks']>>;
  readonly deleted?: readonly string[];
}

export interface DataFile {
  readonly text: string;
  readonly settings: Partial<Settings>;
  /** Returns the data as changes since the data set. Its dates count back from `from`. */
  readonly changesAt: (from: string) => readonly Change[];
}

/** Returns the ID of a user who has none in the file. */
export const idFor = (email: string): string => (email === DEMO_EMAIL ? DEMO_USER_ID : email);

const userEntry = ({ id, email, firstName, lastName }: UserRecord): UserEntry => ({
  ...(id !== idFor(email) && { id }),
  email,
  firstName,
  lastName,
});

const linkEntry = (link: LinkRecord, emails: ReadonlyMap<string, string>): LinkEntry => {
  const { id, shortCode, originalUrl, title, description, tags, createdAt, isActive, uniqueClicks } = link;
  return {
    ...(id !== shortCode && { id }),
    ...(link.userId !== DEMO_USER_ID && { user: emails.get(link.userId) ?? '' }),
    ...{ shortCode, originalUrl, title, description, createdAt, isActive },
    ...(tags && { tags }),
    clicks: link.seededClicks,
    ...(link.seededUntil !== '' && { clicksUntil: link.seededUntil }),
    uniqueClicks,
    ...(link.lastClickedAt !== null && { lastClickedAt: link.lastClickedAt }),
  };
};

/** Returns the data that has changed since the data set. `users` are all accounts. */
export const changedData = (changes: readonly Change[], users: readonly Readonly<UserRecord>[]): object => {
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  const links = changes.flatMap(({ table, record }) => (table === 'links' && record ? [record] : []));
  const lists = {
    users: changes.flatMap(({ table, record }) => (table === 'users' && record ? [userEntry(record)] : [])),
    links: links.map((link) => linkEntry(link, emails)),
    clicks: Object.fromEntries(
      links
        .filter(({ lastClickedAt }) => lastClickedAt)
        .map(({ shortCode, laterClicks }) => [shortCode, laterClicks]),
    ),
    deleted: changes.flatMap(({ table, id, record }) =>
      record === null && (table === 'links' || id === DEMO_USER_ID) ? [id] : [],
    ),
  };
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => Object.keys(list).length > 0));
};

/** Returns settings and changed data as the text of a file, which `readDataFile` parses back. */
export const dataText = (settings: Settings, data: object): string => {
  const { upstream: _, only: __, except: ___, ...own } = settingsJson(settings);
  return `${JSON.stringify({ $schema: SCHEMA, settings: own, ...data }, null, 2)}\n`;
};
