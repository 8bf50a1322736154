import type { StoredDraft } from '../../../application/device/Drafts.ts';
import type { StoredList, StoredVisit } from '../../../application/device/LastVisit.ts';
import type { RequestedPage } from '../../../application/device/ReturnPath.ts';
import type { Clock } from '../../../application/ports/page.ts';
import type { StoredValue } from '../../../application/ports/storage.ts';
import type { SentMagicLink } from '../../../application/session/SendMagicLink.ts';
import type { LinkDraftField } from '../../../domain/links/linkDraft.ts';
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

/** How long a value is valid. The time of writing is stored beside its fields. */
interface Lifetime {
  readonly ms: number;
  readonly clock: Clock;
}

/** A value in a storage, as JSON. `shape` returns it as it was written; undefined for any other. */
export const storedValue = <T>(
  storage: SafeStorage,
  key: string,
  shape: (stored: unknown) => T | undefined,
  lifetime?: Lifetime,
): StoredValue<T> => ({
  read: () => {
    const stored = parseJson(storage.get(key) ?? '');
    return lifetime && !isFresh(stored, lifetime) ? undefined : shape(stored);
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

const numberIn = (stored: unknown): number | undefined => (typeof stored === 'number' ? stored : undefined);

const oneOf =
  <const T>(...values: readonly T[]) =>
  (stored: unknown): T | undefined =>
    values.find((value) => value === stored);

const isFresh = (stored: unknown, { ms, clock }: Lifetime): boolean => {
  const at = numberIn(fieldsOf(stored)['at']) ?? Number.NaN;
  const age = clock.now().getTime() - at;
  return age >= 0 && age < ms;
};

const MINUTE_MS = 60_000;

const requestedPage = (stored: unknown): RequestedPage | undefined => {
  const { path, whose } = fieldsOf(stored);
  const owner = numberIn(whose);
  return typeof path === 'string' && owner === whose ? { path, whose: owner } : undefined;
};

/** Valid for 30 minutes. */
export const storedRequestedPage = (storage: SafeStorage, clock: Clock): StoredValue<RequestedPage> =>
  storedValue(storage, RETURN_PATH, requestedPage, { ms: 30 * MINUTE_MS, clock });

const sentMagicLink = (stored: unknown) => {
  const { email, sentAt, isResent } = fieldsOf(stored);
  if (typeof email !== 'string' || email === '') return undefined;
  return { email, sentAt: typeof sentAt === 'number' ? sentAt : 0, isResent: isResent === true };
};

/** Where the last magic link went; valid for a day. */
export const storedMagicLinkEmail = (storage: SafeStorage, clock: Clock): StoredValue<SentMagicLink> =>
  storedValue(storage, MAGIC_LINK_ADDRESS, sentMagicLink, { ms: 24 * 60 * MINUTE_MS, clock });

const truth = oneOf(true, false);

export const storedPreferences = (storage: SafeStorage) => ({
  theme: storedValue(storage, THEME, oneOf('system', 'light', 'dark')),
  density: storedValue(storage, DENSITY, oneOf('comfortable', 'compact')),
  pageSize: storedValue(storage, PAGE_SIZE, oneOf(...PAGE_SIZES)),
  confirmDelete: storedValue(storage, CONFIRM_DELETE, truth),
  keepsLinks: storedValue(storage, KEEP_LINKS, truth),
  areShortcutsOn: storedValue(storage, SHORTCUTS_ON, truth),
});

/** Not those of the domain's empty draft: its rules are not in the first load. */
const DRAFT_FIELDS: readonly LinkDraftField[] = ['originalUrl', 'shortCode', 'title', 'description'];

/** The texts in some fields. */
export const textsIn = (stored: unknown, fields: readonly string[]): Readonly<Record<string, string>> => {
  const values = fieldsOf(stored);
  const texts = fields.map((field) => [field, values[field]] as const);
  return Object.fromEntries(texts.filter((text): text is [string, string] => typeof text[1] === 'string'));
};

const draftIn = (entry: unknown): readonly StoredDraft[] => {
  const { owner, form, tab, at, began, typed } = fieldsOf(entry);
  if (typeof owner !== 'string' || typeof form !== 'string' || typeof at !== 'number') return [];
  const place = { owner, form, at, tab: typeof tab === 'string' ? tab : '' };
  return [{ ...place, began: textsIn(began, DRAFT_FIELDS), typed: textsIn(typed, DRAFT_FIELDS) }];
};

/** Invalid entries are left out. */
export const storedDrafts = (storage: SafeStorage): StoredValue<readonly StoredDraft[]> =>
  storedValue(storage, DRAFTS, (stored) => (Array.isArray(stored) ? stored.flatMap(draftIn) : undefined));

/** Links and pagination were written as the provider sends them. */
const seenList = (stored: unknown): StoredList | undefined => {
  const { links, unreadable = [], pagination = {} } = parseLinkList(stored) ?? {};
  const { readAt, pagination: place } = fieldsOf(stored);
  const { page, limit, total } = pagination;
  const at = new Date(String(readAt));
  if (!links || page !== 1 || !limit || total === undefined || Number.isNaN(at.getTime())) return undefined;
  if (unreadable.length > 0) return undefined;
  const isOpenEnded = fieldsOf(place)['isOpenEnded'] === true && { isOpenEnded: true };
  return { links, pagination: { page, limit, total, ...isOpenEnded }, readAt: at };
};

const lastSeen = (stored: unknown): StoredVisit | undefined => {
  const { owner, savedAt, lists, unsupported } = fieldsOf(stored);
  if (typeof owner !== 'number' || typeof savedAt !== 'number') return undefined;
  const { home, links } = fieldsOf(lists);
  return {
    owner,
    savedAt,
    unsupported: unsupportedIn(unsupported),
    lists: { home: seenList(home), links: seenList(links) },
  };
};

export const storedLastVisit = (storage: SafeStorage): StoredValue<StoredVisit> =>
  storedValue(storage, LAST_VISIT, lastSeen);
