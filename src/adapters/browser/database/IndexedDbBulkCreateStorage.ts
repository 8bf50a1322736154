import type { DBSchema } from 'idb';
import type { BulkCreateStorage } from '../../../application/ports/storage.ts';
import type { BulkCreateRow } from '../../../domain/import/bulkCreateRow.ts';
import { attempt } from '../../../lib/attempt.ts';
import { BULK_CREATE_DATABASE, BULK_CREATE_OWNER } from '../storage/storageNames.ts';
import { databaseOf } from './database.ts';
import { keepBulkCreateOf } from './deleteDatabases.ts';

const ROWS = 'rows';

interface Schema extends DBSchema {
  [ROWS]: { key: number; value: BulkCreateRow };
}

const withDatabase = databaseOf<Schema>(BULK_CREATE_DATABASE, 1, (made) => {
  made.createObjectStore(ROWS, { keyPath: 'key' });
});

/** The rows in IndexedDB; their owner in local storage, which is synchronous. */
export class IndexedDbBulkCreateStorage implements BulkCreateStorage {
  readonly #signedIn: () => number | undefined;
  #first: number | undefined;

  /** `signedIn` tells who is signed in; it works for the first one alone. */
  constructor(signedIn: () => number | undefined) {
    this.#signedIn = signedIn;
  }

  async read(): Promise<readonly BulkCreateRow[]> {
    const owner = this.#owner;
    if (owner === undefined || !keepBulkCreateOf(owner)) return [];
    return (await withDatabase(async (database) => (this.#isKept ? database.getAll(ROWS) : []))) ?? [];
  }

  async change(rows: readonly BulkCreateRow[], removed: readonly number[] = []): Promise<boolean> {
    const owner = this.#owner;
    if (owner === undefined) return false;
    if (!keepBulkCreateOf(owner)) attempt(() => localStorage.setItem(BULK_CREATE_OWNER, String(owner)));
    const isKept = await withDatabase(async (database) => {
      if (!this.#isKept) return false;
      const { store, done } = database.transaction(ROWS, 'readwrite');
      const steps = [...removed.map((key) => store.delete(key)), ...rows.map((row) => store.put(row))];
      await Promise.all([...steps, done]);
      return true;
    });
    return isKept ?? false;
  }

  clear(): void {
    keepBulkCreateOf(undefined);
  }

  get #owner(): number | undefined {
    const owner = this.#signedIn();
    this.#first ??= owner;
    return owner === this.#first ? owner : undefined;
  }

  /** False after a sign-out, here or in another tab. */
  get #isKept(): boolean {
    return localStorage.getItem(BULK_CREATE_OWNER) === String(this.#owner);
  }
}
