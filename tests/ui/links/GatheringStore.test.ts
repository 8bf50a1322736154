import { describe, expect, test, vi } from 'vitest';
import { ListLinks } from '../../../src/application/ListLinks.ts';
import { ReadAllLinks } from '../../../src/application/ReadAllLinks.ts';
import type { Link } from '../../../src/domain/link.ts';
import { EVERY_LINK } from '../../../src/domain/linkQuery.ts';
import { AllLinksStore } from '../../../src/ui/links/AllLinksStore.ts';
import { GatheringStore } from '../../../src/ui/links/GatheringStore.ts';
import { LinkCatalogue } from '../../../src/ui/links/LinkCatalogue.ts';
import { links, PRODUCT } from '../../support/aLink.ts';
import { deferred } from '../../support/deferred.ts';
import { memoryLinks } from '../../support/memoryGateways.ts';
import { MemoryClock } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const setUp = () => {
  const gateway = memoryLinks(links(250, (index) => ({ isActive: index % 5 === 0 })));
  const clock = new MemoryClock();
  const all = new AllLinksStore(new LinkCatalogue(clock), new ReadAllLinks(new ListLinks(gateway)), clock);
  const store = new GatheringStore(all, PRODUCT);
  const use = vi.fn<(found: readonly Link[]) => Promise<void>>(async () => undefined);
  return { gateway, store, use };
};

test('all links of a query are gathered, from all pages, in its order', async () => {
  const { store, use } = setUp();
  await store.gather('export', { ...EVERY_LINK, status: 'active' }, use);
  const [found = []] = use.mock.calls[0] ?? [];
  expect(found.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => String(index * 5 + 1)));
  expect(store.state).toEqual({ status: 'idle' });
});

test('meanwhile it says how many have been read', async () => {
  const { gateway, store, use } = setUp();
  const last = deferred<void>();
  const { list } = gateway;
  const read = list.getMockImplementation();
  list.mockImplementation(async (request) => {
    if (request.page === 3) await last.promise;
    return read?.(request) ?? Promise.reject(failure('server'));
  });
  const gathering = store.gather('select', EVERY_LINK, use);
  await vi.waitFor(() => expect(store.progress).toEqual({ read: 100, total: 250 }));
  last.resolve();
  await gathering;
  expect([store.progress, use.mock.calls.length]).toEqual([undefined, 1]);
});

describe('nothing is used', () => {
  test('where a page fails; it can be tried again', async () => {
    const { gateway, store, use } = setUp();
    const first = await gateway.list({ page: 1, limit: 100 });
    gateway.list.mockResolvedValueOnce(first).mockRejectedValueOnce(failure('server', 'asleep'));
    await store.gather('export', EVERY_LINK, use);
    expect([store.state, use.mock.calls]).toEqual([
      { status: 'failed', goal: 'export', message: 'Failed: asleep' },
      [],
    ]);
    store.retry();
    await vi.waitFor(() => expect(use).toHaveBeenCalledTimes(1));
    expect(use.mock.calls[0]?.[0]).toHaveLength(250);
  });

  test('where links are missing after all', async () => {
    const { gateway, store, use } = setUp();
    gateway.list.mockImplementation(async ({ page, limit }) => ({
      links: page === 1 ? links(100) : [],
      pagination: { page, limit, total: 150 },
    }));
    await store.gather('export', EVERY_LINK, use);
    expect([store.state.status, use.mock.calls]).toEqual(['failed', []]);
  });

  test('once that is cancelled', async () => {
    const { store, use } = setUp();
    const gathering = store.gather('export', EVERY_LINK, use);
    store.cancel();
    await gathering;
    expect([store.state.status, use.mock.calls]).toEqual(['idle', []]);
  });
});
