import { expect, test } from 'vitest';
import { ListLinks } from '../../../src/application/links/ListLinks.ts';
import { LinkCatalogue } from '../../../src/state/catalogue/LinkCatalogue.ts';
import { HomeStore } from '../../../src/ui/home/HomeStore.ts';
import { links } from '../../support/aLink.ts';
import { flushPromises } from '../../support/deferred.ts';
import { lastSeenLinks, type SeenLists, seenList } from '../../support/lastVisit.ts';
import { memoryLinks } from '../../support/memoryGateways.ts';
import { MemoryClock, memoryNotifier } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const FIVE = ['1', '2', '3', '4', '5'];

const setUp = (seen?: SeenLists) => {
  const [gateway, clock, notifier] = [memoryLinks(links(9)), new MemoryClock(), memoryNotifier()];
  const [catalogue, listLinks] = [new LinkCatalogue(clock), new ListLinks(gateway)];
  const store = new HomeStore({ catalogue, listLinks, lastVisit: lastSeenLinks(seen), notifier, clock });
  const open = async () => {
    store.open();
    await flushPromises();
  };
  return { gateway, notifier, store, open };
};

test('shows the 5 newest links even if the provider does not paginate', async () => {
  const { gateway, store } = setUp();
  gateway.list.mockResolvedValueOnce({ links: links(9), pagination: {} });
  store.open();
  expect(store.recentIds).toBeUndefined();
  await flushPromises();
  expect(gateway.list.mock.calls).toMatchObject([[{ page: 1, limit: 5 }]]);
  expect(store.recentIds).toEqual(FIVE);
});

test('keeps the links while they are read again, even if that fails', async () => {
  const { gateway, notifier, store, open } = setUp();
  await open();
  gateway.list.mockRejectedValueOnce(failure('server'));
  store.open();
  expect(store.recent.state.status).toBe('loading');
  await flushPromises();
  expect(store.recentIds).toEqual(FIVE);
  expect(store.sources).toMatchObject([{ isOutdated: true }]);
  expect(notifier.error).not.toHaveBeenCalled();
  gateway.list.mockRejectedValueOnce(failure('network'));
  await store.retry();
  expect(store.recent.state.status).toBe('failed');
  expect(notifier.error.mock.calls).toEqual([['Failed to load dashboard data']]);
});

test('what the user last saw is shown until the links are read', async () => {
  const { store } = setUp({ home: seenList(links(9).slice(4), 20) });
  store.open();
  expect(store.recentIds).toEqual(['5', '6', '7', '8', '9']);
  expect(store.recent.state.status).toBe('loading');
  await flushPromises();
  expect(store.recentIds).toEqual(FIVE);
  expect(store.recent.lastSeenAt).toBeUndefined();
});
