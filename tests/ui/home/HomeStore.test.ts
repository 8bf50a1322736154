import { describe, expect, it } from 'vitest';
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

describe('HomeStore', () => {
  it('has no links while it loads', async () => {
    const { store } = setUp();
    store.open();
    expect(store.recentIds).toBeUndefined();
    await flushPromises();
    expect(store.recentIds).toEqual(FIVE);
  });

  it('requests the 5 newest links', async () => {
    const { gateway, open } = setUp();
    await open();
    expect(gateway.list.mock.calls).toMatchObject([[{ page: 1, limit: 5 }]]);
  });

  it('has 5 links even if the provider does not page', async () => {
    const { gateway, store, open } = setUp();
    gateway.list.mockResolvedValueOnce({ links: links(9), pagination: {} });
    await open();
    expect(store.recentIds).toEqual(FIVE);
  });
});

describe('HomeStore, opened again', () => {
  const openAgain = async () => {
    const all = setUp();
    await all.open();
    all.gateway.list.mockRejectedValueOnce(failure('server'));
    all.store.open();
    return all;
  };

  it('is loading', async () => {
    const { store } = await openAgain();
    expect(store.recent.state.status).toBe('loading');
  });

  it('keeps its links when the request fails', async () => {
    const { store } = await openAgain();
    await flushPromises();
    expect(store.recentIds).toEqual(FIVE);
    expect(store.sources).toMatchObject([{ isOutdated: true }]);
  });

  it('shows no error when the request fails', async () => {
    const { notifier } = await openAgain();
    await flushPromises();
    expect(notifier.error).not.toHaveBeenCalled();
  });

  it('shows an error when a retry fails', async () => {
    const { gateway, notifier, store } = await openAgain();
    await flushPromises();
    gateway.list.mockRejectedValueOnce(failure('network'));
    await store.retry();
    expect(store.recent.state.status).toBe('failed');
    expect(notifier.error.mock.calls).toEqual([['Failed to load dashboard data']]);
  });
});

describe('HomeStore with links of the last visit', () => {
  const openWithLastVisit = () => {
    const { store } = setUp({ home: seenList(links(9).slice(4), 20) });
    store.open();
    return store;
  };

  it('has these links while it loads', () => {
    const store = openWithLastVisit();
    expect(store.recentIds).toEqual(['5', '6', '7', '8', '9']);
    expect(store.recent.state.status).toBe('loading');
  });

  it('replaces them once the links are loaded', async () => {
    const store = openWithLastVisit();
    await flushPromises();
    expect(store.recentIds).toEqual(FIVE);
    expect(store.recent.lastSeenAt).toBeUndefined();
  });
});
