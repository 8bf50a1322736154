import { openDB } from 'idb';
import { LINKS_DATABASE } from '../../../src/adapters/browser/storage/storageNames.ts';

/** Delay before the app stores its copy of all links. */
export const COPIED_AFTER_MS = 2_000;

/**
 * Returns all records of the database that stores the links, by object store; empty if there is no database. Waits for its
 * own transaction, which would otherwise count as pending work of the page.
 */
export const storedOnDevice = async (): Promise<Readonly<Record<string, readonly unknown[]>>> => {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === LINKS_DATABASE)) return {};
  // An open connection would block the deletion of the database, and everything that waits for the deletion.
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
