import { observable, observableRef, runInAction } from 'mobx';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
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

const goTo = (address: string, event = 'pushState') => {
  const { pathname, search } = new URL(address, 'https://app.example');
  vi.stubGlobal('location', { pathname, search });
  page.send(event);
};

/** An account of 45 links; `calls` names what was read of it, in turn. */
const anAccount = () => {
  const [gateway, analytics] = [memoryLinks(links(45)), memoryAnalytics()];
  const account = memoryAccount({ gateway, analytics });
  const calls = () => [
    ...gateway.list.mock.calls.map(([{ page: number, limit }]) => `page ${number} of ${limit}`),
    ...gateway.get.mock.calls.map(([id]) => `link ${id}`),
    ...analytics.aggregated.mock.calls.map(() => 'analytics'),
  ];
  /** What is read by something that happens, and what follows from it. */
  const readBy = async (act: () => unknown) => {
    for (const spy of [gateway.list, gateway.get, analytics.aggregated]) spy.mockClear();
    await act();
    await flushPromises();
    return calls();
  };
  return { gateway, account, calls, readBy };
};

const setUp = async (address: string, signedIn: 'from the start' | 'not yet' = 'from the start') => {
  goTo(address);
  const all = anAccount();
  const session = sessionOf(signedIn === 'not yet' ? undefined : all.account);
  const become = (account: Account | undefined) => runInAction(() => Object.assign(session, { account }));
  const freshness = new MemoryFreshness();
  const opener = new ScreenOpener(session, freshness);
  onTestFinished(() => opener.stop());
  opener.start();
  await flushPromises();
  const wasAborted = () => all.gateway.list.mock.calls.at(-1)?.[0].signal?.aborted;
  return { ...all, become, freshness, opener, wasAborted };
};

beforeEach(() => {
  page = stubWindow();
});

describe('at the start', () => {
  const READ: readonly (readonly [address: string, read: readonly string[]])[] = [
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

  test.each(READ)('%s reads what its screen shows: %j', async (address, read) => {
    const { calls } = await setUp(address);
    expect(calls().sort()).toEqual([...read].sort());
  });
});

describe('when the address changes', () => {
  test.each(['pushState', 'replaceState', 'popstate'])('by %s, the other screen is opened', async (event) => {
    const { account, readBy, opener } = await setUp('/home');
    expect(await readBy(() => goTo('/links', event))).toEqual(['page 1 of 20']);
    expect(opener.store).toBe(account.links);
  });

  test('what the screen before was reading is aborted', async () => {
    const { wasAborted, opener } = await setUp('/settings');
    goTo('/links');
    goTo('/settings');
    expect(wasAborted()).toBe(true);
    expect(opener.store).toBeUndefined();
  });

  test('opens the new list state of the same screen without needless reads', async () => {
    const { readBy } = await setUp('/links');
    expect(await readBy(() => goTo('/links?page=2'))).toEqual(['page 2 of 20']);
    expect(await readBy(() => goTo('/links?page=2', 'replaceState'))).toEqual([]);
    expect(await readBy(() => goTo('/links/7'))).toEqual(['link 7']);
    expect(await readBy(() => goTo('/links/8'))).toEqual(['link 8']);
  });
});

test('opens the screen once per account and closes it without one', async () => {
  const { account, readBy, become, opener, wasAborted } = await setUp('/links', 'not yet');
  expect(opener.store).toBeUndefined();
  expect(await readBy(() => become(account))).toEqual(['page 1 of 20']);
  account.links.refresh();
  const next = anAccount();
  expect(await next.readBy(() => become(next.account))).toEqual(['page 1 of 20']);
  expect(wasAborted()).toBe(true);
  expect(opener.store).toBe(next.account.links);
  become(undefined);
  expect(opener.store).toBeUndefined();
});

describe('what may be out of date is read again', () => {
  test('refreshes the screen when it is stale or links changed in this tab', async () => {
    const { account, readBy, freshness } = await setUp('/home');
    const { catalogue } = account;
    expect(await readBy(() => catalogue.add(aLink({ id: 'new' }), catalogue.begin()))).toEqual([
      'page 1 of 5',
    ]);
    expect(await readBy(() => catalogue.remove('new'))).toEqual(['page 1 of 5']);
    goTo('/links');
    await flushPromises();
    expect(await readBy(() => freshness.becomeStale())).toEqual(['page 1 of 20']);
    expect(await readBy(() => catalogue.follow(() => catalogue.remove('1')))).toEqual([]);
    expect(account.links.shown?.pagination.total).toBe(44);
  });

  test('in search results that are open and not fresh, and not in closed ones', async () => {
    const { account, readBy, freshness } = await setUp('/settings');
    const { search } = await account.lazy.load();
    vi.useFakeTimers();
    search.setQuery('engine');
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    expect(await readBy(() => freshness.becomeStale())).toEqual([]);
    search.open();
    await flushPromises();
    expect(await readBy(() => account.catalogue.invalidateLists())).toEqual(['page 1 of 100']);
    expect(await readBy(() => freshness.becomeStale())).toEqual([]);
  });
});

describe('after stopping', () => {
  test('follows nothing and aborts pending reads after it has stopped', async () => {
    const { account, become, freshness, readBy, opener, wasAborted } = await setUp('/links');
    const { search } = await account.lazy.load();
    search.open();
    search.setQuery('engine');
    goTo('/links?page=2');
    opener.stop();
    await flushPromises();
    expect(wasAborted()).toBe(true);
    expect(await readBy(() => freshness.becomeStale())).toEqual([]);
    expect(await readBy(() => goTo('/home'))).toEqual([]);
    const next = anAccount();
    expect(await next.readBy(() => become(next.account))).toEqual([]);
  });

  test('stores that are loaded late open nothing', async () => {
    const { readBy, opener } = await setUp('/settings');
    goTo('/analytics');
    expect(await readBy(() => opener.stop())).toEqual([]);
    expect(opener.store).toBeUndefined();
  });
});
