import type { DBSchema, IDBPDatabase } from 'idb';
import type { KeptBatch } from '../../application/ports.ts';
import type { BatchRow } from '../../domain/batch.ts';
import { attempt } from './clearLinksCopy.ts';
import { keepBatchOf } from './keepBatchOf.ts';
import { BATCH_DATABASE, BATCH_OWNER } from './storageNames.ts';

/** The version of what is stored: what any other version has stored is dropped. */
const VERSION = 1;
const ROWS = 'rows';
const OPEN_WITHIN_MS = 2_000;

interface Schema extends DBSchema {
  [ROWS]: { key: number; value: BatchRow };
}

/** The rows in IndexedDB, whose code is loaded on demand; their owner in local storage, which is synchronous. */
export class IndexedDbBatch implements KeptBatch {
  readonly #signedIn: () => number | undefined;
  #first: number | undefined;
  #opened: Promise<IDBPDatabase<Schema>> | undefined;

  /** `signedIn` tells who is signed in; it works for the first one alone. */
  constructor(signedIn: () => number | undefined) {
    this.#signedIn = signedIn;
  }

  async read(): Promise<readonly BatchRow[]> {
    const owner = this.#owner;
    if (owner === undefined || !keepBatchOf(owner)) return [];
    return (await this.#use((database) => database.getAll(ROWS))) ?? [];
  }

  async change(rows: readonly BatchRow[], removed: readonly number[] = []): Promise<void> {
    const owner = this.#owner;
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

  get #owner(): number | undefined {
    const owner = this.#signedIn();
    this.#first ??= owner;
    return owner === this.#first ? owner : undefined;
  }

  /** Undefined if the storage fails, and after a sign-out, here or in another tab. */
  async #use<T>(use: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
    try {
      this.#opened ??= this.#open();
      const database = await this.#opened;
      const isOwn = localStorage.getItem(BATCH_OWNER) === String(this.#owner);
      return isOwn ? await use(database) : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * It stays open for the next call, and gives way to a deletion, also by another tab. Rejects if it is blocked: then
   * nothing is kept, but links are created.
   */
  async #open(): Promise<IDBPDatabase<Schema>> {
    const { openDB } = await import('idb');
    const forget = () => {
      this.#opened = undefined;
    };
    const opening = openDB<Schema>(BATCH_DATABASE, VERSION, {
      upgrade: (database) => {
        for (const old of database.objectStoreNames) database.deleteObjectStore(old);
        database.createObjectStore(ROWS, { keyPath: 'key' });
      },
      blocking: (_from, _to, { target }) => {
        forget();
        if (target instanceof IDBDatabase) target.close();
      },
      terminated: forget,
    });
    const timeUp = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('The database is blocked')), OPEN_WITHIN_MS);
    });
    return Promise.race([opening, timeUp]);
  }
}
