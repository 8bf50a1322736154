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

const withDatabase = databaseOf<Schema>(BULK_CREATE_DATABASE, 1, (database) => {
  database.createObjectStore(ROWS, { keyPath: 'key' });
});

/** Bulk-create rows in IndexedDB. Their owner is in local storage, which is synchronous. */
export class IndexedDbBulkCreateStorage implements BulkCreateStorage {
  readonly #currentOwner: () => number | undefined;
  #firstOwner: number | undefined;

  /** `currentOwner` returns the signed-in owner. Only the first owner can use the storage. */
  constructor(currentOwner: () => number | undefined) {
    this.#currentOwner = currentOwner;
  }

  async read(): Promise<readonly BulkCreateRow[]> {
    const owner = this.#owner;
    if (owner === undefined || !keepBulkCreateOf(owner)) return [];
    return (await withDatabase(async (database) => (this.#isOwnerStored ? database.getAll(ROWS) : []))) ?? [];
  }

  async change(rows: readonly BulkCreateRow[], removed: readonly number[] = []): Promise<boolean> {
    const owner = this.#owner;
    if (owner === undefined) return false;
    if (!keepBulkCreateOf(owner)) attempt(() => localStorage.setItem(BULK_CREATE_OWNER, String(owner)));
    const isStored = await withDatabase(async (database) => {
      if (!this.#isOwnerStored) return false;
      const { store, done } = database.transaction(ROWS, 'readwrite');
      const steps = [...removed.map((key) => store.delete(key)), ...rows.map((row) => store.put(row))];
      await Promise.all([...steps, done]);
      return true;
    });
    return isStored ?? false;
  }

  clear(): void {
    keepBulkCreateOf(undefined);
  }

  get #owner(): number | undefined {
    const owner = this.#currentOwner();
    this.#firstOwner ??= owner;
    return owner === this.#firstOwner ? owner : undefined;
  }

  /** False after a sign-out in this or another tab. */
  get #isOwnerStored(): boolean {
    return localStorage.getItem(BULK_CREATE_OWNER) === String(this.#owner);
  }
}
