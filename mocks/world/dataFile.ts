import { parsed } from '../parsed.ts';
import { sentenceOf } from '../sentenceOf.ts';
import { readSettingsJson, settingsJson } from '../settings/json.ts';
import type { Settings } from '../settings/settings.ts';
import { totalClicksOf } from './clicks.ts';
import { fileMistakes } from './dataSchema.ts';
import { DEMO_EMAIL, DEMO_USER_ID } from './demoAccount.ts';
import type { Change, LinkRecord, Table, Tables, UserRecord } from './records.ts';

/*
 * The data of the mock as a file, which `data.schema.json` describes: for people to write, and for the panel to save. It
 * holds no sessions and no mails, since these have tokens.
 */

const SCHEMA = './mocks/data.schema.json';

interface LinkEntry
  extends Pick<LinkRecord, 'shortCode' | 'originalUrl'>,
    Partial<Pick<LinkRecord, 'id' | 'title' | 'description' | 'createdAt' | 'isActive' | 'uniqueClicks'>> {
  readonly user?: string;
  readonly clicks?: number;
  readonly clicksUntil?: string;
  readonly lastClickedAt?: string;
}

type UserEntry = Omit<UserRecord, 'id'> & { readonly id?: string };

interface FileJson {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly users?: readonly UserEntry[];
  readonly links?: readonly LinkEntry[];
  readonly clicks?: Readonly<Record<string, LinkRecord['laterClicks']>>;
  readonly deleted?: readonly string[];
}

/** What a file asks for. */
export interface DataFile {
  readonly settings: Partial<Settings>;
  /** Its data as changes since the data set, whose dates count back from a moment. */
  readonly changesAt: (from: string) => readonly Change[];
}

const MINUTE_MS = 60_000;
const DAY = /^\d{4}-\d\d-\d\d$/;

const momentOf = (moment: string | number): string => new Date(moment).toISOString();

/** The id of a user for whom a file has none. */
const userId = (email: string): string => (email === DEMO_EMAIL ? DEMO_USER_ID : email);

const userRecord = ({ id, ...entry }: UserEntry): UserRecord => ({ ...entry, id: id ?? userId(entry.email) });

/** The record of a link; what is left out counts back from `madeAt` and `until`. */
const linkRecord = (
  { title = '', description = '', isActive = true, clicks = 0, ...entry }: LinkEntry,
  {
    userId,
    laterClicks,
    madeAt,
    until,
  }: Pick<LinkRecord, 'userId' | 'laterClicks'> & { madeAt: string; until: string },
): LinkRecord => {
  const days = Object.keys(laterClicks).sort();
  const lastClickedAt = entry.lastClickedAt ?? days.at(-1);
  return {
    ...{ title, description, isActive, userId, laterClicks },
    id: entry.id ?? entry.shortCode,
    shortCode: entry.shortCode,
    originalUrl: entry.originalUrl,
    createdAt: momentOf(entry.createdAt ?? days[0] ?? madeAt),
    uniqueClicks: entry.uniqueClicks ?? totalClicksOf({ seededClicks: clicks, laterClicks }),
    seededClicks: clicks,
    seededUntil: entry.clicksUntil ?? (clicks > 0 ? until : ''),
    lastClickedAt: lastClickedAt === undefined ? null : momentOf(lastClickedAt),
  };
};

/** Throws what a schema cannot say: a name that stands for nothing, or for two links. */
const checkNames = ({ users = [], links = [], clicks = {} }: FileJson): void => {
  const emails = [DEMO_EMAIL, ...users.map(({ email }) => email)];
  const codes = new Map<string, number>();
  for (const [index, { user = DEMO_EMAIL, shortCode }] of links.entries()) {
    const other = codes.get(shortCode);
    if (!emails.includes(user)) throw new Error(`links[${index}].user: "${user}" is none of the users.`);
    if (other !== undefined) throw new Error(`links[${index}].shortCode: links[${other}] has it, too.`);
    codes.set(shortCode, index);
  }
  for (const [code, days] of Object.entries(clicks)) {
    const wrong = Object.keys(days).find((day) => !DAY.test(day));
    if (!codes.has(code)) throw new Error(`clicks.${code}: is the short code of none of the links.`);
    if (wrong !== undefined) throw new Error(`clicks.${code}.${wrong}: is no day such as 2026-03-04.`);
  }
};

const settingsIn = ({ settings = {}, links }: FileJson): Partial<Settings> => {
  try {
    return { ...(links && { scenario: 'empty' as const }), ...readSettingsJson(settings) };
  } catch (error) {
    throw new Error(`settings: ${sentenceOf(error)}`);
  }
};

/** Reads the text of a file; throws an Error that says in a sentence what is wrong, and where. */
export const readDataFile = (text: string): DataFile => {
  const json = parsed(text);
  const [mistake] = fileMistakes(json);
  if (mistake !== undefined) throw new Error(`This is no data of the mock: ${mistake}`);
  const file = json as FileJson;
  checkNames(file);
  const { links = [], clicks = {}, deleted = [] } = file;
  const users = (file.users ?? []).map(userRecord);
  const idOf = new Map([[DEMO_EMAIL, DEMO_USER_ID], ...users.map(({ email, id }) => [email, id] as const)]);
  const clicksOf = new Map(Object.entries(clicks));
  return {
    settings: settingsIn(file),
    changesAt: (from) => [
      ...users.map((record) => ({ table: 'users' as const, id: record.id, record })),
      ...links.map((entry, index) => {
        const record = linkRecord(entry, {
          userId: idOf.get(entry.user ?? DEMO_EMAIL) ?? '',
          laterClicks: clicksOf.get(entry.shortCode) ?? {},
          madeAt: momentOf(Date.parse(from) - index * MINUTE_MS),
          until: from,
        });
        return { table: 'links' as const, id: record.id, record };
      }),
      ...deleted.map((id) => ({
        table: id === DEMO_USER_ID ? ('users' as const) : ('links' as const),
        id,
        record: null,
      })),
    ],
  };
};

const userEntry = ({ id, email, firstName, lastName }: UserRecord): UserEntry => ({
  ...(id !== userId(email) && { id }),
  email,
  firstName,
  lastName,
});

const linkEntry = (link: LinkRecord, emails: ReadonlyMap<string, string>): LinkEntry => {
  const { id, shortCode, originalUrl, title, description, createdAt, isActive, uniqueClicks } = link;
  return {
    ...(id !== shortCode && { id }),
    ...(link.userId !== DEMO_USER_ID && { user: emails.get(link.userId) ?? '' }),
    ...{ shortCode, originalUrl, title, description, createdAt, isActive },
    clicks: link.seededClicks,
    ...(link.seededUntil !== '' && { clicksUntil: link.seededUntil }),
    uniqueClicks,
    ...(link.lastClickedAt !== null && { lastClickedAt: link.lastClickedAt }),
  };
};

/** The data that has changed since the data set; `users` are all accounts. */
export const changedData = (changes: readonly Change[], users: readonly Readonly<UserRecord>[]): object => {
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  const recordsIn = <Name extends Table>(name: Name) =>
    changes.flatMap(({ table, record }) =>
      table === name && record !== null ? [record as Tables[Name]] : [],
    );
  const links = recordsIn('links');
  const lists = {
    users: recordsIn('users').map(userEntry),
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

/** Settings and such data as the text of a file, which `readDataFile` reads. */
export const dataText = (settings: Settings, data: object): string => {
  const { upstream: _, only: __, except: ___, ...own } = settingsJson(settings);
  return `${JSON.stringify({ $schema: SCHEMA, settings: own, ...data }, null, 2)}\n`;
};
