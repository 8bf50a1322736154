import { beforeEach, describe, expect, it } from 'vitest';
import { keepBulkCreateOf } from '../../../../src/adapters/browser/database/deleteDatabases.ts';
import { IndexedDbBulkCreateStorage } from '../../../../src/adapters/browser/database/IndexedDbBulkCreateStorage.ts';
import {
  BULK_CREATE_DATABASE,
  BULK_CREATE_OWNER,
} from '../../../../src/adapters/browser/storage/storageNames.ts';
import type { BulkCreateRow } from '../../../../src/domain/import/bulkCreateRow.ts';
import { aDraft, aLink } from '../../../support/aLink.ts';
import { expectPoll } from '../../../ui/support/expectElement.ts';

/*
 * Runs in the browser, against the real IndexedDB.
 */

const rows = (...keys: number[]): BulkCreateRow[] =>
  keys.map((key) => ({ key, draft: aDraft(), state: 'waiting' }));
const storageOf = (owner?: number) => new IndexedDbBulkCreateStorage(() => owner);
const databaseNames = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(() => {
  keepBulkCreateOf(undefined);
});

describe('IndexedDbBulkCreateStorage', () => {
  it('returns the latest state of the rows in their order', async () => {
    const storage = storageOf(7);
    await storage.change(rows(10, 2, 1));
    await storage.change([{ key: 2, draft: aDraft(), state: 'created', link: aLink() }], [1]);
    expect(await storageOf(7).read()).toMatchObject([
      { key: 2, state: 'created', link: aLink() },
      { key: 10 },
    ]);
  });

  it('deletes the rows when another user reads them', async () => {
    await storageOf(7).change(rows(1));
    expect(await storageOf(8).read()).toEqual([]);
    expect(await storageOf(7).read()).toEqual([]);
  });

  it('writes nothing after another user has signed in', async () => {
    let signedIn = 7;
    const storage = new IndexedDbBulkCreateStorage(() => signedIn);
    await storage.change(rows(1));
    signedIn = 8;
    await storage.change(rows(2));
    expect(await storageOf(8).read()).toEqual([]);
  });

  it('writes nothing when another tab replaces the owner while the database is opening', async () => {
    const writing = storageOf(7).change(rows(1));
    localStorage.setItem(BULK_CREATE_OWNER, '8');
    await writing;
    expect(await storageOf(8).read()).toEqual([]);
  });

  it('writes nothing while no user is signed in', async () => {
    expect(await storageOf(undefined).change(rows(1))).toBe(false);
    expect(await storageOf(7).read()).toEqual([]);
  });
});

describe('IndexedDbBulkCreateStorage after its rows were cleared', () => {
  it('starts without rows when another tab has deleted the database', async () => {
    const storage = storageOf(7);
    await storage.change(rows(1));
    keepBulkCreateOf(undefined);
    await expectPoll(databaseNames).not.toContain(BULK_CREATE_DATABASE);
    expect(await storage.read()).toEqual([]);
    await storage.change(rows(2));
    expect(await storage.read()).toMatchObject([{ key: 2 }]);
  });

  it('starts without rows when this tab has cleared them', async () => {
    const storage = storageOf(7);
    await storage.change(rows(2));
    storage.clear();
    await storage.change(rows(3));
    expect(await storage.read()).toMatchObject([{ key: 3 }]);
  });
});
