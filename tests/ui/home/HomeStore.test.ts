import { describe, expect, test, vi } from 'vitest';
import { AggregateAnalytics } from '../../src/application/AggregateAnalytics.ts';
import { ListLinks } from '../../src/application/ListLinks.ts';
import type { Clipboard, LinkList, ShareSheet } from '../../src/application/ports.ts';
import { UNKNOWN_FIGURES } from '../../src/domain/analytics.ts';
import { AnalyticsStore } from '../../src/ui/analytics/AnalyticsStore.ts';
import { HomeStore } from '../../src/ui/home/HomeStore.ts';
import { SharingStore } from '../../src/ui/links/SharingStore.ts';
import { aLink, links } from '../support/aLink.ts';
import { deferred, settle } from '../support/deferred.ts';
import { memoryAnalytics, memoryLinks, memoryNotifier } from '../support/memoryPorts.ts';
import { networkFailure, refusal, timeoutFailure } from '../support/serviceErrors.ts';

describe('home', () => {
  const setUp = () => {
    const gateway = memoryLinks({ links: links(5), pagination: { page: 1, limit: 5, total: 9 } });
    const notifier = memoryNotifier();
    return { gateway, notifier, store: new HomeStore(new ListLinks(gateway), notifier) };
  };

  test('asks for the 5 newest links', async () => {
    const { store, gateway } = setUp();
    await store.load();
    expect(gateway.list.mock.calls).toMatchObject([[{ page: 1, limit: 5 }]]);
    expect(store.recent.value?.links).toHaveLength(5);
  });

  test('goes on with a load that started ahead of the screen', async () => {
    const { store, gateway } = setUp();
    store.open();
    store.open();
    await settle();
    store.open();
    expect(gateway.list).toHaveBeenCalledTimes(1);
    store.close();
    store.open();
    expect(gateway.list).toHaveBeenCalledTimes(2);
  });

  test('reads them again when they may be old, if it is open', async () => {
    const { store, gateway } = setUp();
    store.refresh();
    expect(gateway.list).not.toHaveBeenCalled();
    store.open();
    await settle();
    gateway.list.mockResolvedValueOnce({ links: links(1), pagination: undefined });
    store.refresh();
    expect(store.recent.state).toMatchObject({ status: 'loading', previous: { pagination: { total: 9 } } });
    await settle();
    expect(store.recent.value?.links).toHaveLength(1);
    store.close();
    store.refresh();
    expect(gateway.list).toHaveBeenCalledTimes(2);
  });

  test('keeps them without a word when the network fails meanwhile, and says anything else', async () => {
    const { store, gateway, notifier } = setUp();
    store.open();
    await settle();
    gateway.list.mockRejectedValueOnce(networkFailure()).mockRejectedValueOnce(refusal());
    store.refresh();
    await settle();
    expect(store.recent.value?.links).toHaveLength(5);
    expect(notifier.error).not.toHaveBeenCalled();
    store.refresh();
    await settle();
    expect(store.recent.state.status).toBe('failed');
    expect(notifier.error.mock.calls).toEqual([['Failed to load dashboard data']]);
  });

  test('says when it fails', async () => {
    const { store, gateway, notifier } = setUp();
    gateway.list.mockRejectedValueOnce(refusal());
    await store.load();
    expect(notifier.error.mock.calls).toEqual([['Failed to load dashboard data']]);
  });

  test('says nothing of a load that was overtaken', async () => {
    const { store, gateway, notifier } = setUp();
    const slow = deferred<LinkList>();
    gateway.list.mockReturnValueOnce(slow.promise);
    const overtaken = store.load();
    await store.load();
    slow.reject(refusal());
    await overtaken;
    expect(notifier.error).not.toHaveBeenCalled();
    expect(store.recent.state.status).toBe('ready');
  });
});

describe('analytics', () => {
  const setUp = () => {
    const [analytics, gateway, notifier] = [memoryAnalytics(), memoryLinks(), memoryNotifier()];
    const store = new AnalyticsStore(new AggregateAnalytics(analytics, new ListLinks(gateway)), notifier);
    return { analytics, gateway, notifier, store };
  };

  test('are loaded once for the same screen', async () => {
    const { store, analytics } = setUp();
    store.open();
    store.open();
    await settle();
    expect(analytics.aggregated).toHaveBeenCalledTimes(1);
    expect(store.analytics.state.status).toBe('ready');
  });

  test('are read again when they may be old, if their screen is open', async () => {
    const { store, analytics } = setUp();
    store.refresh();
    expect(analytics.aggregated).not.toHaveBeenCalled();
    store.open();
    await settle();
    analytics.aggregated.mockResolvedValueOnce({
      figures: { ...UNKNOWN_FIGURES, totalLinks: 7 },
      topLinks: [],
    });
    store.refresh();
    expect(store.analytics.state.status).toBe('loading');
    await settle();
    expect(store.analytics.value?.figures.totalLinks).toBe(7);
    store.close();
    store.refresh();
    expect(analytics.aggregated).toHaveBeenCalledTimes(2);
  });

  test('stay without a word when the provider is too slow meanwhile', async () => {
    const { store, analytics, gateway, notifier } = setUp();
    store.open();
    await settle();
    const shown = store.analytics.value;
    analytics.aggregated.mockRejectedValueOnce(timeoutFailure());
    gateway.list.mockRejectedValueOnce(timeoutFailure());
    store.refresh();
    await settle();
    expect(gateway.list).toHaveBeenCalledTimes(2);
    expect(store.analytics.state).toEqual({ status: 'ready', value: shown });
    expect(notifier.error).not.toHaveBeenCalled();
  });

  test('say when there is nothing to show', async () => {
    const { store, analytics, gateway, notifier } = setUp();
    analytics.aggregated.mockRejectedValueOnce(refusal());
    gateway.list.mockRejectedValueOnce(refusal());
    await store.load();
    expect(notifier.error.mock.calls).toEqual([['Failed to load analytics data']]);
  });

  test('say nothing when the fallback helps', async () => {
    const { store, analytics, notifier } = setUp();
    analytics.aggregated.mockRejectedValueOnce(refusal());
    await store.load();
    expect(notifier.error).not.toHaveBeenCalled();
    expect(store.analytics.value?.isComplete).toBe(true);
  });

  test('give up the older call for a newer one', async () => {
    const { store, analytics } = setUp();
    void store.load();
    await store.load();
    expect(analytics.aggregated.mock.calls.map(([signal]) => signal?.aborted)).toEqual([true, false]);
  });
});

describe('sharing', () => {
  const setUp = () => {
    const copy = vi.fn<Clipboard['copy']>(async () => undefined);
    const share = vi.fn<ShareSheet['share']>(async () => true);
    const notifier = memoryNotifier();
    const product = { name: 'Brevity', shortDomain: 'brev.example' };
    return { copy, share, notifier, store: new SharingStore({ copy }, { share }, notifier, product) };
  };
  const link = aLink({ shortCode: 'a_B-1', title: 'The engine' });

  test('copies the whole short address and says so once it is copied', async () => {
    const { store, copy, notifier } = setUp();
    const copied = deferred<void>();
    copy.mockReturnValueOnce(copied.promise);
    const done = store.copy(link);
    expect(copy.mock.calls).toEqual([['https://brev.example/a_B-1']]);
    expect(notifier.success).not.toHaveBeenCalled();
    copied.resolve();
    await done;
    expect(notifier.success.mock.calls).toEqual([['Link copied to clipboard!']]);
  });

  test('shows the address when the browser refuses to copy', async () => {
    const { store, copy, notifier } = setUp();
    copy.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    await store.copy(link);
    expect(notifier.success).not.toHaveBeenCalled();
    expect(notifier.error.mock.calls).toEqual([[expect.stringContaining('https://brev.example/a_B-1')]]);
  });

  test('goes by the system’s share sheet', async () => {
    const { store, share, copy } = setUp();
    await store.share(link);
    expect(share.mock.calls).toEqual([[{ title: 'The engine', url: 'https://brev.example/a_B-1' }]]);
    expect(copy).not.toHaveBeenCalled();
  });

  test('copies where there is none', async () => {
    const { store, share, notifier } = setUp();
    share.mockResolvedValueOnce(false);
    await store.share(link);
    expect(notifier.success.mock.calls).toEqual([['Link copied to clipboard!']]);
  });
});
