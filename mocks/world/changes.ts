import type { MockServer } from './models.ts';

/** The tables of the mock's database; each holds records with an id. */
export const TABLES = ['users', 'sessions', 'magicTokens', 'mails', 'links'] as const;

export type Table = (typeof TABLES)[number];

export interface StoredRecord {
  readonly id: string;
}

/** What became of one record: its fields as they are now, or null when it is gone. */
export interface Change {
  readonly table: Table;
  readonly id: string;
  readonly record: StoredRecord | null;
}

/** A collection of Mirage's database, as far as it is needed here. The typings leave out that there are any. */
interface Collection {
  readonly name: string;
  insert(data: object): StoredRecord;
  update(target: unknown, fields?: object): unknown;
  remove(target?: unknown): void;
  find(id: string): StoredRecord | null;
}

const collectionsOf = (db: object): readonly Collection[] =>
  '_collections' in db && Array.isArray(db._collections) ? db._collections : [];

const isTable = (name: string): name is Table => TABLES.some((table) => table === name);

const idsIn = (target: unknown): readonly string[] => {
  if (typeof target === 'string' || typeof target === 'number') return [String(target)];
  if (Array.isArray(target)) return target.flatMap(idsIn);
  return typeof target === 'object' && target !== null && 'id' in target ? [String(target.id)] : [];
};

interface Watcher {
  /** While true, nothing is told: seeds, and what comes from elsewhere. */
  readonly isSilent: () => boolean;
  readonly onChange: (change: Change, isNew: boolean) => void;
}

/**
 * Tells of each record that the routes create, change or delete. Mirage has no such hook; its models write through
 * these three methods, one record at a time.
 */
export const watchChanges = (server: MockServer, { isSilent, onChange }: Watcher): void => {
  for (const collection of collectionsOf(server.db)) {
    const { name: table } = collection;
    if (!isTable(table)) continue;
    const { insert, update, remove } = collection;
    const tell = (target: unknown, isNew = false): void => {
      if (isSilent()) return;
      for (const id of idsIn(target)) onChange({ table, id, record: collection.find(id) }, isNew);
    };
    Object.assign(collection, {
      insert(data: object) {
        const inserted = insert.call(collection, data);
        tell(inserted, true);
        return inserted;
      },
      update(target: unknown, fields?: object) {
        const updated = update.call(collection, target, fields);
        tell(target);
        return updated;
      },
      remove(target?: unknown) {
        remove.call(collection, target);
        tell(target);
      },
    });
  }
};

/** Makes a change that was told of elsewhere; the server must be able to take it silently. */
export const applyChange = (server: MockServer, { table, id, record }: Change): void => {
  const collection = collectionsOf(server.db).find(({ name }) => name === table);
  if (collection === undefined) return;
  const isKnown = collection.find(id) !== null;
  if (record === null) {
    // Mirage takes away its last record for one that it does not know.
    if (isKnown) collection.remove(id);
  } else if (isKnown) collection.update(id, record);
  else collection.insert(record);
};
