import type { StoredDraft } from '../../../application/device/Drafts.ts';
import type { StoredList, StoredVisit } from '../../../application/device/LastVisit.ts';
import type { RequestedPage } from '../../../application/device/ReturnPath.ts';
import type { Clock } from '../../../application/ports/page.ts';
import type { StoredValue } from '../../../application/ports/storage.ts';
import type { SentMagicLink } from '../../../application/session/SendMagicLink.ts';
import { LINK_DRAFT_FIELDS } from '../../../domain/links/linkFields.ts';
import { PAGE_SIZES } from '../../../domain/links/pagination.ts';
import { fieldsOf, parseJson, parseLinkList, unsupportedIn } from '../../http/wire.ts';
import type { SafeStorage } from './SafeStorage.ts';
import {
  CONFIRM_DELETE,
  DENSITY,
  DRAFTS,
  KEEP_LINKS,
  LAST_VISIT,
  MAGIC_LINK_ADDRESS,
  PAGE_SIZE,
  RETURN_PATH,
  SHORTCUTS_ON,
  THEME,
} from './storageNames.ts';

/** How long a value is valid. The time of writing is stored with the value's fields. */
interface Lifetime {
  readonly ms: number;
  readonly clock: Clock;
}

/** Returns a value that is stored as JSON. `parse` returns undefined for an invalid value. */
export const storedValue = <T>(
  storage: SafeStorage,
  key: string,
  parse: (stored: unknown) => T | undefined,
  lifetime?: Lifetime,
): StoredValue<T> => ({
  read: () => {
    const stored = parseJson(storage.get(key) ?? '');
    return lifetime && !isFresh(stored, lifetime) ? undefined : parse(stored);
  },
  write: (value) => {
    const at = lifetime && { at: lifetime.clock.now().getTime() };
    storage.set(key, JSON.stringify(at ? { ...value, ...at } : value));
  },
  remove: () => storage.remove(key),
  get isPersisted() {
    return storage.isPersisted(key);
  },
  onChangeElsewhere: (listener) => storage.onChangeElsewhere(key, listener),
});

const parseNumber = (stored: unknown): number | undefined =>
  typeof stored === 'number' ? stored : undefined;

const oneOf =
  <const T>(...values: readonly T[]) =>
  (stored: unknown): T | undefined =>
    values.find((value) => value === stored);

const isFresh = (stored: unknown, { ms, clock }: Lifetime): boolean => {
  const at = parseNumber(fieldsOf(stored)['at']) ?? Number.NaN;
  const age = clock.now().getTime() - at;
  return age >= 0 && age < ms;
};

const MINUTE_MS = 60_000;

const parseRequestedPage = (stored: unknown): RequestedPage | undefined => {
  const { path, whose } = fieldsOf(stored);
  const owner = parseNumber(whose);
  return typeof path === 'string' && owner === whose ? { path, whose: owner } : undefined;
};

export const storedRequestedPage = (storage: SafeStorage, clock: Clock): StoredValue<RequestedPage> =>
  storedValue(storage, RETURN_PATH, parseRequestedPage, { ms: 30 * MINUTE_MS, clock });

const parseSentMagicLink = (stored: unknown) => {
  const { email, sentAt, isResent } = fieldsOf(stored);
  if (typeof email !== 'string' || email === '') return undefined;
  return { email, sentAt: typeof sentAt === 'number' ? sentAt : 0, isResent: isResent === true };
};

export const storedMagicLinkEmail = (storage: SafeStorage, clock: Clock): StoredValue<SentMagicLink> =>
  storedValue(storage, MAGIC_LINK_ADDRESS, parseSentMagicLink, { ms: 24 * 60 * MINUTE_MS, clock });

const parseBoolean = oneOf(true, false);

export const storedPreferences = (storage: SafeStorage) => ({
  theme: storedValue(storage, THEME, oneOf('system', 'light', 'dark')),
  density: storedValue(storage, DENSITY, oneOf('comfortable', 'compact')),
  pageSize: storedValue(storage, PAGE_SIZE, oneOf(...PAGE_SIZES)),
  confirmDelete: storedValue(storage, CONFIRM_DELETE, parseBoolean),
  keepsLinks: storedValue(storage, KEEP_LINKS, parseBoolean),
  areShortcutsOn: storedValue(storage, SHORTCUTS_ON, parseBoolean),
});

/** Returns the named fields that contain strings. */
export const textsIn = (stored: unknown, fields: readonly string[]): Readonly<Record<string, string>> => {
  const values = fieldsOf(stored);
  const texts = fields.map((field) => [field, values[field]] as const);
  return Object.fromEntries(texts.filter((text): text is [string, string] => typeof text[1] === 'string'));
};

const parseDraft = (entry: unknown): readonly StoredDraft[] => {
  const { owner, form, tab, at, began, typed } = fieldsOf(entry);
  if (typeof owner !== 'string' || typeof form !== 'string' || typeof at !== 'number') return [];
  const entryFields = { owner, form, at, tab: typeof tab === 'string' ? tab : '' };
  return [
    { ...entryFields, began: textsIn(began, LINK_DRAFT_FIELDS), typed: textsIn(typed, LINK_DRAFT_FIELDS) },
  ];
};

/** Omits invalid entries. */
export const storedDrafts = (storage: SafeStorage): StoredValue<readonly StoredDraft[]> =>
  storedValue(storage, DRAFTS, (stored) => (Array.isArray(stored) ? stored.flatMap(parseDraft) : undefined));

/** Links and pagination are stored in the provider's format. */
const parseStoredList = (stored: unknown): StoredList | undefined => {
  const { links, unreadable = [], pagination = {} } = parseLinkList(stored) ?? {};
  const { readAt, pagination: storedPagination } = fieldsOf(stored);
  const { page, limit, total } = pagination;
  const at = new Date(String(readAt));
  if (!links || page !== 1 || !limit || total === undefined || Number.isNaN(at.getTime())) return undefined;
  if (unreadable.length > 0) return undefined;
  const isOpenEnded = fieldsOf(storedPagination)['isOpenEnded'] === true && { isOpenEnded: true };
  return { links, pagination: { page, limit, total, ...isOpenEnded }, readAt: at };
};

const parseStoredVisit = (stored: unknown): StoredVisit | undefined => {
  const { owner, savedAt, lists, unsupported } = fieldsOf(stored);
  if (typeof owner !== 'number' || typeof savedAt !== 'number') return undefined;
  const { home, links } = fieldsOf(lists);
  return {
    owner,
    savedAt,
    unsupported: unsupportedIn(unsupported),
    lists: { home: parseStoredList(home), links: parseStoredList(links) },
  };
};

export const storedLastVisit = (storage: SafeStorage): StoredValue<StoredVisit> =>
  storedValue(storage, LAST_VISIT, parseStoredVisit);
