import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ListLinks } from '../../../../src/application/links/ListLinks.ts';
import { ReadAllLinks } from '../../../../src/application/links/ReadAllLinks.ts';
import { BatchTable } from '../../../../src/ui/links/batch/BatchTable.ts';
import { AllLinksStore } from '../../../../src/ui/links/catalogue/AllLinksStore.ts';
import { LinkCatalogue } from '../../../../src/ui/links/catalogue/LinkCatalogue.ts';
import { aDraft, PRODUCT } from '../../../support/aLink.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import { MemoryBatch, MemoryClock } from '../../../support/memoryPorts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is typed is kept, but for a row that was removed meanwhile', async () => {
  const clock = new MemoryClock();
  const all = new AllLinksStore(
    new LinkCatalogue(clock),
    new ReadAllLinks(new ListLinks(memoryLinks())),
    clock,
  );
  const kept = new MemoryBatch();
  const table = new BatchTable(kept, all, PRODUCT);
  table.add([aDraft({ shortCode: 'a' }), aDraft({ shortCode: 'b' })]);
  for (const row of table.rows) table.change(row, { title: 'Typed' });
  for (const row of table.rows.slice(1)) table.remove(row);
  vi.runAllTimers();
  await expect(kept.read()).resolves.toMatchObject([{ draft: { shortCode: 'a', title: 'Typed' } }]);
});
