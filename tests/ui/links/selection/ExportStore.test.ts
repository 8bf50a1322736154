import { expect, test, vi } from 'vitest';
import { ExportLinks } from '../../../../src/application/links/ExportLinks.ts';
import { EVERY_LINK } from '../../../../src/domain/linkQuery.ts';
import { ExportStore } from '../../../../src/ui/links/selection/ExportStore.ts';
import { links, PRODUCT } from '../../../support/aLink.ts';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import { MemoryClock, memoryNotifier } from '../../../support/memoryPorts.ts';
import { MISTAKE, watchMistakes } from '../../../support/mistakes.ts';

const setUp = async () => {
  const account = memoryAccount(memoryLinks(links(3)));
  const { collecting } = await account.lazy.load();
  const [notifier, save] = [memoryNotifier(), vi.fn<(file: Blob, name: string) => void>()];
  const exportLinks = new ExportLinks({ save }, PRODUCT, new MemoryClock());
  return {
    collecting,
    notifier,
    save,
    store: new ExportStore(exportLinks, collecting, account.catalogue, notifier),
  };
};

test('a file that cannot be saved is the failure, not the reading of the links', async () => {
  const reported = watchMistakes();
  const { collecting, notifier, save, store } = await setUp();
  save.mockImplementation(() => {
    throw MISTAKE;
  });
  await store.exportQuery(EVERY_LINK, 'csv');
  expect(collecting.failure).toBeUndefined();
  expect(notifier.error.mock.calls).toEqual([['The file could not be made.']]);
  expect(reported()).toEqual([MISTAKE]);
});

test('a cancelled export shows no notice', async () => {
  const { collecting, notifier, save, store } = await setUp();
  const exporting = store.exportQuery(EVERY_LINK, 'csv');
  collecting.cancel();
  await exporting;
  expect(save).not.toHaveBeenCalled();
  expect(notifier.error).not.toHaveBeenCalled();
});
