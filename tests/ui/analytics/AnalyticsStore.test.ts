import { expect, test } from 'vitest';
import { AggregateAnalytics } from '../../../src/application/AggregateAnalytics.ts';
import { ListLinks } from '../../../src/application/ListLinks.ts';
import { UNKNOWN_FIGURES } from '../../../src/domain/analytics.ts';
import { AnalyticsStore } from '../../../src/ui/analytics/AnalyticsStore.ts';
import { LinkCatalogue } from '../../../src/ui/links/LinkCatalogue.ts';
import { aLink, links } from '../../support/aLink.ts';
import { settle } from '../../support/deferred.ts';
import { memoryAnalytics, memoryLinks } from '../../support/memoryGateways.ts';
import { MemoryClock, memoryErrors, memoryNotifier } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const FIGURES = { ...UNKNOWN_FIGURES, totalLinks: 7 };

const setUp = () => {
  const [analytics, gateway] = [
    memoryAnalytics({ figures: FIGURES, topLinks: links(2) }),
    memoryLinks(links(3)),
  ];
  const [catalogue, notifier] = [new LinkCatalogue(new MemoryClock()), memoryNotifier()];
  const use = new AggregateAnalytics(analytics, new ListLinks(gateway), memoryErrors());
  const store = new AnalyticsStore(catalogue, use, notifier, new MemoryClock());
  const open = async () => {
    store.open();
    await settle();
  };
  return { analytics, gateway, catalogue, notifier, store, open };
};

test('the figures are shown, and the top links are in the catalogue', async () => {
  const { catalogue, store, open } = setUp();
  await open();
  expect(store.analytics.value).toEqual({ figures: FIGURES, topLinkIds: ['1', '2'], isComplete: true });
  expect(catalogue.link('2')).toEqual(aLink({ id: '2' }));
});

test('a top link that the provider repeats is there once', async () => {
  const { analytics, store, open } = setUp();
  analytics.aggregated.mockResolvedValueOnce({ figures: FIGURES, topLinks: [...links(2), ...links(1)] });
  await open();
  expect(store.analytics.value?.topLinkIds).toEqual(['1', '2']);
});

test('top links that were read before a change was confirmed do not take it back', async () => {
  const { catalogue, store, open } = setUp();
  await open();
  store.refresh();
  await catalogue.change('1', { title: 'New' }, async () => ({ status: 'updated', reported: {} }));
  await settle();
  expect([store.analytics.state.status, catalogue.link('1')?.title]).toEqual(['ready', 'New']);
});

test('the list stands in without a word when the aggregated analytics fail', async () => {
  const { analytics, notifier, store, open } = setUp();
  analytics.aggregated.mockRejectedValueOnce(failure('server'));
  await open();
  expect(store.analytics.value).toMatchObject({ topLinkIds: ['1', '2', '3'], isComplete: true });
  expect(notifier.error).not.toHaveBeenCalled();
});

test('a failure of both says that the analytics could not be loaded', async () => {
  const { analytics, gateway, notifier, open } = setUp();
  analytics.aggregated.mockRejectedValueOnce(failure('server'));
  gateway.list.mockRejectedValueOnce(failure('server'));
  await open();
  expect(notifier.error.mock.calls).toEqual([['Failed to load analytics data']]);
});
