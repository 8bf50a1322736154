import { describe, expect, test } from 'vitest';
import type { QrEncoder } from '../../../src/application/ports.ts';
import { LinkDetailsStore } from '../../../src/ui/link/LinkDetailsStore.ts';
import { aLink } from '../../support/aLink.ts';
import { settle } from '../../support/deferred.ts';
import { memoryAnalytics, memoryLinks } from '../../support/memoryPorts.ts';
import { networkFailure, refusal } from '../../support/serviceErrors.ts';

const PRODUCT = { name: 'Brevity', shortDomain: 'brev.example' };
const NO_ENCODER: QrEncoder = { encode: () => Promise.reject(new Error('not asked for here')) };

const setUp = async () => {
  const [links, analytics] = [memoryLinks(), memoryAnalytics()];
  const store = new LinkDetailsStore(links, analytics, NO_ENCODER, PRODUCT);
  const calls = () => [links.get, analytics.stats, analytics.clicks].map(({ mock }) => mock.calls.length);
  store.open('7');
  await settle();
  return { links, analytics, store, calls };
};

describe('when what is shown may be old', () => {
  test('link, figures and clicks are read again, and what is there stays meanwhile', async () => {
    const { links, analytics, store } = await setUp();
    links.get.mockResolvedValueOnce(aLink({ id: '7', title: 'Renamed' }));
    analytics.clicks.mockResolvedValueOnce([{ date: '2026-03-01', clicks: 5 }]);
    analytics.stats.mockResolvedValueOnce({ totalClicks: 5, uniqueClicks: 3, lastClickedAt: undefined });
    store.refresh();
    expect(store.link.state).toMatchObject({ status: 'loading', previous: { title: 'The engine' } });
    await settle();
    expect(store.link.value?.title).toBe('Renamed');
    expect(store.clicks.value).toEqual([{ date: '2026-03-01', clicks: 5 }]);
    expect(store.stats.value?.totalClicks).toBe(5);
  });

  test('each part keeps what it has where only the network fails', async () => {
    const { links, analytics, store } = await setUp();
    for (const call of [links.get, analytics.stats, analytics.clicks])
      call.mockRejectedValueOnce(networkFailure());
    store.refresh();
    await settle();
    expect([store.link, store.stats, store.clicks].map(({ state }) => state.status)).toEqual([
      'ready',
      'ready',
      'ready',
    ]);
  });

  test('a link that is gone by now is said to be none', async () => {
    const { links, store } = await setUp();
    links.get.mockRejectedValueOnce(refusal(404));
    store.refresh();
    await settle();
    expect(store.isNotFound).toBe(true);
  });

  test('a part that could not be had is tried again', async () => {
    const { analytics, store } = await setUp();
    analytics.stats.mockRejectedValueOnce(networkFailure());
    await store.loadStats();
    expect(store.statsFailure).toBe('Failed: unreachable');
    store.refresh();
    await settle();
    expect(store.statsFailure).toBeUndefined();
  });

  test.each(['close', 'clear'] as const)('nothing is read after %s', async (leave) => {
    const { store, calls } = await setUp();
    store[leave]();
    store.refresh();
    expect(calls()).toEqual([1, 1, 1]);
    store.open('7');
    store.refresh();
    expect(calls()).toEqual([3, 3, 3]);
  });
});
