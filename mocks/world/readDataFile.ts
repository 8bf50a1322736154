import { messageOf, parseJson } from '../../contract/json.ts';
import { readSettingsJson } from '../settings/json.ts';
import type { Settings } from '../settings/settings.ts';
import { totalClicksOf } from './clicks.ts';
import { type DataFile, type FileJson, idFor, type LinkEntry, type UserEntry } from './dataFile.ts';
import { schemaErrors } from './dataSchema.ts';
import { DEMO_EMAIL, DEMO_USER_ID } from './demoAccount.ts';
import type { Change, LinkRecord, UserRecord } from './records.ts';

const MINUTE_MS = 60_000;
const DAY = /^\d{4}-\d\d-\d\d$/;

const momentOf = (moment: string | number): string => new Date(moment).toISOString();

const userRecord = ({ id, email, ...names }: UserEntry): UserRecord => ({
  ...names,
  id: id ?? idFor(email.toLowerCase()),
  email: email.toLowerCase(),
});

interface LinkContext extends Pick<LinkRecord, 'userId' | 'laterClicks'> {
  /** Defaults for the creation date and for the end of the clicks, if the file has none. */
  readonly madeAt: string;
  readonly until: string;
}

const linkRecord = (
  { title = '', description = '', isActive = true, clicks = 0, ...entry }: LinkEntry,
  { userId, laterClicks, madeAt, until }: LinkContext,
): LinkRecord => {
  const days = Object.keys(laterClicks).sort();
  const lastClickedAt = entry.lastClickedAt ?? days.at(-1);
  return {
    ...{ title, description, isActive, userId, laterClicks },
    id: entry.id ?? entry.shortCode,
    shortCode: entry.shortCode,
    originalUrl: entry.originalUrl,
    ...(entry.tags && { tags: entry.tags }),
    createdAt: momentOf(entry.createdAt ?? days[0] ?? madeAt),
    uniqueClicks: entry.uniqueClicks ?? totalClicksOf({ seededClicks: clicks, laterClicks }),
    seededClicks: clicks,
    seededUntil: entry.clicksUntil ?? (clicks > 0 ? until : ''),
    lastClickedAt: lastClickedAt === undefined ? null : momentOf(lastClickedAt),
  };
};

/** Throws for errors that a schema cannot express: unknown and duplicate names. */
const checkNames = ({ users = [], links = [], clicks = {} }: FileJson): void => {
  const emails = [DEMO_EMAIL, ...users.map(({ email }) => email.toLowerCase())];
  const known = new Map<string, number>();
  for (const [index, { user = DEMO_EMAIL, shortCode, id = shortCode }] of links.entries()) {
    if (!emails.includes(user.toLowerCase()))
      throw new Error(`links[${index}].user "${user}" is not a user of the file.`);
    for (const [name, value] of Object.entries({ shortCode, id })) {
      const other = known.get(`${name} ${value}`);
      if (other !== undefined) throw new Error(`links[${index}].${name} is already used by links[${other}].`);
      known.set(`${name} ${value}`, index);
    }
  }
  for (const [code, days] of Object.entries(clicks)) {
    const wrong = Object.keys(days).find((day) => !DAY.test(day));
    if (!known.has(`shortCode ${code}`)) throw new Error(`clicks.${code} is not the short code of a link.`);
    if (wrong !== undefined) throw new Error(`clicks.${code}.${wrong} is not a day such as 2026-03-04.`);
  }
};

const settingsIn = ({ settings = {}, links }: FileJson): Partial<Settings> => {
  try {
    return { ...(links && { scenario: 'empty' as const }), ...readSettingsJson(settings) };
  } catch (error) {
    throw new Error(`settings: ${messageOf(error)}`);
  }
};

/** Parses the text of a data file. Throws an Error with one sentence that locates the error. */
export const readDataFile = (text: string): DataFile => {
  const json = parseJson(text);
  const [violation] = schemaErrors(json);
  if (violation !== undefined) throw new Error(`This is not a data file of the mock. ${violation}`);
  const file = json as FileJson;
  checkNames(file);
  const { links = [], clicks = {}, deleted = [] } = file;
  const users = (file.users ?? []).map(userRecord);
  const idOf = new Map([[DEMO_EMAIL, DEMO_USER_ID], ...users.map(({ email, id }) => [email, id] as const)]);
  const clicksOf = new Map(Object.entries(clicks));
  return {
    text,
    settings: settingsIn(file),
    changesAt: (from) => [
      ...users.map((record) => ({ table: 'users', id: record.id, record }) as const),
      ...links.map((entry, index) => {
        const record = linkRecord(entry, {
          userId: idOf.get((entry.user ?? DEMO_EMAIL).toLowerCase()) ?? '',
          laterClicks: clicksOf.get(entry.shortCode) ?? {},
          madeAt: momentOf(Date.parse(from) - index * MINUTE_MS),
          until: from,
        });
        return { table: 'links', id: record.id, record } as const;
      }),
      ...deleted.map((id): Change => ({ table: id === DEMO_USER_ID ? 'users' : 'links', id, record: null })),
    ],
  };
};
