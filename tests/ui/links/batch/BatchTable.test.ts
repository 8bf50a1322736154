import { expect, test, vi } from 'vitest';
import { BatchTable } from '../../../../src/ui/links/batch/BatchTable.ts';
import { aDraft, PRODUCT } from '../../../support/aLink.ts';
import { inFakeTime } from '../../../support/deferred.ts';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import { MemoryBatch } from '../../../support/memoryPorts.ts';

inFakeTime();

test('what is typed is kept, but for a row that was removed meanwhile', async () => {
  const { allLinks } = await memoryAccount().lazy.load();
  const kept = new MemoryBatch();
  const table = new BatchTable(kept, allLinks, PRODUCT);
  table.add([aDraft({ shortCode: 'a' }), aDraft({ shortCode: 'b' })]);
  for (const row of table.rows) table.change(row, { title: 'Typed' });
  for (const row of table.rows.slice(1)) table.remove(row);
  vi.runAllTimers();
  await expect(kept.read()).resolves.toMatchObject([{ draft: { shortCode: 'a', title: 'Typed' } }]);
});
