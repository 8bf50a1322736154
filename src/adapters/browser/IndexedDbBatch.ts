import type { KeptBatch } from '../../application/ports.ts';
import type { BatchRow } from '../../domain/batch.ts';
import { attempt } from './clearLinksCopy.ts';
import { BATCH_DATABASE, BATCH_OWNER } from './storageNames.ts';

/** The rows in IndexedDB, whose code is loaded on demand; their owner in local storage, which is synchronous. */
export class IndexedDbBatch implements KeptBatch {
  async read(owner: number): Promise<readonly BatchRow[]> {
    this.keepOnly(owner);
    if (this.#owner !== String(owner)) return [];
    const database = await import('./batchDatabase.ts').catch(() => undefined);
    return (await database?.readRows(BATCH_DATABASE).catch(() => [])) ?? [];
  }

  async write(owner: number, rows: readonly BatchRow[]): Promise<void> {
    attempt(() => localStorage.setItem(BATCH_OWNER, String(owner)));
    await this.#write(owner, rows, { isWhole: true });
  }

  async change(owner: number, rows: readonly BatchRow[], removed: readonly number[] = []): Promise<void> {
    await this.#write(owner, rows, { removed });
  }

  keepOnly(owner: number | undefined): void {
    if (this.#owner === undefined || this.#owner === String(owner)) return;
    attempt(() => localStorage.removeItem(BATCH_OWNER));
    attempt(() => indexedDB.deleteDatabase(BATCH_DATABASE));
  }

  async #write(owner: number, rows: readonly BatchRow[], how: object): Promise<void> {
    const database = await import('./batchDatabase.ts').catch(() => undefined);
    // Not after a sign-out that happened meanwhile, here or in another tab.
    if (this.#owner === String(owner))
      await database?.writeRows(BATCH_DATABASE, rows, how).catch(() => undefined);
  }

  get #owner(): string | undefined {
    return attempt(() => localStorage.getItem(BATCH_OWNER)) ?? undefined;
  }
}
