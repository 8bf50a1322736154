import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { BatchRow } from '../../domain/batch.ts';

/** The version of what is stored: what any other version has stored is dropped. */
const VERSION = 1;
const ROWS = 'rows';

interface Schema extends DBSchema {
  [ROWS]: { key: number; value: BatchRow };
}

let opened: { readonly name: string; readonly database: Promise<IDBPDatabase<Schema>> } | undefined;

/** In the order of their keys. Rejects if they cannot be read. */
export const readRows = async (name: string): Promise<readonly BatchRow[]> =>
  (await databaseOf(name)).getAll(ROWS);

/** Writes some rows and removes others, all or nothing; `isWhole`: first removes all. Rejects if that fails. */
export const writeRows = async (
  name: string,
  rows: readonly BatchRow[],
  { removed = [], isWhole = false }: { removed?: readonly number[]; isWhole?: boolean } = {},
): Promise<void> => {
  const { store, done } = (await databaseOf(name)).transaction(ROWS, 'readwrite');
  const steps = [
    ...(isWhole ? [store.clear()] : []),
    ...removed.map((key) => store.delete(key)),
    ...rows.map((row) => store.put(row)),
  ];
  await Promise.all([...steps, done]);
};

/** Opens it once for all calls that there are, and gives way to a deletion, also by another tab. */
const databaseOf = (name: string): Promise<IDBPDatabase<Schema>> => {
  if (opened?.name === name) return opened.database;
  const forget = () => {
    opened = undefined;
  };
  const database = openDB<Schema>(name, VERSION, {
    upgrade: (raised) => {
      for (const old of raised.objectStoreNames) raised.deleteObjectStore(old);
      raised.createObjectStore(ROWS, { keyPath: 'key' });
    },
    blocking: () => {
      forget();
      void database.then((one) => one.close());
    },
    terminated: forget,
  });
  opened = { name, database };
  database.catch(forget);
  return database;
};
