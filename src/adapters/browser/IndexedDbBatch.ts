import type { DBSchema, IDBPDatabase } from 'idb';
import type { KeptBatch } from '../../application/ports.ts';
import type { BatchRow } from '../../domain/batch.ts';
import { attempt } from './clearLinksCopy.ts';
import { keepBatchOf } from './keepBatchOf.ts';
import { BATCH_DATABASE, BATCH_OWNER } from './storageNames.ts';

/** The version of what is stored: what any other version has stored is dropped. */
const VERSION = 1;
const ROWS = 'rows';

interface Schema extends DBSchema {
  [ROWS]: { key: number; value: BatchRow };
}

/** The rows in IndexedDB, whose code is loaded on demand; their owner in local storage, which is synchronous. */
export class IndexedDbBatch implements KeptBatch {
  readonly #owner: () => number | undefined;
  #opened: Promise<IDBPDatabase<Schema>> | undefined;

  constructor(owner: () => number | undefined) {
    this.#owner = owner;
  }

  async read(): Promise<readonly BatchRow[]> {
    if (!keepBatchOf(this.#owner())) return [];
    return (await this.#use((database) => database.getAll(ROWS))) ?? [];
  }

  async change(rows: readonly BatchRow[], removed: readonly number[] = []): Promise<void> {
    const owner = this.#owner();
    if (owner === undefined) return;
    if (!keepBatchOf(owner)) this.#opened = undefined;
    attempt(() => localStorage.setItem(BATCH_OWNER, String(owner)));
    await this.#use(async (database) => {
      const { store, done } = database.transaction(ROWS, 'readwrite');
      const steps = [...removed.map((key) => store.delete(key)), ...rows.map((row) => store.put(row))];
      await Promise.all([...steps, done]);
    });
  }

  clear(): void {
    this.#opened = undefined;
    keepBatchOf(undefined);
  }

  /** Undefined if the storage fails, and after a sign-out, here or in another tab. */
  async #use<T>(use: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
    try {
      this.#opened ??= this.#open();
      const database = await this.#opened;
      const isOwn = localStorage.getItem(BATCH_OWNER) === String(this.#owner());
      return isOwn ? await use(database) : undefined;
    } catch {
      this.#opened = undefined;
      return undefined;
    }
  }

  /** It stays open for the next call, and gives way to a deletion, also by another tab. */
  async #open(): Promise<IDBPDatabase<Schema>> {
    const { openDB } = await import('idb');
    return openDB<Schema>(BATCH_DATABASE, VERSION, {
      upgrade: (database) => {
        for (const old of database.objectStoreNames) database.deleteObjectStore(old);
        database.createObjectStore(ROWS, { keyPath: 'key' });
      },
      blocking: (_from, _to, { target }) => {
        this.#opened = undefined;
        if (target instanceof IDBDatabase) target.close();
      },
    });
  }
}
