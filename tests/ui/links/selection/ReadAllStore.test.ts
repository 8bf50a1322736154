import { expect, test, vi } from 'vitest';
import type { Link } from '../../../../src/domain/links/link.ts';
import { EVERY_LINK } from '../../../../src/domain/links/linkQuery.ts';
import { links } from '../../../support/aLink.ts';
import { deferred } from '../../../support/deferred.ts';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import { failure } from '../../../support/serviceErrors.ts';

const setUp = async () => {
  const gateway = memoryLinks(links(250, (index) => ({ isActive: index % 5 === 0 })));
  const { catalogue, lazy } = memoryAccount({ gateway });
  const { readingAll: store } = await lazy.load();
  const use = vi.fn<(found: readonly Link[]) => Promise<void>>(async () => undefined);
  const read = gateway.list.getMockImplementation() ?? (() => Promise.reject(failure('server')));
  const exportAll = () => store.readAll('export', EVERY_LINK, use);
  return { gateway, catalogue, store, use, read, exportAll };
};

test('all links of a query are gathered, from all pages, in its order; meanwhile it is told how many have been read', async () => {
  const { gateway, store, use, read } = await setUp();
  const last = deferred<void>();
  gateway.list.mockImplementation(async (request) => {
    if (request.page === 3) await last.promise;
    return read(request);
  });
  const collecting = store.readAll('export', { ...EVERY_LINK, status: 'active' }, use);
  await expect.poll(() => store.progress).toEqual({ read: 100, total: 250 });
  last.resolve();
  await collecting;
  expect(store.progress).toBeUndefined();
  expect(store.failure).toBeUndefined();
  const [[found = []] = []] = use.mock.calls;
  expect(found.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => String(index * 5 + 1)));
  expect(use).toHaveBeenCalledTimes(1);
});

test.each<[string, (all: Awaited<ReturnType<typeof setUp>>) => unknown, string]>([
  [
    'the list keeps changing',
    ({ gateway, read }) =>
      gateway.list.mockImplementation((request) => {
        gateway.stored.pop();
        return read(request);
      }),
    'Your links kept changing while loading.',
  ],
  [
    'links that were read before cannot be read again',
    async ({ gateway, catalogue, use, exportAll }) => {
      await exportAll();
      use.mockClear();
      catalogue.invalidateLists();
      gateway.list.mockRejectedValue(failure('server', 'asleep'));
    },
    'Failed: asleep',
  ],
])('nothing is used where %s; it says so, and can be tried again at once', async (...[, happen, message]) => {
  const all = await setUp();
  const { gateway, store, use, read, exportAll } = all;
  await happen(all);
  await exportAll();
  expect(store.failure).toEqual({ goal: 'export', message });
  expect(use).not.toHaveBeenCalled();
  gateway.list.mockImplementation(read);
  store.retry();
  expect(store.failure).toBeUndefined();
  await expect.poll(() => use.mock.calls).toHaveLength(1);
});
