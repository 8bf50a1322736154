import type { DBSchema } from 'idb';
import type { KeptBatch } from '../../../application/ports.ts';
import type { BatchRow } from '../../../domain/import/batch.ts';
import { attempt } from '../../../lib/attempt.ts';
import { BATCH_DATABASE, BATCH_OWNER } from '../storage/storageNames.ts';
import { databaseOf } from './database.ts';
import { keepBatchOf } from './forgetting.ts';

const ROWS = 'rows';

interface Schema extends DBSchema {
  [ROWS]: { key: number; value: BatchRow };
}

const withDatabase = databaseOf<Schema>(BATCH_DATABASE, 1, (made) => {
  made.createObjectStore(ROWS, { keyPath: 'key' });
});

/** The rows in IndexedDB; their owner in local storage, which is synchronous. */
export class IndexedDbBatch implements KeptBatch {
  readonly #signedIn: () => number | undefined;
  #first: number | undefined;

  /** `signedIn` tells who is signed in; it works for the first one alone. */
  constructor(signedIn: () => number | undefined) {
    this.#signedIn = signedIn;
  }

  async read(): Promise<readonly BatchRow[]> {
    const owner = this.#owner;
    if (owner === undefined || !keepBatchOf(owner)) return [];
    return (await withDatabase(async (database) => (this.#isKept ? database.getAll(ROWS) : []))) ?? [];
  }

  async change(rows: readonly BatchRow[], removed: readonly number[] = []): Promise<boolean> {
    const owner = this.#owner;
    if (owner === undefined) return false;
    if (!keepBatchOf(owner)) attempt(() => localStorage.setItem(BATCH_OWNER, String(owner)));
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
    keepBatchOf(undefined);
  }

  get #owner(): number | undefined {
    const owner = this.#signedIn();
    this.#first ??= owner;
    return owner === this.#first ? owner : undefined;
  }

  /** False after a sign-out, here or in another tab. */
  get #isKept(): boolean {
    return localStorage.getItem(BATCH_OWNER) === String(this.#owner);
  }
}
