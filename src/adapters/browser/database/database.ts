import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

const OPEN_WITHIN_MS = 2_000;

/**
 * Returns a function that opens a database for a single use. An open connection would block other tabs from
 * deleting the database, and newer versions of the app from upgrading it. An upgrade to `version` deletes all
 * data, and `create` makes the new stores. Resolves with undefined if the storage fails or another tab blocks
 * the database.
 */
export const databaseOf =
  <Schema extends DBSchema>(
    name: string,
    version: number,
    create: (database: IDBPDatabase<Schema>) => void,
  ) =>
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
