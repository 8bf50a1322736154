import { describe, expect, it, vi } from 'vitest';
import type { Link } from '../../../../src/domain/links/link.ts';
import { BulkCreateTable } from '../../../../src/ui/links/bulk-create/BulkCreateTable.ts';
import { aDraft, aLink, PRODUCT } from '../../../support/aLink.ts';
import { withFakeTimers } from '../../../support/deferred.ts';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import { MemoryBulkCreateStorage } from '../../../support/memoryPorts.ts';

interface Options {
  /** The links of the account. */
  readonly links?: readonly Link[];
  /** The short codes of the first rows. */
  readonly codes?: readonly string[];
}

const setUp = async ({ links = [], codes = ['a', 'b'] }: Options = {}) => {
  const { allLinks } = await memoryAccount({ gateway: memoryLinks(links) }).lazy.load();
  const storage = new MemoryBulkCreateStorage();
  const table = new BulkCreateTable(storage, allLinks, PRODUCT);
  if (codes.length > 0) table.add(codes.map((shortCode) => ({ draft: aDraft({ shortCode }) })));
  const drafts = () => table.rows.map(({ row }) => row.draft);
  /** Whether each listed row has an error at its short code. */
  const codeErrors = () => table.listed.map(({ verdict }) => 'shortCode' in verdict.errors);
  return { storage, table, allLinks, drafts, codeErrors };
};

describe('BulkCreateTable', () => {
  withFakeTimers();

  describe('add', () => {
    it('suggests an unused short code once all links are read', async () => {
      const { table, allLinks, drafts } = await setUp({ links: [aLink({ shortCode: 'boots' })] });
      allLinks.need();
      table.add([{ draft: aDraft({ shortCode: '', title: '', originalUrl: 'https://shop.example/boots' }) }]);
      expect(drafts().map(({ shortCode }) => shortCode)).toEqual(['a', 'b', '']);
      await vi.runAllTimersAsync();
      expect(drafts().map(({ shortCode }) => shortCode)).toEqual(['a', 'b', 'boots-2']);
    });

    it('suggests short codes with the numbers of numbered URLs', async () => {
      const { table, drafts } = await setUp({ codes: [] });
      const draftOf = (at: number) =>
        aDraft({ shortCode: '', title: '', originalUrl: `https://shop.example/stores/store-${at}` });
      table.add([1, 2, 2, 40].map((at) => ({ draft: draftOf(at) })));
      await vi.runAllTimersAsync();
      expect(drafts().map(({ shortCode }) => shortCode)).toEqual([
        'store-1',
        'store-2',
        'store-2-2',
        'store-40',
      ]);
    });

    it('compares the added rows at once', async () => {
      const { table, codeErrors } = await setUp();
      table.add([{ draft: aDraft({ shortCode: 'a' }) }]);
      expect(codeErrors()).toEqual([false, false, true]);
    });

    it('removes the filter for rows with problems', async () => {
      const { table } = await setUp();
      table.filter(true);
      table.add([{ draft: aDraft({ shortCode: 'a' }) }]);
      expect(table.listed).toHaveLength(3);
    });
  });

  describe('suggestTitles', () => {
    it('fills in missing titles like the single form', async () => {
      const { table, drafts } = await setUp({ codes: [] });
      const untitled = { shortCode: 'x', title: '' };
      table.add([
        { draft: aDraft({ ...untitled, originalUrl: 'https://shop.example/stores/store-17' }) },
        { draft: aDraft({ ...untitled, originalUrl: 'no address' }) },
        { draft: aDraft({ ...untitled, title: 'Kept' }) },
      ]);
      table.suggestTitles();
      expect(drafts().map(({ title }) => title)).toEqual(['Store 17', 'no address', 'Kept']);
    });
  });

  describe('typing in a row', () => {
    it('is stored', async () => {
      const { storage, table } = await setUp({ codes: ['a'] });
      table.rows[0]?.fill('Typed', 'title');
      vi.runAllTimers();
      await expect(storage.read()).resolves.toMatchObject([{ draft: { shortCode: 'a', title: 'Typed' } }]);
    });

    it('is not stored once the row is removed', async () => {
      const { storage, table } = await setUp({ codes: ['a'] });
      const [row] = table.rows;
      row?.fill('Typed', 'title');
      if (row) table.remove(row);
      vi.runAllTimers();
      await expect(storage.read()).resolves.toEqual([]);
    });

    it('stores several keystrokes together', async () => {
      const { storage, table } = await setUp();
      const change = vi.spyOn(storage, 'change');
      for (const text of ['T', 'Ty', 'Typed']) table.rows[0]?.fill(text, 'title');
      vi.runAllTimers();
      expect(change.mock.calls.map(([rows]) => rows.map(({ draft }) => draft.title))).toEqual([['Typed']]);
    });
  });

  describe('rows with the same short code', () => {
    it('have an error after a pause in typing', async () => {
      const { table, codeErrors } = await setUp();
      table.rows[0]?.fill('b', 'shortCode');
      expect(codeErrors()).toEqual([false, false]);
      vi.runAllTimers();
      expect(codeErrors()).toEqual([false, true]);
    });

    it('have an error at once when they are compared', async () => {
      const { table, codeErrors } = await setUp();
      table.rows[1]?.fill('a', 'shortCode');
      table.compare();
      expect(codeErrors()).toEqual([false, true]);
    });

    it('have no error once one of them changes', async () => {
      const { table, codeErrors } = await setUp({ codes: ['a', 'a'] });
      expect(codeErrors()).toEqual([false, true]);
      table.rows[1]?.fill('b', 'shortCode');
      vi.runAllTimers();
      expect(codeErrors()).toEqual([false, false]);
    });
  });

  describe('a row in doubt', () => {
    const DOUBT = 'This row has 1 more cell than the header: x';
    const setUpDoubt = async () => {
      const { storage, table } = await setUp();
      table.add([{ draft: aDraft({ shortCode: 'c', title: '' }), doubt: DOUBT }]);
      return { storage, table, row: table.rows[2] };
    };

    it('has a problem', async () => {
      const { table } = await setUpDoubt();
      expect(table.counts).toMatchObject({ ready: 2, problems: 1 });
    });

    it('is still in doubt when a title is suggested', async () => {
      const { table, row } = await setUpDoubt();
      table.suggestTitles();
      expect(row?.row).toMatchObject({ doubt: DOUBT, draft: { title: expect.stringMatching(/./) } });
    });

    it('is ready once the user edits it', async () => {
      const { table, row } = await setUpDoubt();
      row?.fill('C', 'title');
      expect(table.counts).toMatchObject({ ready: 3, problems: 0 });
    });

    it('is stored without the doubt once the user accepts it', async () => {
      const { storage, row } = await setUpDoubt();
      row?.accept();
      expect((await storage.read())[2]).toMatchObject({ doubt: undefined });
    });
  });
});
