import type { MockServer } from './models.ts';
import { TABLES, type Table } from './records.ts';
import { type Collection, collectionOf } from './tables.ts';

export interface StoredRecord {
  readonly id: string;
}

/** What became of one record: its fields as they are now, or null when it was deleted. */
export interface Change {
  readonly table: Table;
  readonly id: string;
  readonly record: StoredRecord | null;
}

/** The methods through which Mirage's models and this mock write. */
interface Writes {
  insert(rows: unknown): unknown;
  update(target: unknown, fields?: unknown): unknown;
  remove(target?: unknown): void;
}

/** Called with each record that was created, changed or deleted. */
type OnChange = (change: Change, isNew: boolean) => void;

const idsIn = (target: unknown): readonly string[] => {
  if (typeof target === 'string' || typeof target === 'number') return [String(target)];
  if (Array.isArray(target)) return target.flatMap(idsIn);
  return typeof target === 'object' && target !== null && 'id' in target ? [String(target.id)] : [];
};

/**
 * Watches all writes to the server's tables, for which Mirage has no hook. Returns a function that makes writes which
 * are not reported: seeds, and changes from other tabs, files and storage.
 */
export const watchChanges = (server: MockServer, onChange: OnChange): ((write: () => void) => void) => {
  let isWatching = true;
  for (const table of TABLES) {
    const collection: Collection<StoredRecord> & Writes = collectionOf(server, table);
    const { insert, update, remove } = collection;
    const report = (target: unknown, isNew = false): void => {
      if (!isWatching) return;
      for (const id of idsIn(target)) onChange({ table, id, record: collection.find(id) }, isNew);
    };
    const watched: Writes = {
      insert(rows) {
        const inserted = insert.call(collection, rows);
        report(inserted, true);
        return inserted;
      },
      update(target, fields) {
        const updated = update.call(collection, target, fields);
        report(target);
        return updated;
      },
      remove(target) {
        remove.call(collection, target);
        report(target);
      },
    };
    Object.assign(collection, watched);
  }
  return (write) => {
    isWatching = false;
    try {
      write();
    } finally {
      isWatching = true;
    }
  };
};

/** Applies a change from another tab, a file or storage. */
export const applyChange = (server: MockServer, { table, id, record }: Change): void => {
  const collection: Collection<StoredRecord> = collectionOf(server, table);
  const isKnown = collection.find(id) !== null;
  if (record === null) {
    // Mirage removes its last record for an id that it does not know.
    if (isKnown) collection.remove(id);
  } else if (isKnown) collection.update(id, record);
  else collection.insert(record);
};
