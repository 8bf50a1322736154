import { expect, test, vi } from 'vitest';
import { ExportLinks } from '../../../../src/application/links/ExportLinks.ts';
import { EVERY_LINK } from '../../../../src/domain/links/linkQuery.ts';
import { ExportStore } from '../../../../src/ui/links/selection/ExportStore.ts';
import { links, PRODUCT } from '../../../support/aLink.ts';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import { MemoryClock, memoryNotifier } from '../../../support/memoryPorts.ts';
import { BUG, watchReportedErrors } from '../../../support/reportedErrors.ts';

const setUp = async () => {
  const { catalogue, lazy } = memoryAccount({ gateway: memoryLinks(links(3)) });
  const { readingAll } = await lazy.load();
  const [notifier, save] = [memoryNotifier(), vi.fn<(file: Blob, name: string) => void>()];
  const exportLinks = new ExportLinks({ save }, PRODUCT, new MemoryClock());
  const store = new ExportStore(exportLinks, readingAll, catalogue, notifier);
  return { catalogue, readingAll, notifier, save, store };
};

test('selected links are exported in the order in which they were selected', async () => {
  const { catalogue, notifier, save, store } = await setUp();
  catalogue.mergeRead(links(3), catalogue.begin());
  await store.exportSelected(['2', 'unknown', '1'], 'json');
  const [file, name] = save.mock.calls[0] ?? [];
  const exported: { id: string }[] = JSON.parse((await file?.text()) ?? '[]');
  expect(exported.map(({ id }) => id)).toEqual(['2', '1']);
  expect(notifier.success.mock.calls).toEqual([[`2 links exported to ${name}`]]);
});

test('a file that cannot be saved is the failure, not the reading of the links', async () => {
  const reported = watchReportedErrors();
  const { readingAll, notifier, save, store } = await setUp();
  save.mockImplementation(() => {
    throw BUG;
  });
  await store.exportQuery(EVERY_LINK, 'csv');
  expect(readingAll.failure).toBeUndefined();
  expect(notifier.error.mock.calls).toEqual([['Failed to export']]);
  expect(reported()).toEqual([BUG]);
});

test('a cancelled export shows no notice', async () => {
  const { readingAll, notifier, save, store } = await setUp();
  const exporting = store.exportQuery(EVERY_LINK, 'csv');
  readingAll.cancel();
  await exporting;
  expect(save).not.toHaveBeenCalled();
  expect(notifier.error).not.toHaveBeenCalled();
});
