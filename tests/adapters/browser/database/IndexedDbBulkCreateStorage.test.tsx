import { beforeEach, expect, test } from 'vitest';
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
 * In the browser: nothing stands in for its database.
 */

const rows = (...keys: number[]): BulkCreateRow[] =>
  keys.map((key) => ({ key, draft: aDraft(), state: 'waiting' }));
const of = (owner?: number) => new IndexedDbBulkCreateStorage(() => owner);

beforeEach(() => {
  keepBulkCreateOf(undefined);
});

test('rows come back in their order, as they were changed last, to their owner alone', async () => {
  const kept = of(7);
  await kept.change(rows(10, 2, 1));
  await kept.change([{ key: 2, draft: aDraft(), state: 'created', link: aLink() }], [1]);
  expect(await of(7).read()).toMatchObject([{ key: 2, state: 'created', link: aLink() }, { key: 10 }]);
  expect(await of(8).read()).toEqual([]);
  expect(await of(7).read()).toEqual([]);
});

test('nothing is written for somebody who has signed in meanwhile', async () => {
  let signedIn = 7;
  const kept = new IndexedDbBulkCreateStorage(() => signedIn);
  await kept.change(rows(1));
  signedIn = 8;
  await kept.change(rows(2));
  expect(await of(8).read()).toEqual([]);
});

test('nothing is written for an owner whom another tab has replaced while the database was being opened', async () => {
  const writing = of(7).change(rows(1));
  localStorage.setItem(BULK_CREATE_OWNER, '8');
  await writing;
  expect(await of(8).read()).toEqual([]);
});

test('nothing stays after they are cleared, also by another tab while this one has them open', async () => {
  const kept = of(7);
  await kept.change(rows(1));
  keepBulkCreateOf(undefined);
  await expectPoll(async () => (await indexedDB.databases()).map(({ name }) => name)).not.toContain(
    BULK_CREATE_DATABASE,
  );
  await of(undefined).change(rows(1));
  expect(await kept.read()).toEqual([]);
  await kept.change(rows(2));
  expect(await kept.read()).toMatchObject([{ key: 2 }]);
  kept.clear();
  await kept.change(rows(3));
  expect(await kept.read()).toMatchObject([{ key: 3 }]);
});
