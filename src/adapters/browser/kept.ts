import * as v from 'valibot';
import type { KeptDraft } from '../../application/Drafts.ts';
import type { LastSeen } from '../../application/LastSeenLinks.ts';
import type { Clock, Kept } from '../../application/ports.ts';
import type { RequestedPage } from '../../application/ReturnPath.ts';
import type { LinkDraft } from '../../domain/linkDraft.ts';
import { PAGE_SIZES, type PageSize } from '../../domain/pagination.ts';
import type { SafeStorage } from './SafeStorage.ts';

const PREFIX = 'brevity:';

/** How long a value is valid. The time of writing is stored beside its fields. */
interface Lifetime {
  readonly ms: number;
  readonly clock: Clock;
}

/** A value in a storage: JSON under the `brevity:` prefix, validated by a schema on read. */
const kept = <T>(
  storage: SafeStorage,
  name: string,
  schema: v.GenericSchema<unknown, T>,
  lifetime?: Lifetime,
): Kept<T> => {
  const key = PREFIX + name;
  return {
    read: () => {
      const stored = parsed(storage.get(key));
      if (lifetime && !isFresh(stored, lifetime)) return undefined;
      const value = v.safeParse(schema, stored);
      return value.success ? value.output : undefined;
    },
    write: (value) => {
      const at = lifetime && { at: lifetime.clock.now().getTime() };
      storage.set(key, JSON.stringify(at ? { ...value, ...at } : value));
    },
    remove: () => storage.remove(key),
    get isKept() {
      return storage.isKept(key);
    },
    onChangeElsewhere: (listener) => storage.onChangeElsewhere(key, listener),
  };
};

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
};

const dated = v.object({ at: v.number() });

const isFresh = (stored: unknown, { ms, clock }: Lifetime): boolean => {
  if (!v.is(dated, stored)) return false;
  const age = clock.now().getTime() - stored.at;
  return age >= 0 && age < ms;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const requestedPage: v.GenericSchema<unknown, RequestedPage> = v.object({
  path: v.string(),
  whose: v.optional(v.number()),
});

/** Valid for 30 minutes. */
export const keptRequestedPage = (storage: SafeStorage, clock: Clock): Kept<RequestedPage> =>
  kept(storage, 'return-path', requestedPage, { ms: 30 * MINUTE_MS, clock });

const address = v.object({ email: v.pipe(v.string(), v.nonEmpty()) });

/** The address of the last magic link; valid for a day. */
export const keptMagicLinkAddress = (storage: SafeStorage, clock: Clock): Kept<{ readonly email: string }> =>
  kept(storage, 'magic-link-address', address, { ms: 24 * HOUR_MS, clock });

export const keptTheme = (storage: SafeStorage): Kept<'system' | 'light' | 'dark'> =>
  kept(storage, 'theme', v.picklist(['system', 'light', 'dark']));

export const keptPageSize = (storage: SafeStorage): Kept<PageSize> =>
  kept(storage, 'page-size', v.picklist(PAGE_SIZES));

export const keptConfirmDelete = (storage: SafeStorage): Kept<boolean> =>
  kept(storage, 'confirm-delete', v.boolean());

export const keptKeepsLinks = (storage: SafeStorage): Kept<boolean> =>
  kept(storage, 'keep-links', v.boolean());

export const keptShortcutsOn = (storage: SafeStorage): Kept<boolean> =>
  kept(storage, 'shortcuts-on', v.boolean());

/** A missing or invalid field is left out. */
const text = v.fallback(v.optional(v.string()), undefined);

const texts = v.fallback(
  v.pipe(
    v.object({ originalUrl: text, shortCode: text, title: text, description: text }),
    v.transform(
      (fields): Partial<LinkDraft> =>
        Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ),
  ),
  {},
);

const draft = v.object({
  owner: v.string(),
  form: v.string(),
  tab: v.fallback(v.string(), ''),
  at: v.number(),
  began: texts,
  typed: texts,
});

/** Invalid entries are left out. */
const drafts: v.GenericSchema<unknown, readonly KeptDraft[]> = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) =>
    entries.filter((entry) => v.is(draft, entry)).map((entry) => v.parse(draft, entry)),
  ),
);

export const keptDrafts = (storage: SafeStorage): Kept<readonly KeptDraft[]> =>
  kept(storage, 'drafts', drafts);

const date = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.check((read) => !Number.isNaN(read.getTime())),
);
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const seenList = v.object({
  links: v.array(
    v.object({
      id: v.string(),
      shortCode: v.string(),
      originalUrl: v.string(),
      title: v.string(),
      description: v.string(),
      createdAt: v.optional(date),
      isActive: v.boolean(),
      uniqueClicks: v.number(),
      clickCount: v.number(),
      totalClicks: v.optional(v.number()),
    }),
  ),
  pagination: v.object({
    page: v.picklist([1]),
    limit: v.pipe(count, v.minValue(1)),
    total: count,
    isOpenEnded: v.exactOptional(v.boolean()),
  }),
  readAt: date,
});

const lastSeen: v.GenericSchema<unknown, LastSeen> = v.object({
  owner: v.number(),
  savedAt: v.number(),
  lists: v.object({ home: v.optional(seenList), links: v.optional(seenList) }),
});

export const keptLastSeen = (storage: SafeStorage): Kept<LastSeen> => kept(storage, 'last-seen', lastSeen);
