import { describe, expect, test } from 'vitest';
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

test('the figures are shown, and the top links are in the catalogue, also one that the provider repeats', async () => {
  const { analytics, catalogue, store, open } = await setUp();
  analytics.aggregated.mockResolvedValueOnce({ figures: FIGURES, topLinks: [...links(2), ...links(1)] });
  await open();
  expect(store.analytics.value).toEqual({
    figures: FIGURES,
    figuresFrom: 'aggregated',
    topLinkIds: ['1', '2'],
    topLinksFrom: 'aggregated',
  });
  expect(catalogue.link('2')).toEqual(aLink({ id: '2' }));
});

test('top links that were read before a change was confirmed do not take it back', async () => {
  const { catalogue, store, open } = await setUp();
  await open();
  store.refresh();
  await catalogue.change('1', { title: 'New' }, async () => ({ status: 'updated', reported: {} }));
  await flushPromises();
  expect(store.analytics.state.status).toBe('ready');
  expect(catalogue.link('1')?.title).toBe('New');
});

test('figures of the provider stay when they cannot be read again; the list, which knows less, has its turn when the user tries again, and then again', async () => {
  const { analytics, gateway, store, open } = await setUp();
  await open();
  analytics.aggregated.mockRejectedValueOnce(failure('server'));
  await open();
  expect(store.analytics.value).toMatchObject({ figures: FIGURES, figuresFrom: 'aggregated' });
  expect(store.analytics.isOutdated).toBe(true);
  expect(gateway.list).not.toHaveBeenCalled();
  analytics.aggregated.mockRejectedValue(failure('server'));
  await store.retry();
  expect(store.analytics.value?.figuresFrom).toBe('all links');
  await open();
  expect(store.analytics.isOutdated).toBe(false);
  expect(gateway.list).toHaveBeenCalledTimes(2);
});

test('a failure of the figures and of the list is told once', async () => {
  const { analytics, gateway, notifier, store, open } = await setUp();
  analytics.aggregated.mockRejectedValueOnce(failure('server'));
  gateway.list.mockRejectedValueOnce(failure('server'));
  await open();
  expect(store.analytics.state.status).toBe('failed');
  expect(notifier.error.mock.calls).toEqual([['Failed to load analytics data']]);
});

describe('clicks over time', () => {
  const CLICKS = { days: [{ date: '2026-03-01', clicks: 5 }], unreadable: 0 };

  const setUpClicked = async (count: number) => {
    const all = await setUp();
    const topLinks = links(count, () => ({ totalClicks: 9 }));
    all.analytics.aggregated.mockResolvedValue({ figures: FIGURES, topLinks });
    all.analytics.clicks.mockResolvedValue(CLICKS);
    const idsRead = () => all.analytics.clicks.mock.calls.map(([id]) => id);
    const idsShown = () => all.store.trends?.map(({ link }) => link.id);
    return { ...all, idsRead, idsShown };
  };

  test('are read once the figures are there, for each top link whose clicks are unknown or some', async () => {
    const { analytics, store, idsRead, idsShown } = await setUpClicked(0);
    const figures = deferred<Awaited<ReturnType<typeof analytics.aggregated>>>();
    analytics.aggregated.mockReturnValueOnce(figures.promise);
    store.open();
    await flushPromises();
    expect(store.trends).toBeUndefined();
    expect(idsRead()).toEqual([]);
    const topLinks = links(3, (index) => (index === 1 ? { clickCount: undefined } : { totalClicks: index }));
    figures.resolve({ figures: FIGURES, topLinks });
    await flushPromises();
    expect(idsRead()).toEqual(['2', '3']);
    expect(idsShown()).toEqual(['2', '3']);
    expect(store.trends?.map(({ clicks }) => clicks)).toEqual([CLICKS, CLICKS]);
  });

  test('that fail cost one link only, which can be read again', async () => {
    const { analytics, notifier, store, idsRead, open } = await setUpClicked(3);
    analytics.clicks.mockResolvedValueOnce(CLICKS).mockRejectedValueOnce(failure('server', 'No clicks'));
    await open();
    expect(store.trends?.map(({ clicks }) => clicks)).toEqual([CLICKS, undefined, CLICKS]);
    expect(store.trends?.[1]).toMatchObject({ failure: 'Failed: No clicks', mayCome: true });
    expect(notifier.error).not.toHaveBeenCalled();
    await store.retryClicks('2');
    expect(store.trends?.[1]).toMatchObject({ clicks: CLICKS, failure: undefined });
    expect(idsRead()).toEqual(['1', '2', '3', '2']);
  });

  test('say what cannot come at another time, as it is with clicks of which no day is known', async () => {
    const { analytics, store, open } = await setUpClicked(3);
    const none = { days: [], unreadable: 0, since: undefined };
    analytics.clicks.mockRejectedValueOnce(failure('impossible')).mockResolvedValueOnce(none);
    analytics.clicks.mockResolvedValueOnce({ ...none, since: '2026-03-01' });
    await open();
    expect(store.trends).toMatchObject([
      { clicks: undefined, failure: 'Failed: a failure of kind impossible', mayCome: false },
      { clicks: undefined, failure: 'Daily clicks aren’t available.', mayCome: false },
      { clicks: { since: '2026-03-01' }, failure: undefined },
    ]);
  });

  test('are not read when the screen is left before the figures are there', async () => {
    const { store, idsRead } = await setUpClicked(2);
    store.open();
    store.close();
    await flushPromises();
    expect(idsRead()).toEqual([]);
  });

  test('stay when they cannot be read again, which marks the screen as outdated, or when it is left, which aborts the calls', async () => {
    const { analytics, store, open } = await setUpClicked(1);
    await open();
    analytics.clicks.mockRejectedValueOnce(failure('network'));
    await open();
    expect(store.trends?.[0]?.clicks).toEqual(CLICKS);
    expect(store.sources.map(({ isOutdated }) => isOutdated)).toEqual([false, true]);
    analytics.clicks.mockReturnValueOnce(new Promise(() => undefined));
    await open();
    store.close();
    expect(analytics.clicks.mock.lastCall?.[1]?.aborted).toBe(true);
    expect(store.trends?.[0]).toMatchObject({ clicks: CLICKS, failure: undefined });
  });

  test('follow the catalogue: an edited link has its new address, a deleted one is left out', async () => {
    const { catalogue, store, open } = await setUpClicked(3);
    await open();
    await catalogue.change('1', { shortCode: 'new' }, async () => ({ status: 'updated', reported: {} }));
    catalogue.hide('2');
    expect(store.trends?.map(({ link }) => link.shortCode)).toEqual(['new', 'engine']);
    catalogue.unhide('2');
    expect(store.trends?.[1]).toMatchObject({ link: { id: '2' }, clicks: CLICKS });
  });

  test('of a link that is no top link any more are forgotten', async () => {
    const { analytics, store, idsShown, open } = await setUpClicked(2);
    await open();
    const topLinks = links(1, () => ({ id: '7', totalClicks: 9 }));
    analytics.aggregated.mockResolvedValueOnce({ figures: FIGURES, topLinks });
    store.refresh();
    await flushPromises();
    expect(idsShown()).toEqual(['7']);
    expect(store.sources).toHaveLength(2);
  });
});
