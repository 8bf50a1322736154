import { openDB } from 'idb';
import { IndexedDbLinks } from '../../../src/adapters/browser/IndexedDbLinks.ts';
import { LINKS_DATABASE } from '../../../src/adapters/browser/storageNames.ts';

/** How long the program lets the copy of all links wait. */
export const COPIED_AFTER_MS = 2_000;

/**
 * All that is in the database of the copy of all links, by its stores; empty where there is none. It ends with its
 * transaction: a look must not look like something that the page has under way.
 */
export const keptOnDevice = async (): Promise<Readonly<Record<string, readonly unknown[]>>> => {
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

type Kept = Readonly<Record<string, readonly (readonly [IDBValidKey, unknown])[]>>;

const readKept = async (): Promise<Kept> => {
  const database = await openDB(LINKS_DATABASE);
  const all = await Promise.all(
    [...database.objectStoreNames].map(async (name) => {
      const [keys, values] = await Promise.all([database.getAllKeys(name), database.getAll(name)]);
      return [name, keys.map((key, index) => [key, values[index]] as const)] as const;
    }),
  );
  database.close();
  return Object.fromEntries(all);
};

const writeKept = async (kept: Kept): Promise<void> => {
  // It makes the database, where there is none.
  await new IndexedDbLinks().changeClicks(0, () => undefined);
  const database = await openDB(LINKS_DATABASE);
  for (const [name, entries] of Object.entries(kept))
    for (const [key, value] of entries) await database.put(name, value, key);
  database.close();
};

/**
 * Returns a function after which the device has what a visit leaves on it. The visit is made once: what it keeps, it
 * keeps only after seconds.
 */
export const leftBy = (visit: () => Promise<void>): (() => Promise<void>) => {
  let left: { readonly storage: Readonly<Record<string, string>>; readonly kept: Kept } | undefined;
  return async () => {
    if (left) {
      for (const [name, value] of Object.entries(left.storage)) localStorage.setItem(name, value);
      await writeKept(left.kept);
    } else {
      await visit();
      left = { storage: { ...localStorage }, kept: await readKept() };
    }
  };
};
