import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { AllLinks } from '../../application/ports.ts';
import type { ClickHistory } from '../../domain/clickChange.ts';
import { type Link, patchLink } from '../../domain/link.ts';
import { LINKS_DATABASE } from './storageNames.ts';

/** The version of what is stored: what any other version has stored is dropped. */
const VERSION = 4;
/** The key of what is stored once. */
const ONLY = 0;
/** Links are copied in parts, each in a task of its own, because copying thousands at once blocks the page. */
const PART_SIZE = 250;
const OPEN_WITHIN_MS = 2_000;

interface StoredLinks extends AllLinks {
  readonly generation: string;
}

interface Schema extends DBSchema {
  links: { key: number; value: StoredLinks };
  clicks: { key: typeof ONLY; value: ClickHistory & { readonly owner: number } };
}

/** Undefined if there are none. Rejects if they cannot be read. */
export const readLinks = (): Promise<StoredLinks | undefined> =>
  withDatabase(async (database) => {
    const { store } = database.transaction('links');
    const links: Link[] = [];
    let found: StoredLinks | undefined;
    for (let at = 0; ; at += 1) {
      const part = await store.get(at);
      if (!part) return found;
      // What wrote it may have known fewer fields.
      links.push(...part.links.map((link) => patchLink(undefined, link)));
      found = { ...part, links };
    }
  });

/** Replaces all that is stored, or nothing. */
export const writeLinks = ({ links, ...about }: StoredLinks): Promise<void> =>
  withDatabase(async (database) => {
    const { store, done } = database.transaction('links', 'readwrite');
    // A failed write rejects, and so does its transaction.
    done.catch(() => undefined);
    await store.clear();
    for (let at = 0; at === 0 || at * PART_SIZE < links.length; at += 1)
      await store.put({ ...about, links: links.slice(at * PART_SIZE, (at + 1) * PART_SIZE) }, at);
    await done;
  });

/** Undefined unless the database holds those of this owner. Rejects if it cannot be read. */
export const readClicks = (owner: number): Promise<ClickHistory | undefined> =>
  withDatabase(async (database) => ownClicks(await database.get('clicks', ONLY), owner));

/** Replaces what is stored by what `change` makes of it, all or nothing. Rejects if it cannot be written. */
export const changeClicks = (
  owner: number,
  change: (known: ClickHistory | undefined) => ClickHistory | undefined,
): Promise<void> =>
  withDatabase(async (database) => {
    const { store, done } = database.transaction('clicks', 'readwrite');
    done.catch(() => undefined);
    const changed = change(ownClicks(await store.get(ONLY), owner));
    if (changed) await store.put({ ...changed, owner }, ONLY);
    await done;
  });

const ownClicks = (stored: Schema['clicks']['value'] | undefined, owner: number): ClickHistory | undefined =>
  stored?.owner === owner ? { ids: stored.ids, days: stored.days } : undefined;

/**
 * Opens the database for one use only: an open connection would keep other tabs from deleting it, and newer versions of
 * the program from changing it. Rejects if another tab does just that.
 */
const withDatabase = async <T>(use: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
  const opening = openDB<Schema>(LINKS_DATABASE, VERSION, {
    upgrade: (database) => {
      for (const old of database.objectStoreNames) database.deleteObjectStore(old);
      for (const store of ['links', 'clicks'] as const) database.createObjectStore(store);
    },
  });
  const using = opening.then((database) => use(database).finally(() => database.close()));
  using.catch(() => undefined);
  const timeUp = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The database is blocked')), OPEN_WITHIN_MS);
  });
  await Promise.race([opening, timeUp]);
  return using;
};
