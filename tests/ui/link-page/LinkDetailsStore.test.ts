import { describe, expect, it } from 'vitest';
import type { LinkStats } from '../../../src/application/ports/provider.ts';
import { aLink, links } from '../../support/aLink.ts';
import { deferred, flushPromises } from '../../support/deferred.ts';
import { memoryAccount } from '../../support/memoryAccount.ts';
import { memoryAnalytics, memoryLinks } from '../../support/memoryGateways.ts';
import { failure } from '../../support/serviceErrors.ts';

const CLICKS = { days: [{ date: '2026-03-01', clicks: 5 }], unreadable: 0 };
const STATS: LinkStats = { totalClicks: 99, uniqueClicks: 50, lastClickedAt: undefined };

const setUp = async () => {
  const [gateway, analytics] = [memoryLinks(links(2)), memoryAnalytics()];
  const { catalogue, lazy } = memoryAccount({ gateway, analytics });
  const { linkDetails: store } = await lazy.load();
  /** The requests for the link, its statistics and its clicks. */
  const requests = [gateway.get, analytics.stats, analytics.clicks] as const;
  const open = async (id: string) => {
    store.open({ params: { id } });
    await flushPromises();
  };
  const statuses = () => {
    const { link, stats, clicks } = store.details;
    return [link, stats, clicks].map(({ state }) => state.status);
  };
  return { gateway, analytics, catalogue, store, requests, open, statuses };
};

const three = (status: string) => [status, status, status];

describe('LinkDetailsStore', () => {
  describe('open', () => {
    it('loads the link under the ID in the URL', async () => {
      const { gateway, store, open } = await setUp();
      gateway.get.mockResolvedValueOnce(aLink({ id: '02' }));
      await open('2');
      expect(store.link).toEqual(aLink({ id: '2' }));
    });

    it('sends each request once', async () => {
      const { analytics, store, requests, open, statuses } = await setUp();
      analytics.clicks.mockResolvedValueOnce(CLICKS);
      await open('2');
      expect(statuses()).toEqual(three('ready'));
      expect(store.details.clicks.value).toEqual(CLICKS);
      for (const request of requests) expect(request).toHaveBeenCalledTimes(1);
    });

    it('shows a link of the catalogue at once', async () => {
      const { catalogue, store, statuses } = await setUp();
      catalogue.mergeRead([aLink({ title: 'Known' })], catalogue.begin());
      store.open({ params: { id: '1' } });
      expect(store.link?.title).toBe('Known');
      expect(statuses()).toEqual(three('loading'));
    });

    it('aborts the requests for another link', async () => {
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

  describe('refresh', () => {
    it('reads everything again', async () => {
      const { store, open, statuses } = await setUp();
      await open('1');
      store.refresh();
      expect(statuses()).toEqual(three('loading'));
    });

    it('keeps the values as outdated when it fails', async () => {
      const { store, requests, open } = await setUp();
      await open('1');
      for (const request of requests) request.mockRejectedValueOnce(failure('network'));
      store.refresh();
      await flushPromises();
      expect(store.sources.map(({ isOutdated }) => isOutdated)).toEqual([true, true, true]);
      expect(store.link).toEqual(aLink());
    });
  });

  describe('close', () => {
    it('aborts the requests but keeps the values', async () => {
      const { store, requests, open, statuses } = await setUp();
      await open('1');
      store.refresh();
      store.close();
      for (const { mock } of requests) expect(mock.lastCall?.[1]?.aborted).toBe(true);
      expect(statuses()).toEqual(three('ready'));
    });
  });

  describe.each([
    { name: 'a server error', error: failure('server', 'No clicks'), message: 'Failed: No clicks' },
    {
      name: 'a bug',
      error: new TypeError('x is undefined'),
      message: 'Failed to load clicks over time.',
    },
  ])('when only the clicks fail by $name', ({ error, message }) => {
    const openAndFail = async () => {
      const all = await setUp();
      all.analytics.clicks.mockRejectedValueOnce(error);
      await all.open('1');
      return all;
    };

    it('keeps the other values', async () => {
      const { store, statuses } = await openAndFail();
      expect(statuses()).toEqual(['ready', 'ready', 'failed']);
      expect(store.failureOf('stats')).toBeUndefined();
    });

    it('reports why', async () => {
      const { store } = await openAndFail();
      expect(store.failureOf('clicks')).toBe(message);
    });

    it('reads them again by a refresh', async () => {
      const { store } = await openAndFail();
      store.refresh();
      await flushPromises();
      expect(store.failureOf('clicks')).toBeUndefined();
    });
  });

  describe('isNotFound', () => {
    it.each([
      { kind: 'notFound', isNotFound: true, listed: ['2'] },
      { kind: 'server', isNotFound: false, listed: ['1', '2'] },
      { kind: 'network', isNotFound: false, listed: ['1', '2'] },
    ] as const)('is $isNotFound when the link fails by $kind', async ({ kind, isNotFound, listed }) => {
      const { gateway, catalogue, store, open } = await setUp();
      catalogue.mergeRead(links(2), catalogue.begin());
      gateway.get.mockRejectedValueOnce(failure(kind));
      await open('1');
      expect(store.isNotFound).toBe(isNotFound);
      expect(catalogue.present(['1', '2'])).toEqual(listed);
    });

    it('is true once another request has removed the link', async () => {
      const { catalogue, store, open } = await setUp();
      await open('1');
      catalogue.remove('1');
      expect(store.isNotFound).toBe(true);
    });
  });
});
