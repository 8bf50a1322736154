import { openDB } from 'idb';
import { LINKS_DATABASE } from '../../../src/adapters/browser/storage/storageNames.ts';

/** How long the program lets the copy of all links wait. */
export const COPIED_AFTER_MS = 2_000;

/**
 * All that is in the database of the copy of all links, by its stores; empty where there is none. It ends with its
 * transaction: a look must not look like something that the page has under way.
 */
export const storedOnDevice = async (): Promise<Readonly<Record<string, readonly unknown[]>>> => {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === LINKS_DATABASE)) return {};
  // It gives way to a deletion: an open connection would keep that, and all that comes after it, from happening.
  const database = await openDB(LINKS_DATABASE, undefined, {
    blocking: (_from, _to, { target }) => (target as IDBDatabase).close(),
  });
  try {
    const names = [...database.objectStoreNames];
    if (names.length === 0) return {};
    const transaction = database.transaction(names);
    const all = await Promise.all(
      names.map(async (name) => [name, await transaction.objectStore(name).getAll()] as const),
    );
    await transaction.done;
    return Object.fromEntries(all);
  } finally {
    database.close();
  }
};
