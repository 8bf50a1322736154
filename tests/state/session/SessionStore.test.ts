import { autorun } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import type { Session } from '../../../src/application/ports/session.ts';
import { ADA, GRACE } from '../../support/aLink.ts';
import { deferred, flushPromises, withFakeTimers } from '../../support/deferred.ts';
import { MemoryPendingWork, MemoryVault } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';
import { sessionPorts, sessionStore } from './sessionStore.ts';

const ADAS: Session = { token: 'old', user: ADA };
const GRACES: Session = { token: 'other', user: GRACE };
const WITHOUT_USER: Session = { token: 'old', user: undefined };
const RENEWED: Session = { token: 'renewed', user: ADA };

/** Opens a tab that restores its stored session. `log` records which scopes were opened and closed. */
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

type Tab = ReturnType<typeof openTab>;
type Act = (tab: Tab) => unknown;

const doNothing: Act = () => undefined;
const endByProvider: Act = ({ vault }) => vault.clear();
const signOut: Act = (tab) => tab.signOut();
const signOutElsewhere: Act = ({ work, vault }) => {
  work.finishElsewhere();
  vault.storeElsewhere(undefined);
};
/** The session has ended while the page was in the back/forward cache. */
const endUnheard: Act = ({ vault }) => vault.change(undefined, 'unheard');
const storeElsewhere =
  (session?: Session): Act =>
  ({ vault }) =>
    vault.storeElsewhere(session);
/** Another tab stores a session while this tab signs out. */
const signOutDuring =
  (session: Session): Act =>
  (tab) => {
    tab.work.onFlush(() => tab.vault.storeElsewhere(session));
    return tab.signOut();
  };

const ACCOUNT = ['open account 1'];
const ACCOUNT_THEN_GUEST = ['open account 1', 'close account 1', 'open guest 2'];
const GUEST = ['open guest 1'];
const GUEST_THEN_ACCOUNT = ['open guest 1', 'close guest 1', 'open account 2'];

withFakeTimers();

describe('SessionStore', () => {
  interface Case {
    readonly stored: Session | undefined;
    readonly act?: Act;
    readonly log: readonly string[];
  }

  const expectStatus = async (status: string, { stored, act = doNothing, log }: Case) => {
    const tab = openTab(stored);
    await act(tab);
    expect(tab.status()).toBe(status);
    expect(tab.log).toEqual(log);
    expect(tab.store.isAuthenticated).toBe(status === 'signedIn');
    // Deletes a guest's links at the start, and a user's links at the end of the session.
    expect(tab.links.remove.mock.calls.length > 0).toBe(log.some((entry) => entry.startsWith('open guest')));
    expect(tab.notifier.clear).toHaveBeenCalledTimes(status === 'signed out' ? 1 : 0);
    if (status === 'signed out') expect(tab.vault.read()).toBeUndefined();
  };

  it.each<[string, Case]>([
    ['a start with a stored session', { stored: ADAS, log: ACCOUNT }],
    ['the user was fetched', { stored: WITHOUT_USER, act: flushPromises, log: ACCOUNT }],
    ['a token renewal in another tab', { stored: ADAS, act: storeElsewhere(RENEWED), log: ACCOUNT }],
    ['a sign-in in another tab', { stored: undefined, act: storeElsewhere(GRACES), log: GUEST_THEN_ACCOUNT }],
  ])('is signed in after %s', (_when, all) => expectStatus('signedIn', all));

  it('is loading after a start with a session whose user is unknown', () =>
    expectStatus('loading', { stored: WITHOUT_USER, log: [] }));

  it.each<[string, Case]>([
    ['a start without a stored session', { stored: undefined, log: GUEST }],
    ['a session end in another tab', { stored: undefined, act: storeElsewhere(), log: GUEST }],
  ])('has never been signed in after %s', (_when, all) => expectStatus('never signed in', all));

  it.each<[string, Act]>([
    ['the provider rejects the session', endByProvider],
    ['the session ends in another tab', storeElsewhere()],
  ])('ends the session when %s', (_when, act) =>
    expectStatus('ended', { stored: ADAS, act, log: ACCOUNT_THEN_GUEST }),
  );

  it.each<[string, Act]>([
    ['a sign-out', signOut],
    ['two simultaneous sign-outs', (tab) => [tab.signOut(), tab.signOut()][0]],
    ['a sign-out in another tab', signOutElsewhere],
    ['a session end during its time in the back/forward cache', endUnheard],
    ['a sign-out during a token renewal', signOutDuring(RENEWED)],
  ])('is signed out after %s', (_when, act) =>
    expectStatus('signed out', { stored: ADAS, act, log: ACCOUNT_THEN_GUEST }),
  );

  it('ends the session even if another tab has announced a sign-out before a sign-in', () => {
    const { vault, work, status } = openTab(ADAS);
    work.finishElsewhere();
    vault.storeElsewhere(ADAS);
    vault.storeElsewhere(undefined);
    expect(status()).toBe('ended');
  });

  it('opens a new account when the same user signs in again in another tab', () => {
    const { vault, store } = openTab(ADAS);
    vault.clear();
    vault.storeElsewhere(ADAS);
    expect(store.account?.name).toBe('account 3');
  });

  it('shows who has signed in in another tab', () => {
    const { vault, notifier } = openTab(ADAS);
    vault.clear();
    vault.storeElsewhere(ADAS);
    expect(notifier.success.mock.calls).toEqual([[`Signed in as Ada Lovelace (${ADA.email}).`]]);
  });

  it('deletes stored links after closing the account, before observers run', () => {
    const { store, vault, log, links } = openTab(ADAS);
    links.remove.mockImplementation(() => log.push('delete links'));
    const seen: (readonly string[])[] = [];
    const stop = autorun(() => seen.push([`${store.account?.name}`, ...log]));
    vault.clear();
    expect(seen).toEqual([
      ['account 1', ...ACCOUNT],
      ['undefined', ...ACCOUNT_THEN_GUEST, 'delete links'],
    ]);
    stop();
  });

  it('closes the account on sign-out after all pending work was sent', async () => {
    const { store, status, vault, work, log } = openTab(ADAS);
    const deletion = deferred<void>();
    work.track(deletion.promise);
    const done = store.signOut();
    expect(status()).toBe('ending');
    expect(store.isAuthenticated).toBe(false);
    expect(vault.read()).toEqual(ADAS);
    expect(log).toEqual(ACCOUNT);
    deletion.resolve();
    await done;
    expect(log).toEqual(ACCOUNT_THEN_GUEST);
  });

  it('closes the scope and stops following the session when it is closed', () => {
    const { store, vault, log } = openTab(ADAS);
    store.close();
    vault.storeElsewhere(GRACES);
    expect(store.user).toEqual(ADA);
    expect(log).toEqual(['open account 1', 'close account 1']);
  });
});

describe('SessionStore when the user of the stored session cannot be fetched', () => {
  const openWithoutUser = async () => {
    const ports = sessionPorts();
    ports.users.profile.mockRejectedValue(failure('network'));
    const tab = openTab(WITHOUT_USER, ports);
    await flushPromises();
    return tab;
  };

  it('continues the session without a user', async () => {
    const { store, log } = await openWithoutUser();
    expect(store.isAuthenticated).toBe(true);
    expect(store.user).toBeUndefined();
    expect(log).toEqual(ACCOUNT);
  });

  it('retries after 5, 10, 20, 40, 60 and 60 seconds', async () => {
    const { users } = await openWithoutUser();
    const retriedAt: number[] = [];
    for (let second = 1; second <= 200; second += 1) {
      const before = users.profile.mock.calls.length;
      await vi.advanceTimersByTimeAsync(1000);
      if (users.profile.mock.calls.length > before) retriedAt.push(second);
    }
    expect(retriedAt).toEqual([5, 15, 35, 75, 135, 195]);
  });

  it.each<[string, Act]>([
    ['without changing the account', doNothing],
    ['even if the token was renewed', storeElsewhere({ token: 'renewed', user: undefined })],
  ])('sets the user after a successful retry %s', async (_case, act) => {
    const tab = await openWithoutUser();
    act(tab);
    tab.users.profile.mockResolvedValueOnce(ADA);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(tab.store.user).toEqual(ADA);
    expect(tab.log).toEqual(ACCOUNT);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each<[string, { readonly act: Act; readonly requests: number }]>([
    ['a sign-out', { act: signOut, requests: 1 }],
    ['the end of the session', { act: endByProvider, requests: 1 }],
    ['the store was closed', { act: ({ store }) => store.close(), requests: 1 }],
    [
      'a retry was refused',
      {
        act: ({ users }) => users.profile.mockRejectedValue(failure('unauthorized')),
        requests: 2,
      },
    ],
  ])('closes the account and stops retrying after %s', async (_when, { act, requests }) => {
    const tab = await openWithoutUser();
    await act(tab);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(tab.users.profile).toHaveBeenCalledTimes(requests);
    expect(tab.log).toContain('close account 1');
  });
});

describe('SessionStore.nextPath', () => {
  it.each<[string, { readonly act: Act; readonly expected: string }]>([
    ['is the first remembered path', { act: doNothing, expected: '/links?page=2' }],
    ['is the default after a sign-out', { act: signOut, expected: '/home' }],
    ['is the default after a sign-out in another tab', { act: signOutElsewhere, expected: '/home' }],
  ])('%s', async (_case, { act, expected }) => {
    const tab = openTab();
    tab.store.rememberPath('/links?page=2');
    tab.vault.storeElsewhere(ADAS);
    await act(tab);
    tab.store.rememberPath('/settings');
    tab.vault.storeElsewhere(ADAS);
    expect(tab.store.nextPath).toBe(expected);
  });

  it.each([
    [
      'is the last path of the session when the same user signs in again',
      { next: ADAS, expected: '/links/7' },
    ],
    ['is the default when another user signs in', { next: GRACES, expected: '/home' }],
  ])('%s', (_case, { next, expected }) => {
    const { store, vault } = openTab(ADAS);
    vault.clear();
    store.rememberPath('/links/7');
    vault.storeElsewhere(next);
    if (store.state.status === 'changed') store.accept(store.state.user);
    expect(store.nextPath).toBe(expected);
  });
});

describe('SessionStore.signOut', () => {
  it('calls `onSignedOut` after the session has ended, before the guest is shown', async () => {
    const { store, vault, status } = openTab(ADAS);
    const seen: unknown[] = [];
    await store.signOut(() => seen.push(status(), vault.read()));
    expect(seen).toEqual(['ending', undefined]);
    expect(status()).toBe('signed out');
  });

  it.each<[string, { readonly stored?: Session; readonly act: Act }]>([
    ['a guest', { act: doNothing }],
    ['a user if another user signs in meanwhile', { stored: ADAS, act: signOutDuring(GRACES) }],
  ])('does not call `onSignedOut` for %s', async (_whom, { stored, act }) => {
    const tab = openTab(stored);
    const ended = act(tab);
    const onSignedOut = vi.fn();
    await Promise.all([ended, tab.store.signOut(onSignedOut)]);
    expect(onSignedOut).not.toHaveBeenCalled();
  });
});

describe('SessionStore when another user signs in in another tab', () => {
  describe.each<[string, Act]>([
    ['during the session', doNothing],
    ['after the end of the session', endByProvider],
    ['after an unheard end of the session', endUnheard],
    ['after a sign-out', signOut],
    ['during a sign-out', signOutDuring(GRACES)],
  ])('%s', (_when, act) => {
    const setUp = async () => {
      const tab = openTab(ADAS);
      await act(tab);
      tab.vault.storeElsewhere(GRACES);
      return tab;
    };

    it('asks for confirmation', async () => {
      const { store, vault } = await setUp();
      expect(store.state).toMatchObject({ status: 'changed', user: GRACE });
      expect(store.account).toBeUndefined();
      expect(vault.read()).toEqual(GRACES);
    });

    it('is signed in as that user after confirmation', async () => {
      const { store } = await setUp();
      store.accept(GRACE);
      expect(store.user).toEqual(GRACE);
    });
  });

  it('closes the account and all notices of the first user', () => {
    const { vault, log, notifier } = openTab(ADAS);
    vault.storeElsewhere(GRACES);
    expect(log).toEqual(ACCOUNT_THEN_GUEST);
    expect(notifier.clear).toHaveBeenCalledTimes(1);
  });

  it('does not ask again after a token renewal', () => {
    const { vault, log, notifier } = openTab(ADAS);
    vault.storeElsewhere(GRACES);
    vault.storeElsewhere({ ...GRACES, token: 'renewed' });
    expect(log).toEqual(ACCOUNT_THEN_GUEST);
    expect(notifier.clear).toHaveBeenCalledTimes(1);
  });

  it('does not ask when the first user signs in again', () => {
    const { store, vault } = openTab(ADAS);
    vault.storeElsewhere(GRACES);
    vault.storeElsewhere(ADAS);
    expect(store.user).toEqual(ADA);
  });

  it('asks again when a third user signs in before the confirmation', () => {
    const { store, vault } = openTab(ADAS);
    const eve = { ...ADA, email: 'eve@mail.example' };
    vault.storeElsewhere({ ...ADAS, user: eve });
    vault.store(GRACES);
    store.accept(eve);
    expect(store.state).toMatchObject({ status: 'changed', user: GRACE });
  });

  it('ends that user’s session on sign-out', async () => {
    const { vault, store, status } = openTab(ADAS);
    vault.storeElsewhere(GRACES);
    await store.signOut();
    expect(status()).toBe('signed out');
    expect(vault.read()).toBeUndefined();
  });
});
