import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { AllLinks } from '../../application/ports.ts';
import { type Link, patchLink } from '../../domain/link.ts';
import { fieldsOf, wireLinkList } from '../http/wire.ts';

/** The version of what is stored: copies of any other version are dropped. */
const VERSION = 1;
const STORE = 'links';
const ABOUT = 'about';
/** Links are copied in parts, each in a task of its own, because copying thousands at once blocks the page. */
const PART_SIZE = 250;
const OPEN_WITHIN_MS = 2_000;

interface StoredLinks extends AllLinks {
  readonly owner: number;
  readonly edition: string;
}

interface Schema extends DBSchema {
  readonly [STORE]: { readonly key: string | number; readonly value: unknown };
}

const unreadable = (): never => {
  throw new TypeError('The copy of the links cannot be read');
};

const aboutIn = (stored: unknown) => {
  const { owner, edition, readAt, count } = fieldsOf(stored);
  const isWhole = typeof owner === 'number' && typeof edition === 'string' && typeof count === 'number';
  return isWhole && readAt instanceof Date ? { owner, edition, readAt, count } : unreadable();
};

const linksIn = (stored: unknown): readonly Link[] => {
  const found = wireLinkList(stored);
  return found?.unreadable?.length === 0
    ? found.links.map((link) => patchLink(undefined, link))
    : unreadable();
};

/** Rejects if the database cannot be read, or holds anything else. */
export const readLinks = (name: string, owner: number): Promise<StoredLinks | undefined> =>
  withDatabase(name, async (database) => {
    const { store } = database.transaction(STORE);
    const { count, ...known } = aboutIn(await store.get(ABOUT));
    if (known.owner !== owner) return undefined;
    const links: Link[] = [];
    for (let from = 0; from < count; from += PART_SIZE) links.push(...linksIn(await store.get(from)));
    return links.length === count ? { ...known, links } : undefined;
  });

/** Replaces all that is stored, or nothing. */
export const writeLinks = (name: string, { links, ...known }: StoredLinks): Promise<void> =>
  withDatabase(name, async (database) => {
    const { store, done } = database.transaction(STORE, 'readwrite');
    // A failed write rejects, and so does its transaction.
    done.catch(() => undefined);
    await store.clear();
    for (let from = 0; from < links.length; from += PART_SIZE)
      await store.put(links.slice(from, from + PART_SIZE), from);
    await store.put({ ...known, count: links.length }, ABOUT);
    await done;
  });

/**
 * Opens the database for one use only: an open connection would keep other tabs from deleting it, and newer versions of
 * the program from changing it. Rejects if another tab does just that.
 */
const withDatabase = async <T>(
  name: string,
  use: (database: IDBPDatabase<Schema>) => Promise<T>,
): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const opening = openDB<Schema>(name, VERSION, {
    upgrade: (database) => {
      for (const name of database.objectStoreNames) database.deleteObjectStore(name);
      database.createObjectStore(STORE);
    },
  });
  const using = opening.then(async (database) => {
    try {
      return await use(database);
    } finally {
      database.close();
    }
  });
  const timeUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database is blocked')), OPEN_WITHIN_MS);
  });
  try {
    await Promise.race([opening, timeUp]);
    return await using;
  } finally {
    clearTimeout(timer);
    using.catch(() => undefined);
  }
};
