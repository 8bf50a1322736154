import { describe, expect, it, vi } from 'vitest';
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

describe('ExportStore', () => {
  describe('exportSelected', () => {
    const exportTwo = async () => {
      const all = await setUp();
      all.catalogue.mergeRead(links(3), all.catalogue.begin());
      await all.store.exportSelected(['2', 'unknown', '1'], 'json');
      return all;
    };

    it('exports known links in the given order', async () => {
      const { save } = await exportTwo();
      const [file] = save.mock.lastCall ?? [];
      const exported: { id: string }[] = JSON.parse((await file?.text()) ?? '[]');
      expect(exported.map(({ id }) => id)).toEqual(['2', '1']);
    });

    it('shows a notice with the file name', async () => {
      const { notifier, save } = await exportTwo();
      const [, name] = save.mock.lastCall ?? [];
      expect(notifier.success.mock.calls).toEqual([[`2 links exported to ${name}`]]);
    });
  });

  describe('exportQuery', () => {
    it('reports a failed file save as such instead of a failed read', async () => {
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

    it('shows no notice when it is cancelled', async () => {
      const { readingAll, notifier, save, store } = await setUp();
      const exporting = store.exportQuery(EVERY_LINK, 'csv');
      readingAll.cancel();
      await exporting;
      expect(save).not.toHaveBeenCalled();
      expect(notifier.error).not.toHaveBeenCalled();
    });
  });
});
