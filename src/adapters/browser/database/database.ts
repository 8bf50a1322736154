import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

const OPEN_WITHIN_MS = 2_000;

/**
 * Opens a database for one use only: an open connection would keep other tabs from deleting it, and newer versions of the
 * program from changing it. What any other `version` has stored is dropped; `create` makes the stores. Resolves with
 * undefined if the storage fails, or another tab does just that.
 */
export const databaseOf =
  <Schema extends DBSchema>(name: string, version: number, create: (made: IDBPDatabase<Schema>) => void) =>
  async <T>(use: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> => {
    try {
      const opening = openDB<Schema>(name, version, {
        upgrade: (database) => {
          for (const old of database.objectStoreNames) database.deleteObjectStore(old);
          create(database);
        },
      });
      const using = opening.then((database) => use(database).finally(() => database.close()));
      using.catch(() => undefined);
      const timeUp = new Promise<undefined>((resolve) => setTimeout(resolve, OPEN_WITHIN_MS));
      return (await Promise.race([opening, timeUp])) && (await using);
    } catch {
      return undefined;
    }
  };
