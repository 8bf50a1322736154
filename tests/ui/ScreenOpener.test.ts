import { makeAutoObservable, observableRef } from 'mobx';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ScreenOpener } from '../../src/ui/ScreenOpener.ts';
import type { Account } from '../../src/ui/StoresContext.tsx';
import { aLink, links } from '../support/aLink.ts';
import { stubWindow } from '../support/browserGlobals.ts';
import { settle } from '../support/deferred.ts';
import { memoryAccount } from '../support/memoryAccount.ts';
import { memoryAnalytics, memoryLinks } from '../support/memoryGateways.ts';
import { MemoryFreshness, memoryNotifier } from '../support/memoryPorts.ts';

/** Who is signed in. */
class Session {
  account: Account | undefined;
  readonly state = { status: 'signedIn' };

  constructor(account: Account | undefined) {
    this.account = account;
    makeAutoObservable(this, { account: observableRef });
  }

  become(account: Account | undefined): void {
    this.account = account;
  }
}

let page: ReturnType<typeof stubWindow>;

const goTo = (address: string, event = 'pushState') => {
  const { pathname, search } = new URL(address, 'https://app.example');
  vi.stubGlobal('location', { pathname, search });
  page.send(event);
};

/** An account of 45 links; `calls` names what was read of it, in turn. */
const anAccount = () => {
  const [gateway, analytics] = [memoryLinks(links(45)), memoryAnalytics()];
  const account = memoryAccount(gateway, memoryNotifier(), analytics);
  const calls = () => [
    ...gateway.list.mock.calls.map(([{ page: number, limit }]) => `page ${number} of ${limit}`),
    ...gateway.get.mock.calls.map(([id]) => `link ${id}`),
    ...analytics.aggregated.mock.calls.map(() => 'analytics'),
  ];
  /** What is read by something that happens, and what follows from it. */
  const readBy = async (act: () => unknown) => {
    for (const spy of [gateway.list, gateway.get, analytics.aggregated]) spy.mockClear();
    await act();
    await settle();
    return calls();
  };
  return { gateway, account, calls, readBy };
};

const startOpener = (session: Session, freshness = new MemoryFreshness()): ScreenOpener => {
  const opener = new ScreenOpener(session, freshness);
  onTestFinished(() => opener.stop());
  opener.start();
  return opener;
};

const setUp = async (address: string, all = anAccount()) => {
  goTo(address);
  const [session, freshness] = [new Session(all.account), new MemoryFreshness()];
  const opener = startOpener(session, freshness);
  await settle();
  return { ...all, session, freshness, opener };
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

  // The gateways' own tests say what each of these ids sends.
  test.each<[string, readonly string[]]>([
    ['/links/a%252Fb', ['link a%2Fb']],
    ['/links/..%2Fusers', ['link ../users']],
    ['/links/', ['page 1 of 20']],
    ['/links/7/..%2F8', []],
  ])('the address %s reads only what it names: %j', async (address, read) => {
    const { calls } = await setUp(address);
    expect(calls()).toEqual(read);
  });
});

describe('when the address changes', () => {
  test.each(['pushState', 'replaceState', 'popstate'])('by %s, the other screen is opened', async (event) => {
    const { account, readBy, opener } = await setUp('/home');
    expect(await readBy(() => goTo('/links', event))).toEqual(['page 1 of 20']);
    expect(opener.store).toBe(account.links);
  });

  test('what the screen before was reading is aborted', async () => {
    const { gateway, opener } = await setUp('/settings');
    goTo('/links');
    goTo('/settings');
    expect(gateway.list.mock.calls[0]?.[0].signal?.aborted).toBe(true);
    expect(opener.store).toBeUndefined();
  });

  test('on the same screen, it is opened at its new place', async () => {
    const { readBy } = await setUp('/links');
    expect(await readBy(() => goTo('/links?page=2'))).toEqual(['page 2 of 20']);
    expect(await readBy(() => goTo('/links/7'))).toEqual(['link 7']);
    expect(await readBy(() => goTo('/links/8'))).toEqual(['link 8']);
  });

  test('to what it already is, nothing is read again', async () => {
    const { readBy } = await setUp('/home');
    expect(await readBy(() => goTo('/home', 'replaceState'))).toEqual([]);
  });
});

describe('when somebody else signs in, or nobody is signed in any more', () => {
  test('the account before is closed, and the new one opened at the same address', async () => {
    const { gateway, session, opener } = await setUp('/settings');
    const next = anAccount();
    goTo('/links');
    session.become(next.account);
    await settle();
    expect(gateway.list.mock.calls[0]?.[0].signal?.aborted).toBe(true);
    expect(next.calls()).toEqual(['page 1 of 20']);
    expect(opener.store).toBe(next.account.links);
  });

  test('an account that opens after the page reads once', async () => {
    const { account, readBy } = anAccount();
    goTo('/links');
    const session = new Session(undefined);
    const opener = startOpener(session);
    expect(opener.store).toBeUndefined();
    expect(await readBy(() => session.become(account))).toEqual(['page 1 of 20']);
  });

  test('nothing stays open without an account', async () => {
    const { session, opener } = await setUp('/links');
    session.become(undefined);
    expect(opener.store).toBeUndefined();
  });
});

describe('what may be out of date is read again', () => {
  test('on the present screen, when the page is stale', async () => {
    const { readBy, freshness } = await setUp('/home');
    goTo('/links');
    await settle();
    expect(await readBy(() => freshness.becomeStale())).toEqual(['page 1 of 20']);
  });

  test('on the present screen, when a link was created or deleted here', async () => {
    const { account, readBy } = await setUp('/home');
    const { catalogue } = account;
    expect(await readBy(() => catalogue.add(aLink({ id: 'new' }), catalogue.begin()))).toEqual([
      'page 1 of 5',
    ]);
    expect(await readBy(() => catalogue.remove('new'))).toEqual(['page 1 of 5']);
  });

  test('but not when a link was deleted in another tab', async () => {
    const { account, readBy } = await setUp('/links');
    const { catalogue, links: list } = account;
    expect(await readBy(() => catalogue.follow(() => catalogue.remove('1')))).toEqual([]);
    expect(list.shown?.pagination.total).toBe(44);
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
    await settle();
    expect(await readBy(() => account.catalogue.invalidateLists())).toEqual(['page 1 of 100']);
    expect(await readBy(() => freshness.becomeStale())).toEqual([]);
  });
});

describe('after stopping', () => {
  test('a stale page reads nothing, in search results neither', async () => {
    const { account, readBy, freshness, opener } = await setUp('/links');
    const { search } = await account.lazy.load();
    search.open();
    search.setQuery('engine');
    opener.stop();
    await settle();
    expect(await readBy(() => freshness.becomeStale())).toEqual([]);
  });

  test('stores that are loaded late open nothing', async () => {
    const { readBy, opener } = await setUp('/settings');
    goTo('/analytics');
    expect(await readBy(() => opener.stop())).toEqual([]);
    expect(opener.store).toBeUndefined();
  });

  test('neither the address nor the account is followed, and what was under way is aborted', async () => {
    const { gateway, session, readBy, opener } = await setUp('/links');
    goTo('/links?page=2');
    opener.stop();
    expect(gateway.list.mock.calls.at(-1)?.[0].signal?.aborted).toBe(true);
    const next = anAccount();
    const follow = () => {
      goTo('/home');
      session.become(next.account);
    };
    expect(await readBy(follow)).toEqual([]);
    expect(next.calls()).toEqual([]);
  });
});
