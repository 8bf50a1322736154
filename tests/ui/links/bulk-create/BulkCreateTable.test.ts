import { describe, expect, it, test, vi } from 'vitest';
import type { Link } from '../../../../src/domain/links/link.ts';
import { BulkCreateTable } from '../../../../src/ui/links/bulk-create/BulkCreateTable.ts';
import { aDraft, aLink, PRODUCT } from '../../../support/aLink.ts';
import { withFakeTimers } from '../../../support/deferred.ts';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import { MemoryBulkCreateStorage } from '../../../support/memoryPorts.ts';

withFakeTimers();

const aTable = async (...links: Link[]) => {
  const { allLinks } = await memoryAccount({ gateway: memoryLinks(links) }).lazy.load();
  const kept = new MemoryBulkCreateStorage();
  const table = new BulkCreateTable(kept, allLinks, PRODUCT);
  table.add([{ draft: aDraft({ shortCode: 'a' }) }, { draft: aDraft({ shortCode: 'b' }) }]);
  return { kept, table, allLinks };
};

test('codes are suggested once all links are read, and are none of theirs', async () => {
  const { table, allLinks } = await aTable(aLink({ shortCode: 'boots' }));
  allLinks.need();
  table.add([{ draft: aDraft({ shortCode: '', title: '', originalUrl: 'https://shop.example/boots' }) }]);
  const codes = () => table.rows.map(({ row }) => row.draft.shortCode);
  expect(codes()).toEqual(['a', 'b', '']);
  await vi.runAllTimersAsync();
  expect(codes()).toEqual(['a', 'b', 'boots-2']);
});

test('suggestCodes keeps the numbers of numbered addresses', async () => {
  const { table } = await aTable();
  const draftOf = (at: number) =>
    aDraft({ shortCode: '', title: '', originalUrl: `https://shop.example/stores/store-${at}` });
  table.show([]);
  table.add([1, 2, 2, 40].map((at) => ({ draft: draftOf(at) })));
  await vi.runAllTimersAsync();
  const codes = table.rows.map(({ row }) => row.draft.shortCode);
  expect(codes).toEqual(['store-1', 'store-2', 'store-2-2', 'store-40']);
});

test('suggestTitles fills missing titles by the rule of the single form', async () => {
  const { table } = await aTable();
  table.show([]);
  const untitled = { shortCode: 'x', title: '' };
  table.add([
    { draft: aDraft({ ...untitled, originalUrl: 'https://shop.example/stores/store-17' }) },
    { draft: aDraft({ ...untitled, originalUrl: 'no address' }) },
    { draft: aDraft({ ...untitled, title: 'Kept' }) },
  ]);
  table.suggestTitles();
  expect(table.rows.map(({ row }) => row.draft.title)).toEqual(['Store 17', 'no address', 'Kept']);
});

test('what is typed is kept, but for a row that was removed meanwhile', async () => {
  const { kept, table } = await aTable();
  for (const row of table.rows) row.fill('Typed', 'title');
  for (const row of table.rows.slice(1)) table.remove(row);
  vi.runAllTimers();
  await expect(kept.read()).resolves.toMatchObject([{ draft: { shortCode: 'a', title: 'Typed' } }]);
});

test('keys in a row are kept together', async () => {
  const { kept, table } = await aTable();
  const change = vi.spyOn(kept, 'change');
  for (const text of ['T', 'Ty', 'Typed']) table.rows[0]?.fill(text, 'title');
  vi.runAllTimers();
  expect(change.mock.calls.map(([rows]) => rows.map(({ draft }) => draft.title))).toEqual([['Typed']]);
});

test('rows that have become the same are marked a moment after the key, or before they are sent', async () => {
  const { table } = await aTable();
  const errors = () => table.rows.map(({ verdict }) => 'shortCode' in verdict.errors);
  table.rows[1]?.fill('a', 'shortCode');
  table.compare();
  expect(errors()).toEqual([false, true]);
  table.rows[1]?.fill('b', 'shortCode');
  vi.runAllTimers();
  expect(errors()).toEqual([false, false]);
  table.rows[0]?.fill('b', 'shortCode');
  vi.runAllTimers();
  expect(errors()).toEqual([false, true]);
});

test('rows that are added are compared at once, and seen even if only those with problems were', async () => {
  const { table } = await aTable();
  table.filter(true);
  table.add([{ draft: aDraft({ shortCode: 'a' }) }]);
  expect(table.listed.map(({ verdict }) => 'shortCode' in verdict.errors)).toEqual([false, false, true]);
});

describe('a row in doubt', () => {
  const DOUBT = 'This row has 1 more cell than the header: x';
  const withDoubt = async () => {
    const { kept, table } = await aTable();
    table.add([{ draft: aDraft({ shortCode: 'c', title: '' }), doubt: DOUBT }]);
    return { kept, table, row: table.rows[2] };
  };

  it('is a row with problems', async () => {
    const { table } = await withDoubt();
    expect(table.counts).toMatchObject({ ready: 2, problems: 1 });
  });

  it('stays in doubt when the tools change it', async () => {
    const { table, row } = await withDoubt();
    table.suggestTitles();
    expect(row?.row).toMatchObject({ doubt: DOUBT, draft: { title: expect.stringMatching(/./) } });
  });

  it('is ready once the user edits it', async () => {
    const { table, row } = await withDoubt();
    row?.fill('C', 'title');
    expect(table.counts).toMatchObject({ ready: 3, problems: 0 });
  });

  it('is kept without the doubt once the user accepts it', async () => {
    const { kept, row } = await withDoubt();
    row?.accept();
    expect((await kept.read())[2]).toMatchObject({ doubt: undefined });
  });
});
