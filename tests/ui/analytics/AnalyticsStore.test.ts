import { describe, expect, it } from 'vitest';
import { aLink, links } from '../../support/aLink.ts';
import { deferred, flushPromises } from '../../support/deferred.ts';
import { memoryAccount } from '../../support/memoryAccount.ts';
import { memoryAnalytics, memoryLinks } from '../../support/memoryGateways.ts';
import { memoryNotifier } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const FIGURES = { totalLinks: 7 };

const setUp = async () => {
  const analytics = memoryAnalytics({ figures: FIGURES, topLinks: links(2) });
  const [gateway, notifier] = [memoryLinks(links(3)), memoryNotifier()];
  const { catalogue, lazy } = memoryAccount({ gateway, notifier, analytics });
  const { analytics: store } = await lazy.load();
  const open = async () => {
    store.open();
    await flushPromises();
  };
  return { analytics, gateway, catalogue, notifier, store, open };
};

const CLICKS = { days: [{ date: '2026-03-01', clicks: 5 }], unreadable: 0 };

/** An account with this number of top links, which have clicks. */
const setUpClicked = async (count: number) => {
  const all = await setUp();
  const topLinks = links(count, () => ({ totalClicks: 9 }));
  all.analytics.aggregated.mockResolvedValue({ figures: FIGURES, topLinks });
  all.analytics.clicks.mockResolvedValue(CLICKS);
  const requestedIds = () => all.analytics.clicks.mock.calls.map(([id]) => id);
  const shownIds = () => all.store.trends?.map(({ link }) => link.id);
  return { ...all, requestedIds, shownIds };
};

describe('AnalyticsStore', () => {
  describe('analytics', () => {
    it('contains each top link once even if the provider repeats a link', async () => {
      const { analytics, store, open } = await setUp();
      analytics.aggregated.mockResolvedValueOnce({ figures: FIGURES, topLinks: [...links(2), ...links(1)] });
      await open();
      expect(store.analytics.value).toEqual({
        figures: FIGURES,
        figuresFrom: 'aggregated',
        topLinkIds: ['1', '2'],
        topLinksFrom: 'aggregated',
      });
    });

    it('adds the top links to the catalogue', async () => {
      const { catalogue, open } = await setUp();
      await open();
      expect(catalogue.link('2')).toEqual(aLink({ id: '2' }));
    });

    it('does not revert a change that was confirmed after its request was sent', async () => {
      const { catalogue, store, open } = await setUp();
      await open();
      store.refresh();
      await catalogue.change('1', { title: 'New' }, async () => ({ status: 'updated', reported: {} }));
      await flushPromises();
      expect(store.analytics.state.status).toBe('ready');
      expect(catalogue.link('1')?.title).toBe('New');
    });

    it('reports one error when neither the provider nor the list has figures', async () => {
      const { analytics, gateway, notifier, store, open } = await setUp();
      analytics.aggregated.mockRejectedValueOnce(failure('server'));
      gateway.list.mockRejectedValueOnce(failure('server'));
      await open();
      expect(store.analytics.state.status).toBe('failed');
      expect(notifier.error.mock.calls).toEqual([['Failed to load analytics data']]);
    });
  });

  describe('when the figures cannot be read again', () => {
    const failAgain = async () => {
      const all = await setUp();
      await all.open();
      all.analytics.aggregated.mockRejectedValue(failure('server'));
      await all.open();
      return all;
    };

    it('keeps the earlier figures as outdated', async () => {
      const { gateway, store } = await failAgain();
      expect(store.analytics.value).toMatchObject({ figures: FIGURES, figuresFrom: 'aggregated' });
      expect(store.analytics.isOutdated).toBe(true);
      expect(gateway.list).not.toHaveBeenCalled();
    });

    it('computes figures from the list when the user retries', async () => {
      const { store } = await failAgain();
      await store.retry();
      expect(store.analytics.value?.figuresFrom).toBe('all links');
    });

    it('reads the list again when it is opened after that', async () => {
      const { gateway, store, open } = await failAgain();
      await store.retry();
      await open();
      expect(store.analytics.isOutdated).toBe(false);
      expect(gateway.list).toHaveBeenCalledTimes(2);
    });
  });

  describe('trends', () => {
    it('are undefined until the figures are loaded', async () => {
      const { analytics, store, requestedIds } = await setUpClicked(0);
      analytics.aggregated.mockReturnValueOnce(deferred<never>().promise);
      store.open();
      await flushPromises();
      expect(store.trends).toBeUndefined();
      expect(requestedIds()).toEqual([]);
    });

    it('exclude top links without clicks', async () => {
      const { analytics, store, requestedIds, shownIds, open } = await setUpClicked(0);
      const topLinks = links(3, (index) =>
        index === 1 ? { clickCount: undefined } : { totalClicks: index },
      );
      analytics.aggregated.mockResolvedValueOnce({ figures: FIGURES, topLinks });
      await open();
      expect(requestedIds()).toEqual(['2', '3']);
      expect(shownIds()).toEqual(['2', '3']);
      expect(store.trends?.map(({ clicks }) => clicks)).toEqual([CLICKS, CLICKS]);
    });

    it('are not read when the screen is closed before the figures are loaded', async () => {
      const { store, requestedIds } = await setUpClicked(2);
      store.open();
      store.close();
      await flushPromises();
      expect(requestedIds()).toEqual([]);
    });

    it('contain the current short code of an edited link', async () => {
      const { catalogue, store, open } = await setUpClicked(1);
      await open();
      await catalogue.change('1', { shortCode: 'new' }, async () => ({ status: 'updated', reported: {} }));
      expect(store.trends?.map(({ link }) => link.shortCode)).toEqual(['new']);
    });

    it('exclude a link that is being deleted', async () => {
      const { catalogue, shownIds, open } = await setUpClicked(3);
      await open();
      catalogue.hide('2');
      expect(shownIds()).toEqual(['1', '3']);
    });

    it('contain a link with its clicks again when its deletion is undone', async () => {
      const { catalogue, store, open } = await setUpClicked(3);
      await open();
      catalogue.hide('2');
      catalogue.unhide('2');
      expect(store.trends?.[1]).toMatchObject({ link: { id: '2' }, clicks: CLICKS });
    });

    it('exclude a link that is not a top link any more', async () => {
      const { analytics, store, shownIds, open } = await setUpClicked(2);
      await open();
      const topLinks = links(1, () => ({ id: '7', totalClicks: 9 }));
      analytics.aggregated.mockResolvedValueOnce({ figures: FIGURES, topLinks });
      store.refresh();
      await flushPromises();
      expect(shownIds()).toEqual(['7']);
      expect(store.sources).toHaveLength(2);
    });
  });

  describe('when the clicks of one link fail', () => {
    const failOne = async () => {
      const all = await setUpClicked(3);
      all.analytics.clicks
        .mockResolvedValueOnce(CLICKS)
        .mockRejectedValueOnce(failure('server', 'No clicks'));
      await all.open();
      return all;
    };

    it('keeps the clicks of the other links', async () => {
      const { store } = await failOne();
      expect(store.trends?.map(({ clicks }) => clicks)).toEqual([CLICKS, undefined, CLICKS]);
    });

    it('reports the failure without a notice', async () => {
      const { notifier, store } = await failOne();
      expect(store.trends?.[1]).toMatchObject({ failure: 'Failed: No clicks', mayCome: true });
      expect(notifier.error).not.toHaveBeenCalled();
    });

    it('reads only these clicks again on retry', async () => {
      const { store, requestedIds } = await failOne();
      await store.retryClicks('2');
      expect(store.trends?.[1]).toMatchObject({ clicks: CLICKS, failure: undefined });
      expect(requestedIds()).toEqual(['1', '2', '3', '2']);
    });
  });

  describe('clicks that a retry cannot load', () => {
    const NO_DAYS = { days: [], unreadable: 0, since: undefined };

    it('are those that the provider does not support', async () => {
      const { analytics, store, open } = await setUpClicked(1);
      analytics.clicks.mockRejectedValueOnce(failure('impossible'));
      await open();
      expect(store.trends).toMatchObject([
        { clicks: undefined, failure: 'Failed: a failure of kind impossible', mayCome: false },
      ]);
    });

    it('are those without a known day', async () => {
      const { analytics, store, open } = await setUpClicked(1);
      analytics.clicks.mockResolvedValueOnce(NO_DAYS);
      await open();
      expect(store.trends).toMatchObject([
        { clicks: undefined, failure: 'Daily clicks aren’t available.', mayCome: false },
      ]);
    });

    it('are not those that are counted since a known day', async () => {
      const { analytics, store, open } = await setUpClicked(1);
      analytics.clicks.mockResolvedValueOnce({ ...NO_DAYS, since: '2026-03-01' });
      await open();
      expect(store.trends).toMatchObject([{ clicks: { since: '2026-03-01' }, failure: undefined }]);
    });
  });

  describe('clicks that were loaded', () => {
    it('remain as outdated when they cannot be read again', async () => {
      const { analytics, store, open } = await setUpClicked(1);
      await open();
      analytics.clicks.mockRejectedValueOnce(failure('network'));
      await open();
      expect(store.trends?.[0]?.clicks).toEqual(CLICKS);
      expect(store.sources.map(({ isOutdated }) => isOutdated)).toEqual([false, true]);
    });

    it('remain when the screen is closed during a refresh', async () => {
      const { analytics, store, open } = await setUpClicked(1);
      await open();
      analytics.clicks.mockReturnValueOnce(new Promise(() => undefined));
      await open();
      store.close();
      expect(analytics.clicks.mock.lastCall?.[1]?.aborted).toBe(true);
      expect(store.trends?.[0]).toMatchObject({ clicks: CLICKS, failure: undefined });
    });
  });
});
