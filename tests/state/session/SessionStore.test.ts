import { autorun } from 'mobx';
import { describe, expect, it, test, vi } from 'vitest';
import type { Session } from '../../../src/application/ports/session.ts';
import { ADA, GRACE } from '../../support/aLink.ts';
import { deferred, flushPromises, withFakeTimers } from '../../support/deferred.ts';
import { MemoryPendingWork, MemoryVault } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';
import { sessionPorts, sessionStore } from './sessionStore.ts';

const ADAS: Session = { token: 'old', user: ADA };
const GRACES: Session = { token: 'other', user: GRACE };
const NAMELESS: Session = { token: 'old', user: undefined };
const RENEWED: Session = { token: 'renewed', user: ADA };

/** A tab that has restored its stored session. Its scopes are names; `log` says which were opened and closed, in turn. */
const openTab = (stored?: Session, ports = sessionPorts()) => {
  const [vault, work] = [new MemoryVault(stored), new MemoryPendingWork()];
  const log: string[] = [];
  let opened = 0;
  const open = (kind: string) => {
    opened += 1;
    const name = `${kind} ${opened}`;
    log.push(`open ${name}`);
    return { name, close: () => void log.push(`close ${name}`) };
  };
  const { store, ...others } = sessionStore(vault, work, open, ports);
  store.restore();
  const status = () => (store.state.status === 'signedOut' ? store.state.why : store.state.status);
  return { ...others, vault, work, log, store, signOut: store.signOut, status };
};

/** What happens to a tab. */
type Act = (tab: ReturnType<typeof openTab>) => unknown;

const nothing: Act = () => undefined;
const cleared: Act = ({ vault }) => vault.clear();
const loggedOut: Act = ({ signOut }) => signOut();
const loggedOutElsewhere: Act = ({ work, vault }) => {
  work.finishElsewhere();
  vault.storeElsewhere(undefined);
};

/** The page was in the back/forward cache meanwhile. */
const goneUnheard: Act = ({ vault }) => vault.change(undefined, 'unheard');
/** Another tab stores a session, or ends it. */
const elsewhere =
  (session?: Session): Act =>
  ({ vault }) =>
    vault.storeElsewhere(session);
const duringLogOut =
  (session: Session): Act =>
  ({ vault, work, signOut }) => {
    work.onFlush(() => vault.storeElsewhere(session));
    return signOut();
  };

const STAYED = ['open account 1'];
const ENDED = ['open account 1', 'close account 1', 'open visit 2'];
const GUEST = ['open visit 1'];
const BEGUN = ['open visit 1', 'close visit 1', 'open account 2'];

withFakeTimers();

describe('who is signed in, which scopes are open, and what is kept of links and notices', () => {
  test.each<[what: string, stored: Session | undefined, act: Act, status: string, log: readonly string[]]>([
    ['a start with a stored session', ADAS, nothing, 'signedIn', STAYED],
    ['a start without a stored session', undefined, nothing, 'never signed in', GUEST],
    ['a start with a session whose user is not known', NAMELESS, nothing, 'loading', []],
    ['an answer that says whose the session is', NAMELESS, flushPromises, 'signedIn', STAYED],
    ['a session that the provider ends', ADAS, cleared, 'ended', ENDED],
    ['a renewal in another tab', ADAS, elsewhere(RENEWED), 'signedIn', STAYED],
    ['an end in another tab', ADAS, elsewhere(), 'ended', ENDED],
    ['an end in another tab where nobody is signed in', undefined, elsewhere(), 'never signed in', GUEST],
    ['a sign-in in another tab', undefined, elsewhere(GRACES), 'signedIn', BEGUN],
    ['a log-out', ADAS, loggedOut, 'signed out', ENDED],
    ['a log-out twice at once', ADAS, (tab) => [loggedOut(tab), loggedOut(tab)][0], 'signed out', ENDED],
    ['a log-out in another tab', ADAS, loggedOutElsewhere, 'signed out', ENDED],
    ['a session that has gone unheard', ADAS, goneUnheard, 'signed out', ENDED],
    ['a log-out during which the token is renewed', ADAS, duringLogOut(RENEWED), 'signed out', ENDED],
  ])('%s', async (_what, stored, act, status, log) => {
    const tab = openTab(stored);
    await act(tab);
    expect(tab.status()).toBe(status);
    expect(tab.log).toEqual(log);
    expect(tab.store.isAuthenticated).toBe(status === 'signedIn');
    // Those of a visitor go at the start, those of a user with the session.
    expect(tab.links.remove.mock.calls.length > 0).toBe(log.some((what) => what.startsWith('open visit')));
    expect(tab.notifier.clear).toHaveBeenCalledTimes(status === 'signed out' ? 1 : 0);
    if (status === 'signed out') expect(tab.vault.read()).toBeUndefined();
  });

  test('a log-out that another tab announced before a sign-in does not count for a later end', () => {
    const { vault, work, status } = openTab(ADAS);
    work.finishElsewhere();
    vault.storeElsewhere(ADAS);
    vault.storeElsewhere(undefined);
    expect(status()).toBe('ended');
  });

  test('the same user who signs in again, in another tab, gets a new account, and hears whose it is', () => {
    const { vault, store, notifier } = openTab(ADAS);
    vault.clear();
    vault.storeElsewhere(ADAS);
    expect(store.account?.name).toBe('account 3');
    expect(notifier.success.mock.calls).toEqual([[`Signed in as Ada Lovelace (${ADA.email}).`]]);
  });
});

describe('when nobody says whose the stored session is', () => {
  const openUnanswered = async () => {
    const ports = sessionPorts();
    ports.users.profile.mockRejectedValue(failure('network'));
    const tab = openTab(NAMELESS, ports);
    await flushPromises();
    return tab;
  };

  test('the provider is asked again after 5, 10, 20, 40, 60 and 60 seconds', async () => {
    const { users } = await openUnanswered();
    const asked: number[] = [];
    for (let second = 1; second <= 200; second += 1) {
      const before = users.profile.mock.calls.length;
      await vi.advanceTimersByTimeAsync(1000);
      if (users.profile.mock.calls.length > before) asked.push(second);
    }
    expect(asked).toEqual([5, 15, 35, 75, 135, 195]);
  });

  test.each<[string, Act]>([
    ['the same token', nothing],
    ['a token that is renewed', elsewhere({ token: 'renewed', user: undefined })],
  ])(
    'the session goes on; a later answer names the user of the same account, and nothing is asked any more: %s',
    async (_, act) => {
      const tab = await openUnanswered();
      expect(tab.store.isAuthenticated).toBe(true);
      expect(tab.store.user).toBeUndefined();
      act(tab);
      tab.users.profile.mockResolvedValueOnce(ADA);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(tab.store.user).toEqual(ADA);
      expect(tab.log).toEqual(STAYED);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  test.each<[string, Act, calls: number]>([
    ['a sign-out', loggedOut, 1],
    ['the end of the session', cleared, 1],
    ['the end of the page', ({ store }) => store.close(), 1],
    ['a later refusal', ({ users }) => users.profile.mockRejectedValue(failure('unauthorized')), 2],
  ])('the account is closed and nothing is asked any more after %s', async (_what, end, calls) => {
    const tab = await openUnanswered();
    await end(tab);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(tab.users.profile).toHaveBeenCalledTimes(calls);
    expect(tab.log).toContain('close account 1');
  });
});

test('an account is closed, which could keep more, and then what the device keeps of links deleted, before anybody sees it', () => {
  const { store, vault, log, links } = openTab(ADAS);
  links.remove.mockImplementation(() => log.push('deleted'));
  const seen: (readonly string[])[] = [];
  const stop = autorun(() => seen.push([`${store.account?.name}`, ...log]));
  vault.clear();
  expect(seen).toEqual([
    ['account 1', ...STAYED],
    ['undefined', ...ENDED, 'deleted'],
  ]);
  stop();
});

test('a log-out waits for what still has to be sent, and closes the account only then', async () => {
  const { store, status, vault, work, log } = openTab(ADAS);
  const deletion = deferred<void>();
  work.track(deletion.promise);
  const done = store.signOut();
  expect(status()).toBe('ending');
  expect(store.isAuthenticated).toBe(false);
  expect(vault.read()).toEqual(ADAS);
  expect(log).toEqual(STAYED);
  deletion.resolve();
  await done;
  expect(log).toEqual(ENDED);
});

describe('the page that a visitor asked for', () => {
  test.each<[string, Act, path: string]>([
    ['is where they go on after signing in, and no other one during the session', nothing, '/links?page=2'],
    ['is forgotten by a log-out, and none is remembered after it', loggedOut, '/home'],
    ['is forgotten by a log-out in another tab, too', loggedOutElsewhere, '/home'],
  ])('%s', async (_what, act, path) => {
    const tab = openTab();
    tab.store.rememberPath('/links?page=2');
    tab.vault.storeElsewhere(ADAS);
    await act(tab);
    tab.store.rememberPath('/settings');
    tab.vault.storeElsewhere(ADAS);
    expect(tab.store.nextPath).toBe(path);
  });

  test.each([
    [ADAS, '/links/7'],
    [GRACES, '/home'],
  ])('when a session ended on it is for the same user only: %j', (next, path) => {
    const { store, vault } = openTab(ADAS);
    vault.clear();
    store.rememberPath('/links/7');
    vault.storeElsewhere(next);
    if (store.state.status === 'changed') store.accept(store.state.user);
    expect(store.nextPath).toBe(path);
  });
});

describe('a magic link that is opened while somebody is signed in', () => {
  test('is given out once when the provider has ended the session', () => {
    const { store, vault } = openTab(ADAS);
    store.keepMagicLink('magic');
    vault.clear();
    expect(store.hasMagicLink).toBe(true);
    expect(store.takeMagicLink()).toBe('magic');
    expect(store.takeMagicLink()).toBeUndefined();
  });

  test.each<[string, Act]>([
    ['a log-out', loggedOut],
    ['a log-out in another tab, as soon as it is announced', ({ work }) => work.finishElsewhere()],
    ['the end of the session in another tab', elsewhere()],
    ['a token that another tab has renewed', elsewhere(RENEWED)],
    ['a return from the back/forward cache', goneUnheard],
    ['a call that succeeds', ({ store }) => store.forgetMagicLink()],
    ['a minute', () => vi.advanceTimersByTime(60_000)],
  ])('is forgotten after %s', async (_what, act) => {
    const tab = openTab(ADAS);
    tab.store.keepMagicLink('magic');
    await act(tab);
    tab.vault.clear();
    expect(tab.store.hasMagicLink).toBe(false);
    expect(tab.store.takeMagicLink()).toBeUndefined();
  });

  it('stays on offer when the session proves to be good', () => {
    const { store } = openTab(ADAS);
    store.keepMagicLink('magic');
    store.forgetMagicLink();
    expect(store.unusedLink).toBe('magic');
  });

  it('is given out after the user has signed out for it', async () => {
    const { store } = openTab(ADAS);
    store.keepMagicLink('magic');
    store.forgetMagicLink();
    await store.signOutForLink();
    expect(store.takeMagicLink()).toBe('magic');
  });

  it.each<[string, Act]>([
    ['a sign-out', loggedOut],
    ['the end of the session', cleared],
    ['another user’s sign-in', elsewhere(GRACES)],
    ['ten minutes', () => vi.advanceTimersByTime(10 * 60_000)],
    ['its dismissal', ({ store }) => store.dismissUnusedLink()],
  ])('is no longer on offer after %s', async (_what, act) => {
    const tab = openTab(ADAS);
    tab.store.keepMagicLink('magic');
    tab.store.forgetMagicLink();
    await act(tab);
    expect(tab.store.unusedLink).toBeUndefined();
    expect(tab.store.hasMagicLink).toBe(false);
  });
});

describe('where another user than before is found in the storage', () => {
  test.each<[string, Act]>([
    ['during the session', nothing],
    ['after its end', cleared],
    ['after a log-out that went unheard', goneUnheard],
    ['after a log-out', loggedOut],
    ['during a log-out', duringLogOut(GRACES)],
  ])('this tab asks before it goes on as that user: %s', async (_when, before) => {
    const tab = openTab(ADAS);
    const { store, vault } = tab;
    await before(tab);
    vault.storeElsewhere(GRACES);
    expect(store.state).toMatchObject({ status: 'changed', user: GRACE });
    expect(store.account).toBeUndefined();
    expect(vault.read()).toEqual(GRACES);
    store.accept(GRACE);
    expect(store.user).toEqual(GRACE);
  });

  test('nothing of the first user stays, a renewal does not ask again, and the first user goes on when they are back', () => {
    const { store, vault, log, notifier } = openTab(ADAS);
    vault.storeElsewhere(GRACES);
    vault.storeElsewhere({ ...GRACES, token: 'renewed' });
    expect(log).toEqual(ENDED);
    expect(notifier.clear).toHaveBeenCalledTimes(1);
    vault.storeElsewhere(ADAS);
    expect(store.user).toEqual(ADA);
  });

  test('the answer for one user does not count for the next', () => {
    const { store, vault } = openTab(ADAS);
    const eve = { ...ADA, email: 'eve@mail.example' };
    vault.storeElsewhere({ ...ADAS, user: eve });
    vault.store(GRACES);
    store.accept(eve);
    expect(store.state).toMatchObject({ status: 'changed', user: GRACE });
  });

  test('signing out ends that user’s session', async () => {
    const { vault, signOut, status } = openTab(ADAS);
    vault.storeElsewhere(GRACES);
    await signOut();
    expect(status()).toBe('signed out');
    expect(vault.read()).toBeUndefined();
  });
});

test('a closed store follows nothing and has closed its scope', () => {
  const { store, vault, log } = openTab(ADAS);
  store.close();
  vault.storeElsewhere(GRACES);
  expect(store.user).toEqual(ADA);
  expect(log).toEqual(['open account 1', 'close account 1']);
});
