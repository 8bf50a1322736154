import { makeAutoObservable, observableRef } from 'mobx';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findScreen, SCREENS } from '../../src/ui/routes.ts';
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
  const forget = () => vi.clearAllMocks();
  return { gateway, account, calls, forget };
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
afterEach(() => {
  vi.unstubAllGlobals();
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
    ['/auth/verify/magic', []],
    ['/add-link', []],
    ['/settings', []],
    ['/profile', []],
    ['/nowhere', []],
    ['/', []],
  ];

  test.each(READ)('%s reads what its screen shows: %j', async (address, read) => {
    const { calls } = await setUp(address);
    expect(calls().sort()).toEqual([...read].sort());
  });

  test('every screen with a store is among these', () => {
    const here = READ.map(
      ([address]) => findScreen(new URL(address, 'https://app.example').pathname)?.screen,
    );
    const withStore = SCREENS.filter(({ store }) => store);
    expect(withStore.filter((screen) => !here.includes(screen))).toEqual([]);
  });

  // The gateways' own tests say what each of these ids sends.
  test.each<[string, readonly string[]]>([
    ['/links/a%252Fb', ['link a%2Fb']],
    ['/links/..%2Fusers', ['link ../users']],
    ['/links/%252e%252e', ['link %2e%2e']],
    ['/links/%00', ['link \0']],
    ['/links/%E0%A4%A', ['link %E0%A4%A']],
    ['/links/%3F%23', ['link ?#']],
    ['/links/', ['page 1 of 20']],
    ['/links/%2e', ['page 1 of 20']],
    ['/links/%2e%2e', []],
    ['/links/%2e%2e/users', []],
    ['/links/7/..%2F8', []],
    ['/links//7', []],
  ])('the address %s reads only what it names: %j', async (address, read) => {
    const { calls } = await setUp(address);
    expect(calls()).toEqual(read);
  });

  test('without an account nothing is read', () => {
    goTo('/links');
    const opener = startOpener(new Session(undefined));
    expect(opener.store).toBeUndefined();
  });
});

describe('when the address changes', () => {
  test.each(['pushState', 'replaceState', 'popstate'])('by %s, the other screen is opened', async (event) => {
    const { account, calls, forget, opener } = await setUp('/home');
    forget();
    goTo('/links', event);
    await settle();
    expect(calls()).toEqual(['page 1 of 20']);
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
    const { calls, forget } = await setUp('/links');
    forget();
    goTo('/links?page=2');
    await settle();
    goTo('/links/7');
    await settle();
    goTo('/links/8');
    await settle();
    expect(calls()).toEqual(['page 2 of 20', 'link 7', 'link 8']);
  });

  test('to what it already is, nothing is read again', async () => {
    const { calls, forget } = await setUp('/home');
    forget();
    goTo('/home', 'replaceState');
    expect(calls()).toEqual([]);
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
    const { account, calls } = anAccount();
    goTo('/links');
    const session = new Session(undefined);
    startOpener(session);
    session.become(account);
    await settle();
    expect(calls()).toEqual(['page 1 of 20']);
  });

  test('nothing stays open without an account', async () => {
    const { session, opener } = await setUp('/links');
    session.become(undefined);
    expect(opener.store).toBeUndefined();
  });
});

describe('what may be out of date is read again', () => {
  test('on the present screen, when the page is stale', async () => {
    const { calls, forget, freshness } = await setUp('/home');
    goTo('/links');
    await settle();
    forget();
    freshness.becomeStale();
    await settle();
    expect(calls()).toEqual(['page 1 of 20']);
  });

  test('on the present screen, when a link was created or deleted here', async () => {
    const { account, calls, forget } = await setUp('/home');
    forget();
    account.catalogue.add(aLink({ id: 'new' }), account.catalogue.begin());
    await settle();
    account.catalogue.remove('new');
    await settle();
    expect(calls()).toEqual(['page 1 of 5', 'page 1 of 5']);
  });

  test('in search results that are open and not fresh, and not in closed ones', async () => {
    const { account, calls, forget, freshness } = await setUp('/settings');
    const { search } = await account.lazy.load();
    vi.useFakeTimers();
    search.setQuery('engine');
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    freshness.becomeStale();
    expect(calls()).toEqual([]);
    search.open();
    await settle();
    forget();
    account.catalogue.invalidateLists();
    await settle();
    expect(calls()).toEqual(['page 1 of 100']);
    freshness.becomeStale();
    await settle();
    expect(calls()).toEqual(['page 1 of 100']);
  });

  test('not on a screen that shows nothing of the account', async () => {
    const { calls, freshness } = await setUp('/settings');
    freshness.becomeStale();
    expect(calls()).toEqual([]);
  });
});

describe('after stopping', () => {
  test('a stale page reads nothing', async () => {
    const { account, calls, forget, freshness, opener } = await setUp('/links');
    const { search } = await account.lazy.load();
    search.open();
    search.setQuery('engine');
    opener.stop();
    await settle();
    forget();
    freshness.becomeStale();
    await settle();
    expect(calls()).toEqual([]);
  });

  test('stores that are loaded late open nothing', async () => {
    const { calls, opener } = await setUp('/settings');
    goTo('/analytics');
    opener.stop();
    await settle();
    expect(opener.store).toBeUndefined();
    expect(calls()).toEqual([]);
  });

  test('neither the address nor the account is followed', async () => {
    const { gateway, session, calls, forget, opener } = await setUp('/links');
    goTo('/links?page=2');
    opener.stop();
    expect(gateway.list.mock.calls.at(-1)?.[0].signal?.aborted).toBe(true);
    forget();
    goTo('/home');
    const next = anAccount();
    session.become(next.account);
    expect(calls()).toEqual([]);
    expect(next.calls()).toEqual([]);
  });
});

test('a link that is deleted in another tab makes no call', async () => {
  const { account, calls, forget } = await setUp('/links');
  forget();
  account.catalogue.follow(() => account.catalogue.remove('1'));
  await settle();
  expect(calls()).toEqual([]);
  expect(account.links.shown?.pagination.total).toBe(44);
});
