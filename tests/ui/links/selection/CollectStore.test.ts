import { describe, expect, test, vi } from 'vitest';
import { ListLinks } from '../../../../src/application/links/ListLinks.ts';
import { ReadAllLinks } from '../../../../src/application/links/ReadAllLinks.ts';
import type { Link } from '../../../../src/domain/link.ts';
import { EVERY_LINK } from '../../../../src/domain/linkQuery.ts';
import { AllLinksStore } from '../../../../src/ui/links/catalogue/AllLinksStore.ts';
import { LinkCatalogue } from '../../../../src/ui/links/catalogue/LinkCatalogue.ts';
import { CollectStore } from '../../../../src/ui/links/selection/CollectStore.ts';
import { links, PRODUCT } from '../../../support/aLink.ts';
import { deferred } from '../../../support/deferred.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import { MemoryClock } from '../../../support/memoryPorts.ts';
import { MISTAKE, watchMistakes } from '../../../support/mistakes.ts';
import { failure } from '../../../support/serviceErrors.ts';

const setUp = () => {
  const gateway = memoryLinks(links(250, (index) => ({ isActive: index % 5 === 0 })));
  const clock = new MemoryClock();
  const all = new AllLinksStore(new LinkCatalogue(clock), new ReadAllLinks(new ListLinks(gateway)), clock);
  const store = new CollectStore(all, PRODUCT);
  const use = vi.fn<(found: readonly Link[]) => Promise<void>>(async () => undefined);
  return { clock, gateway, store, use };
};

test('all links of a query are gathered, from all pages, in its order', async () => {
  const { store, use } = setUp();
  await store.collectAll('export', { ...EVERY_LINK, status: 'active' }, use);
  const [found = []] = use.mock.calls[0] ?? [];
  expect(found.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => String(index * 5 + 1)));
  expect(store.state).toEqual({ status: 'idle' });
});

test('while all links are being read, the number read so far is told', async () => {
  const { gateway, store, use } = setUp();
  const last = deferred<void>();
  const { list } = gateway;
  const read = list.getMockImplementation();
  list.mockImplementation(async (request) => {
    if (request.page === 3) await last.promise;
    return read?.(request) ?? Promise.reject(failure('server'));
  });
  const collecting = store.collectAll('select', EVERY_LINK, use);
  await vi.waitFor(() => expect(store.progress).toEqual({ read: 100, total: 250 }));
  last.resolve();
  await collecting;
  expect([store.progress, use.mock.calls.length]).toEqual([undefined, 1]);
});

describe('nothing is used', () => {
  test('where a page fails; it can be tried again', async () => {
    const { gateway, store, use } = setUp();
    const first = await gateway.list({ page: 1, limit: 100 });
    gateway.list.mockResolvedValueOnce(first).mockRejectedValueOnce(failure('server', 'asleep'));
    await store.collectAll('export', EVERY_LINK, use);
    expect([store.state, use.mock.calls]).toEqual([
      { status: 'failed', goal: 'export', message: 'Failed: asleep' },
      [],
    ]);
    store.retry();
    await vi.waitFor(() => expect(use).toHaveBeenCalledTimes(1));
    expect(use.mock.calls[0]?.[0]).toHaveLength(250);
  });

  test('where the list kept changing, and it says so; trying again reads again at once', async () => {
    const { gateway, store, use } = setUp();
    const { list, stored } = gateway;
    const read = list.getMockImplementation() ?? (() => Promise.reject(failure('server')));
    list.mockImplementation((request) => {
      stored.pop();
      return read(request);
    });
    await store.collectAll('export', EVERY_LINK, use);
    expect(store.state).toEqual({
      status: 'failed',
      goal: 'export',
      message: 'The list kept changing while it was being read.',
    });
    expect(use).not.toHaveBeenCalled();
    list.mockImplementation(read);
    store.retry();
    await vi.waitFor(() => expect(use).toHaveBeenCalledTimes(1));
  });

  test('where links that were read before cannot be read again', async () => {
    const { clock, gateway, store, use } = setUp();
    await store.collectAll('export', EVERY_LINK, async () => undefined);
    clock.pass(5 * 60_000);
    gateway.list.mockRejectedValue(failure('server', 'asleep'));
    await store.collectAll('export', EVERY_LINK, use);
    expect(store.state).toMatchObject({ status: 'failed', message: 'Failed: asleep' });
    expect(use).not.toHaveBeenCalled();
  });

  test('where the program makes a mistake, which is reported', async () => {
    const reported = watchMistakes();
    const { store, use } = setUp();
    use.mockRejectedValueOnce(MISTAKE);
    await store.collectAll('export', EVERY_LINK, use);
    expect(reported()).toEqual([MISTAKE]);
    expect(store.state.status).toBe('failed');
  });

  test('once collecting all links is cancelled', async () => {
    const { store, use } = setUp();
    const collecting = store.collectAll('export', EVERY_LINK, use);
    store.cancel();
    await collecting;
    expect([store.state.status, use.mock.calls]).toEqual(['idle', []]);
  });
});
