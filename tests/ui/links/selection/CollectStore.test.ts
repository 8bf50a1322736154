import { describe, expect, test, vi } from 'vitest';
import type { Link } from '../../../../src/domain/link.ts';
import { EVERY_LINK } from '../../../../src/domain/linkQuery.ts';
import { links } from '../../../support/aLink.ts';
import { deferred } from '../../../support/deferred.ts';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import { failure } from '../../../support/serviceErrors.ts';

const setUp = async () => {
  const gateway = memoryLinks(links(250, (index) => ({ isActive: index % 5 === 0 })));
  const { catalogue, lazy } = memoryAccount(gateway);
  const { collecting: store } = await lazy.load();
  const use = vi.fn<(found: readonly Link[]) => Promise<void>>(async () => undefined);
  const read = gateway.list.getMockImplementation() ?? (() => Promise.reject(failure('server')));
  const exportAll = () => store.collectAll('export', EVERY_LINK, use);
  return { gateway, catalogue, store, use, read, exportAll };
};

test('all links of a query are gathered, from all pages, in its order', async () => {
  const { store, use } = await setUp();
  await store.collectAll('export', { ...EVERY_LINK, status: 'active' }, use);
  const [found = []] = use.mock.calls[0] ?? [];
  expect(found.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => String(index * 5 + 1)));
  expect(store.state).toEqual({ status: 'idle' });
});

test('while all links are being read, the number read so far is told', async () => {
  const { gateway, store, use, read } = await setUp();
  const last = deferred<void>();
  gateway.list.mockImplementation(async (request) => {
    if (request.page === 3) await last.promise;
    return read(request);
  });
  const collecting = store.collectAll('select', EVERY_LINK, use);
  await expect.poll(() => store.progress).toEqual({ read: 100, total: 250 });
  last.resolve();
  await collecting;
  expect(store.progress).toBeUndefined();
  expect(use).toHaveBeenCalledTimes(1);
});

describe('nothing is used', () => {
  test('where a page fails; it can be tried again', async () => {
    const { gateway, store, use, read, exportAll } = await setUp();
    gateway.list.mockImplementationOnce(read).mockRejectedValueOnce(failure('server', 'asleep'));
    await exportAll();
    expect(store.state).toEqual({ status: 'failed', goal: 'export', message: 'Failed: asleep' });
    expect(use).not.toHaveBeenCalled();
    store.retry();
    await expect.poll(() => use.mock.calls[0]?.[0]).toHaveLength(250);
  });

  test('where the list kept changing, and it says so; trying again reads again at once', async () => {
    const { gateway, store, use, read, exportAll } = await setUp();
    gateway.list.mockImplementation((request) => {
      gateway.stored.pop();
      return read(request);
    });
    await exportAll();
    const message = 'Your links kept changing while they were being loaded.';
    expect(store.state).toEqual({ status: 'failed', goal: 'export', message });
    expect(use).not.toHaveBeenCalled();
    gateway.list.mockImplementation(read);
    store.retry();
    await expect.poll(() => use.mock.calls).toHaveLength(1);
  });

  test('where links that were read before cannot be read again', async () => {
    const { gateway, catalogue, store, use, exportAll } = await setUp();
    await store.collectAll('export', EVERY_LINK, async () => undefined);
    catalogue.invalidateLists();
    gateway.list.mockRejectedValue(failure('server', 'asleep'));
    await exportAll();
    expect(store.state).toMatchObject({ status: 'failed', message: 'Failed: asleep' });
    expect(use).not.toHaveBeenCalled();
  });
});
