import { describe, expect, test } from 'vitest';
import type { LinkStats } from '../../../src/application/ports/provider.ts';
import { aLink, links } from '../../support/aLink.ts';
import { deferred, flushPromises } from '../../support/deferred.ts';
import { memoryAccount } from '../../support/memoryAccount.ts';
import { memoryAnalytics, memoryLinks } from '../../support/memoryGateways.ts';
import { failure } from '../../support/serviceErrors.ts';

const CLICKS = { days: [{ date: '2026-03-01', clicks: 5 }], unreadable: 0 };
const STATS: LinkStats = { totalClicks: 99, uniqueClicks: 50, lastClickedAt: undefined };

/** The same state of the link, its figures and its clicks. */
const all = (status: string) => [status, status, status];

const setUp = async () => {
  const [gateway, analytics] = [memoryLinks(links(2)), memoryAnalytics()];
  const { catalogue, lazy } = memoryAccount({ gateway, analytics });
  const { linkDetails: store } = await lazy.load();
  /** The calls for the parts of a link. */
  const calls = [gateway.get, analytics.stats, analytics.clicks] as const;
  const open = async (id: string) => {
    store.open({ params: { id } });
    await flushPromises();
  };
  const statuses = () => {
    const { link, stats, clicks } = store.details;
    return [link, stats, clicks].map(({ state }) => state.status);
  };
  return { gateway, analytics, catalogue, store, calls, open, statuses };
};

describe('opening a link', () => {
  test('loads it under the id in the address, with its figures and its clicks', async () => {
    const { gateway, analytics, store, calls, open, statuses } = await setUp();
    gateway.get.mockResolvedValueOnce(aLink({ id: '02' }));
    analytics.clicks.mockResolvedValueOnce(CLICKS);
    await open('2');
    expect(store.link).toEqual(aLink({ id: '2' }));
    expect(statuses()).toEqual(all('ready'));
    expect(store.details.clicks.value).toEqual(CLICKS);
    for (const call of calls) expect(call).toHaveBeenCalledTimes(1);
  });

  test('that the catalogue knows shows it at once', async () => {
    const { catalogue, store, statuses } = await setUp();
    catalogue.mergeRead([aLink({ title: 'Known' })], catalogue.begin());
    store.open({ params: { id: '1' } });
    expect(store.link?.title).toBe('Known');
    expect(statuses()).toEqual(all('loading'));
  });

  test('aborts the calls for another link, and shows nothing of it', async () => {
    const { gateway, analytics, store, open } = await setUp();
    const slow = deferred<LinkStats>();
    analytics.stats.mockReturnValueOnce(slow.promise);
    await open('1');
    await open('2');
    slow.resolve(STATS);
    await flushPromises();
    expect(analytics.stats.mock.calls[0]?.[1]?.aborted).toBe(true);
    expect(store.details).toMatchObject({ id: '2', stats: { value: { totalClicks: 0 } } });
    expect(gateway.get.mock.calls.map(([id]) => id)).toEqual(['1', '2']);
  });
});

test('a refresh reads all parts again; what is there stays, marked as outdated if it cannot be read, also when it is closed, which aborts the calls', async () => {
  const { store, calls, open, statuses } = await setUp();
  await open('1');
  for (const call of calls) call.mockRejectedValueOnce(failure('network'));
  store.refresh();
  expect(statuses()).toEqual(all('loading'));
  await flushPromises();
  expect(store.sources.map(({ isOutdated }) => isOutdated)).toEqual([true, true, true]);
  expect(store.link).toEqual(aLink());
  store.refresh();
  store.close();
  for (const { mock } of calls) expect(mock.lastCall?.[1]?.aborted).toBe(true);
  expect(statuses()).toEqual(all('ready'));
});

test.each([
  [failure('server', 'No clicks'), 'Failed: No clicks'],
  [new TypeError('x is undefined'), 'Failed to load clicks over time.'],
])(
  'a part that fails costs only that part, says why, and is tried again by a refresh: %s',
  async (error, message) => {
    const { analytics, store, open, statuses } = await setUp();
    analytics.clicks.mockRejectedValueOnce(error);
    await open('1');
    expect(statuses()).toEqual(['ready', 'ready', 'failed']);
    expect(store.failureOf('stats')).toBeUndefined();
    expect(store.failureOf('clicks')).toBe(message);
    store.refresh();
    await flushPromises();
    expect(store.failureOf('clicks')).toBeUndefined();
  },
);

test.each([
  ['notFound', true],
  ['server', false],
  ['network', false],
] as const)('a link that fails by %s is not found, and in no list any more: %s', async (kind, isNotFound) => {
  const { gateway, catalogue, store, open } = await setUp();
  catalogue.mergeRead(links(2), catalogue.begin());
  gateway.get.mockRejectedValueOnce(failure(kind));
  await open('1');
  expect(store.isNotFound).toBe(isNotFound);
  expect(catalogue.present(['1', '2'])).toEqual(isNotFound ? ['2'] : ['1', '2']);
});

test('a link is not found once another call says so', async () => {
  const { catalogue, store, open } = await setUp();
  await open('1');
  catalogue.remove('1');
  expect(store.isNotFound).toBe(true);
});
