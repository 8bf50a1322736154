import { observable, observableRef, runInAction } from 'mobx';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ScreenOpener } from '../../../src/ui/navigation/ScreenOpener.ts';
import type { Account } from '../../../src/ui/StoresContext.tsx';
import { aLink, links } from '../../support/aLink.ts';
import { stubWindow } from '../../support/browserGlobals.ts';
import { flushPromises } from '../../support/deferred.ts';
import { memoryAccount } from '../../support/memoryAccount.ts';
import { memoryAnalytics, memoryLinks } from '../../support/memoryGateways.ts';
import { MemoryFreshness } from '../../support/memoryPorts.ts';

const sessionOf = (account: Account | undefined) =>
  observable({ account, state: { status: 'signedIn' } }, { account: observableRef });

let page: ReturnType<typeof stubWindow>;

const navigate = (url: string, event = 'pushState') => {
  const { pathname, search } = new URL(url, 'https://app.example');
  vi.stubGlobal('location', { pathname, search });
  page.send(event);
};

/** Returns an account with 45 links. `requests` describes its requests in their order. */
const anAccount = () => {
  const [gateway, analytics] = [memoryLinks(links(45)), memoryAnalytics()];
  const account = memoryAccount({ gateway, analytics });
  const requests = () => [
    ...gateway.list.mock.calls.map(([{ page: number, limit }]) => `page ${number} of ${limit}`),
    ...gateway.get.mock.calls.map(([id]) => `link ${id}`),
    ...analytics.aggregated.mock.calls.map(() => 'analytics'),
  ];
  /** Runs an action and returns the requests that it causes. */
  const requestsOf = async (act: () => unknown) => {
    for (const spy of [gateway.list, gateway.get, analytics.aggregated]) spy.mockClear();
    await act();
    await flushPromises();
    return requests();
  };
  return { gateway, account, requests, requestsOf };
};

const setUp = async (url: string, { isSignedIn = true } = {}) => {
  navigate(url);
  const all = anAccount();
  const session = sessionOf(isSignedIn ? all.account : undefined);
  const setAccount = (account: Account | undefined) => runInAction(() => Object.assign(session, { account }));
  const freshness = new MemoryFreshness();
  const opener = new ScreenOpener(session, freshness);
  onTestFinished(() => opener.stop());
  opener.start();
  await flushPromises();
  const isAborted = () => all.gateway.list.mock.calls.at(-1)?.[0].signal?.aborted;
  return { ...all, setAccount, freshness, opener, isAborted };
};

beforeEach(() => {
  page = stubWindow();
});

describe('ScreenOpener at the start', () => {
  const REQUESTS: readonly (readonly [url: string, requests: readonly string[]])[] = [
    ['/home', ['page 1 of 5']],
    ['/links', ['page 1 of 20']],
    ['/links?page=2&limit=10', ['page 2 of 10']],
    ['/links/7', ['link 7']],
    ['/analytics', ['analytics', 'page 1 of 10']],
    ['/landing', []],
    ['/auth/login', []],
    ['/settings', []],
    ['/nowhere', []],
  ];

  it.each(REQUESTS)('requests the data of %s: %j', async (url, expected) => {
    const { requests } = await setUp(url);
    expect(requests().sort()).toEqual([...expected].sort());
  });
});

describe('ScreenOpener after a navigation', () => {
  it.each(['pushState', 'replaceState', 'popstate'])('opens the new screen after %s', async (event) => {
    const { account, requestsOf, opener } = await setUp('/home');
    expect(await requestsOf(() => navigate('/links', event))).toEqual(['page 1 of 20']);
    expect(opener.store).toBe(account.links);
  });

  it('aborts the requests of the screen before', async () => {
    const { isAborted, opener } = await setUp('/settings');
    navigate('/links');
    navigate('/settings');
    expect(isAborted()).toBe(true);
    expect(opener.store).toBeUndefined();
  });

  it('requests another page of the same list', async () => {
    const { requestsOf } = await setUp('/links');
    expect(await requestsOf(() => navigate('/links?page=2'))).toEqual(['page 2 of 20']);
  });

  it('requests another link of the same screen', async () => {
    const { requestsOf } = await setUp('/links/7');
    expect(await requestsOf(() => navigate('/links/8'))).toEqual(['link 8']);
  });

  it('requests nothing when the URL is the same', async () => {
    const { requestsOf } = await setUp('/links?page=2');
    expect(await requestsOf(() => navigate('/links?page=2', 'replaceState'))).toEqual([]);
  });

  it('requests the link of its screen after a list', async () => {
    const { requestsOf } = await setUp('/links?page=2');
    expect(await requestsOf(() => navigate('/links/7'))).toEqual(['link 7']);
  });
});

describe('ScreenOpener when the account changes', () => {
  it('has no store without an account', async () => {
    const { opener } = await setUp('/links', { isSignedIn: false });
    expect(opener.store).toBeUndefined();
  });

  it('requests the data once when an account opens', async () => {
    const { account, requestsOf, setAccount } = await setUp('/links', { isSignedIn: false });
    expect(await requestsOf(() => setAccount(account))).toEqual(['page 1 of 20']);
  });

  const replaceAccount = async () => {
    const all = await setUp('/links');
    all.account.links.refresh();
    const next = anAccount();
    const requests = await next.requestsOf(() => all.setAccount(next.account));
    return { ...all, next, requests };
  };

  it('opens the store of the next account', async () => {
    const { next, requests, opener } = await replaceAccount();
    expect(requests).toEqual(['page 1 of 20']);
    expect(opener.store).toBe(next.account.links);
  });

  it('aborts the requests of the previous account', async () => {
    const { isAborted } = await replaceAccount();
    expect(isAborted()).toBe(true);
  });

  it('closes the store when the account closes', async () => {
    const { opener, setAccount } = await replaceAccount();
    setAccount(undefined);
    expect(opener.store).toBeUndefined();
  });
});

describe('ScreenOpener when data is outdated', () => {
  it('requests it again after a link was created', async () => {
    const { account, requestsOf } = await setUp('/home');
    const { catalogue } = account;
    expect(await requestsOf(() => catalogue.add(aLink({ id: 'new' }), catalogue.begin()))).toEqual([
      'page 1 of 5',
    ]);
  });

  it('requests it again after a link was deleted', async () => {
    const { account, requestsOf } = await setUp('/home');
    expect(await requestsOf(() => account.catalogue.remove('1'))).toEqual(['page 1 of 5']);
  });

  it('requests it again when the page becomes stale', async () => {
    const { requestsOf, freshness } = await setUp('/links');
    expect(await requestsOf(() => freshness.becomeStale())).toEqual(['page 1 of 20']);
  });

  it('requests nothing after a deletion in another tab', async () => {
    const { account, requestsOf } = await setUp('/links');
    const { catalogue } = account;
    expect(await requestsOf(() => catalogue.follow(() => catalogue.remove('1')))).toEqual([]);
    expect(account.links.shown?.pagination.total).toBe(44);
  });

  const searchFor = async (query: string) => {
    const all = await setUp('/settings');
    const { search } = await all.account.lazy.load();
    vi.useFakeTimers();
    search.setQuery(query);
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    return { ...all, search };
  };

  const openSearch = async () => {
    const all = await searchFor('engine');
    all.search.open();
    await flushPromises();
    return all;
  };

  it('does not repeat a closed search', async () => {
    const { requestsOf, freshness } = await searchFor('engine');
    expect(await requestsOf(() => freshness.becomeStale())).toEqual([]);
  });

  it('repeats an open search', async () => {
    const { account, requestsOf } = await openSearch();
    expect(await requestsOf(() => account.catalogue.invalidateLists())).toEqual(['page 1 of 100']);
  });

  it('does not repeat a fresh search', async () => {
    const { account, requestsOf, freshness } = await openSearch();
    await requestsOf(() => account.catalogue.invalidateLists());
    expect(await requestsOf(() => freshness.becomeStale())).toEqual([]);
  });
});

describe('ScreenOpener after stop', () => {
  const stopWhileLoading = async () => {
    const all = await setUp('/links');
    const { search } = await all.account.lazy.load();
    search.open();
    search.setQuery('engine');
    navigate('/links?page=2');
    all.opener.stop();
    await flushPromises();
    return all;
  };

  it('has aborted its requests', async () => {
    const { isAborted } = await stopWhileLoading();
    expect(isAborted()).toBe(true);
  });

  it('ignores that the page becomes stale', async () => {
    const { requestsOf, freshness } = await stopWhileLoading();
    expect(await requestsOf(() => freshness.becomeStale())).toEqual([]);
  });

  it('ignores navigations', async () => {
    const { requestsOf } = await stopWhileLoading();
    expect(await requestsOf(() => navigate('/home'))).toEqual([]);
  });

  it('ignores the next account', async () => {
    const { setAccount } = await stopWhileLoading();
    const next = anAccount();
    expect(await next.requestsOf(() => setAccount(next.account))).toEqual([]);
  });

  it('does not open a store that finishes loading later', async () => {
    const { requestsOf, opener } = await setUp('/settings');
    navigate('/analytics');
    expect(await requestsOf(() => opener.stop())).toEqual([]);
    expect(opener.store).toBeUndefined();
  });
});
