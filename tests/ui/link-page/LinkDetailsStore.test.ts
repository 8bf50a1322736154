import { describe, expect, test } from 'vitest';
import { LinkDetailsStore } from '../../../src/ui/link-page/LinkDetailsStore.ts';
import { LinkCatalogue } from '../../../src/ui/links/catalogue/LinkCatalogue.ts';
import { aLink, links } from '../../support/aLink.ts';
import { deferred, settle } from '../../support/deferred.ts';
import { memoryAnalytics, memoryLinks } from '../../support/memoryGateways.ts';
import { MemoryClock } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const CLICKS = { days: [{ date: '2026-03-01', clicks: 5 }], unreadable: 0 };

const setUp = () => {
  const [gateway, analytics, catalogue] = [
    memoryLinks(links(2)),
    memoryAnalytics(),
    new LinkCatalogue(new MemoryClock()),
  ];
  const store = new LinkDetailsStore(catalogue, gateway, analytics, new MemoryClock());
  const calls = () => [gateway.get, analytics.stats, analytics.clicks].map(({ mock }) => mock.calls.length);
  const open = async (id: string) => {
    store.open({ params: { id } });
    await settle();
  };
  return { gateway, analytics, catalogue, store, calls, open };
};

const statuses = ({ details: { link, stats, clicks } }: LinkDetailsStore) =>
  [link, stats, clicks].map(({ state }) => state.status);

describe('a link that is gone', () => {
  test('is not found, and is in no list any more', async () => {
    const { gateway, catalogue, store, open } = setUp();
    catalogue.absorb(links(2), catalogue.begin());
    gateway.get.mockRejectedValueOnce(failure('notFound'));
    await open('1');
    expect(store.isNotFound).toBe(true);
    expect(catalogue.present(['1', '2'])).toEqual(['2']);
  });

  test('is not found once another call says so', async () => {
    const { catalogue, store, open } = setUp();
    await open('1');
    catalogue.remove('1');
    expect(store.isNotFound).toBe(true);
  });
});

describe('opening', () => {
  test('loads the link, its figures and its clicks', async () => {
    const { analytics, store, calls, open } = setUp();
    analytics.clicks.mockResolvedValueOnce(CLICKS);
    await open('2');
    expect([store.link, statuses(store)]).toEqual([aLink({ id: '2' }), ['ready', 'ready', 'ready']]);
    expect(store.details.clicks.value).toEqual(CLICKS);
    expect(calls()).toEqual([1, 1, 1]);
  });

  test('a link that the catalogue knows shows it at once', () => {
    const { catalogue, store } = setUp();
    catalogue.absorb([aLink({ title: 'Known' })], catalogue.begin());
    store.open({ params: { id: '1' } });
    expect([store.link?.title, statuses(store)]).toEqual(['Known', ['loading', 'loading', 'loading']]);
  });

  test('takes the link under the id in the address, although the provider writes another', async () => {
    const { gateway, store, open } = setUp();
    gateway.get.mockResolvedValueOnce(aLink({ id: '02' }));
    await open('2');
    expect(store.link).toEqual(aLink({ id: '2' }));
  });

  test('another link aborts the calls for the first, and shows nothing of it', async () => {
    const { gateway, analytics, store, open } = setUp();
    const slow = deferred<{ totalClicks: number; uniqueClicks: number; lastClickedAt: undefined }>();
    analytics.stats.mockReturnValueOnce(slow.promise);
    await open('1');
    await open('2');
    slow.resolve({ totalClicks: 99, uniqueClicks: 99, lastClickedAt: undefined });
    await settle();
    expect(analytics.stats.mock.calls[0]?.[1]?.aborted).toBe(true);
    expect([store.details.id, store.details.stats.value?.totalClicks]).toEqual(['2', 0]);
    expect(gateway.get.mock.calls.map(([id]) => id)).toEqual(['1', '2']);
  });
});

describe('a refresh', () => {
  test('reads all parts again, and keeps what is there meanwhile', async () => {
    const { gateway, analytics, store, open } = setUp();
    await open('1');
    gateway.get.mockResolvedValueOnce(aLink({ title: 'Renamed' }));
    analytics.stats.mockResolvedValueOnce({ totalClicks: 5, uniqueClicks: 3, lastClickedAt: undefined });
    store.refresh();
    expect([store.link?.title, statuses(store)]).toEqual(['The engine', ['loading', 'loading', 'loading']]);
    await settle();
    expect([store.link?.title, store.details.stats.value?.totalClicks]).toEqual(['Renamed', 5]);
  });

  test('without the network keeps all parts, marked as outdated', async () => {
    const { gateway, analytics, store, open } = setUp();
    await open('1');
    for (const call of [gateway.get, analytics.stats, analytics.clicks])
      call.mockRejectedValueOnce(failure('network'));
    store.refresh();
    await settle();
    expect(store.sources.map(({ isOutdated }) => isOutdated)).toEqual([true, true, true]);
    expect([store.link, statuses(store)]).toEqual([aLink(), ['ready', 'ready', 'ready']]);
  });

  test('tries a part again that has failed', async () => {
    const { analytics, store, open } = setUp();
    analytics.stats.mockRejectedValueOnce(failure('network', 'unreachable'));
    await open('1');
    expect(store.statsFailure).toBe('Failed: unreachable');
    store.refresh();
    await settle();
    expect(store.statsFailure).toBeUndefined();
  });
});

describe('a part that fails', () => {
  test('costs only that part', async () => {
    const { analytics, store, open } = setUp();
    analytics.clicks.mockRejectedValueOnce(failure('server', 'No clicks'));
    await open('1');
    expect(statuses(store)).toEqual(['ready', 'ready', 'failed']);
    expect([store.linkFailure, store.statsFailure, store.clicksFailure]).toEqual([
      undefined,
      undefined,
      'Failed: No clicks',
    ]);
  });

  test('has words for people where the error has none', async () => {
    const { gateway, analytics, store, open } = setUp();
    for (const call of [gateway.get, analytics.stats, analytics.clicks])
      call.mockRejectedValueOnce(new TypeError('x is undefined'));
    await open('1');
    for (const words of [store.linkFailure, store.statsFailure, store.clicksFailure])
      expect(words).toMatch(/could not be loaded/);
  });

  test.each([
    ['notFound', true],
    ['server', false],
    ['network', false],
  ] as const)('of kind %s means that there is no such link: %s', async (kind, isNotFound) => {
    const { gateway, store, open } = setUp();
    gateway.get.mockRejectedValueOnce(failure(kind));
    await open('1');
    expect(store.isNotFound).toBe(isNotFound);
  });
});

test('closing aborts, and keeps what is there for the next visit', async () => {
  const { gateway, analytics, store, open } = setUp();
  await open('1');
  store.refresh();
  store.close();
  const signals = [gateway.get, analytics.stats, analytics.clicks].map(({ mock }) => mock.calls[1]?.[1]);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true]);
  expect(statuses(store)).toEqual(['ready', 'ready', 'ready']);
});
