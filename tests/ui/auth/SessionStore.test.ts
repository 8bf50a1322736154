import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '../../../src/application/ports.ts';
import { EndSession } from '../../../src/application/session/EndSession.ts';
import { RestoreSession } from '../../../src/application/session/RestoreSession.ts';
import type { User } from '../../../src/domain/user.ts';
import { SessionStore } from '../../../src/ui/auth/SessionStore.ts';
import { ADA, GRACE } from '../../support/aLink.ts';
import { deferred, settle } from '../../support/deferred.ts';
import { memoryDevice } from '../../support/memoryDevice.ts';
import { memoryAuth, memoryUsers } from '../../support/memoryGateways.ts';
import {
  MemoryPageLifecycle,
  MemoryPendingWork,
  MemoryVault,
  memoryErrors,
  memoryNotifier,
} from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const ADAS: Session = { token: 'old', user: ADA };
const GRACES: Session = { token: 'other', user: GRACE };
const NAMELESS: Session = { token: 'old', user: undefined };

/** A session store whose scopes are names; `log` says which were opened and closed, in turn. */
const setUp = (stored?: Session) => {
  const [vault, users, notifier] = [new MemoryVault(stored), memoryUsers(), memoryNotifier()];
  const work = new MemoryPendingWork();
  const { drafts, returnPath, links, forgetDevice } = memoryDevice();
  const endSession = new EndSession(
    work,
    forgetDevice,
    memoryAuth(),
    vault,
    memoryErrors(),
    new MemoryPageLifecycle(),
  );
  const log: string[] = [];
  let opened = 0;
  const open = (kind: string) => {
    opened += 1;
    const name = `${kind} ${opened}`;
    log.push(`open ${name}`);
    return { name, close: () => void log.push(`close ${name}`) };
  };
  const scopes = { openAccount: () => open('account'), openGuest: () => open('visit') };
  const restoreSession = new RestoreSession(vault, users, drafts);
  const store = new SessionStore<ReturnType<typeof open>, ReturnType<typeof open>>(
    vault,
    restoreSession,
    endSession,
    forgetDevice,
    returnPath,
    work,
    notifier,
    scopes,
  );
  const { signOut } = store;
  return { vault, users, notifier, work, returnPath, links, log, store, signOut };
};

/** The same, once the stored session has been restored. */
const setUpRestored = (stored?: Session) => {
  const all = setUp(stored);
  all.store.restore();
  return all;
};

const statusOf = ({ state }: ReturnType<typeof setUp>['store']): string =>
  state.status === 'signedOut' ? state.why : state.status;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('at the start', () => {
  test('it is not known who is signed in, and nothing is built yet', () => {
    const { store, log } = setUp(ADAS);
    expect([statusOf(store), store.isAuthenticated, store.user, store.account]).toEqual([
      'loading',
      false,
      undefined,
      undefined,
    ]);
    expect(log).toEqual([]);
  });

  test('a stored session with its user begins at once', () => {
    const { store, log } = setUp(ADAS);
    store.restore();
    expect([store.isAuthenticated, store.user, store.account?.name]).toEqual([true, ADA, 'account 1']);
    expect(log).toEqual(['open account 1']);
  });

  test('without a stored session nobody is signed in, at once', () => {
    const { store, log } = setUpRestored();
    expect(statusOf(store)).toBe('never signed in');
    expect(log).toEqual(['open visit 1']);
  });

  test('a stored session without its user begins when that is known', async () => {
    const { store } = setUpRestored(NAMELESS);
    expect(statusOf(store)).toBe('loading');
    await settle();
    expect(store.user).toEqual(ADA);
  });

  test('a stored session that the provider refuses has ended', async () => {
    const { store, users } = setUp(NAMELESS);
    users.profile.mockRejectedValueOnce(failure('unauthorized'));
    store.restore();
    await settle();
    expect(statusOf(store)).toBe('ended');
  });

  test.each([true, false])(
    'another tab may sign a user in meanwhile, who stays (answered: %s)',
    async (isKnown) => {
      const { store, users, vault } = setUp(NAMELESS);
      const profile = deferred<User>();
      users.profile.mockReturnValueOnce(profile.promise);
      store.restore();
      vault.storeElsewhere(GRACES);
      if (isKnown) profile.resolve(ADA);
      else profile.reject(failure('unauthorized'));
      await settle();
      expect([store.user, vault.read()]).toEqual([GRACE, GRACES]);
    },
  );
});

describe('when nobody says whose the stored session is', () => {
  const setUpUnanswered = async () => {
    const all = setUp(NAMELESS);
    all.users.profile.mockRejectedValue(failure('network'));
    all.store.restore();
    await settle();
    return all;
  };

  test('the session goes on without a name', async () => {
    const { store } = await setUpUnanswered();
    expect([store.isAuthenticated, store.user]).toEqual([true, undefined]);
  });

  test('the provider is asked again after 5, 10, 20, 40, 60 and 60 seconds', async () => {
    const { users } = await setUpUnanswered();
    const asked: number[] = [];
    for (let second = 1; second <= 200; second += 1) {
      const before = users.profile.mock.calls.length;
      await vi.advanceTimersByTimeAsync(1000);
      if (users.profile.mock.calls.length > before) asked.push(second);
    }
    expect(asked).toEqual([5, 15, 35, 75, 135, 195]);
  });

  test('the name comes with a later answer, in the same account, and nothing is asked any more', async () => {
    const { store, users, log } = await setUpUnanswered();
    users.profile.mockResolvedValueOnce(ADA);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(store.user).toEqual(ADA);
    expect(log).toEqual(['open account 1']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a later refusal ends the session', async () => {
    const { store, users, log } = await setUpUnanswered();
    users.profile.mockRejectedValueOnce(failure('unauthorized'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(statusOf(store)).toBe('ended');
    expect(log).toEqual(['open account 1', 'close account 1', 'open visit 2']);
  });

  test('it is asked again although the token is renewed meanwhile', async () => {
    const { store, users, vault } = await setUpUnanswered();
    vault.storeElsewhere({ token: 'renewed', user: undefined });
    users.profile.mockResolvedValueOnce(ADA);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.user).toEqual(ADA);
  });

  test.each<[string, (all: ReturnType<typeof setUp>) => Promise<void> | void]>([
    ['a sign-out', ({ signOut }) => signOut()],
    ['the end of the session', ({ vault }) => vault.clear()],
    ['the end of the page', ({ store }) => store.close()],
  ])('nothing is asked any more after %s', async (_what, end) => {
    const all = await setUpUnanswered();
    await end(all);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(all.users.profile).toHaveBeenCalledTimes(1);
  });
});

describe('another tab', () => {
  test('that signs in signs in here', () => {
    const { store, vault, log } = setUpRestored();
    vault.storeElsewhere(GRACES);
    expect([store.isAuthenticated, store.user]).toEqual([true, GRACE]);
    expect(log).toEqual(['open visit 1', 'close visit 1', 'open account 2']);
  });

  test('that signs in says here whose account it is', () => {
    const { vault, notifier } = setUpRestored();
    vault.storeElsewhere(GRACES);
    expect(notifier.success.mock.calls).toEqual([[`Signed in as Grace Hopper (${GRACE.email}).`]]);
  });

  test('that renews the token changes nothing here', () => {
    const { store, vault, notifier, log } = setUpRestored(ADAS);
    vault.storeElsewhere({ token: 'renewed', user: ADA });
    expect([store.user, log, notifier.clear.mock.calls]).toEqual([ADA, ['open account 1'], []]);
  });

  test('whose session ends ends it here', () => {
    const { store, vault, log } = setUpRestored(ADAS);
    vault.storeElsewhere(undefined);
    expect(statusOf(store)).toBe('ended');
    expect(log).toEqual(['open account 1', 'close account 1', 'open visit 2']);
  });

  test('that logs out logs out here', () => {
    const { store, vault, work } = setUpRestored(ADAS);
    work.finishElsewhere();
    vault.storeElsewhere(undefined);
    expect(statusOf(store)).toBe('signed out');
  });

  test('that logged out once does not make a log-out of a later end', () => {
    const { store, vault, work } = setUpRestored(ADAS);
    work.finishElsewhere();
    vault.storeElsewhere(ADAS);
    vault.storeElsewhere(undefined);
    expect(statusOf(store)).toBe('ended');
  });

  test('whose session ends changes nothing where nobody is signed in', () => {
    const { store, vault, log } = setUpRestored();
    vault.storeElsewhere(undefined);
    expect([statusOf(store), log]).toEqual(['never signed in', ['open visit 1']]);
  });
});

test('a session that the provider ends has ended', () => {
  const { store, vault } = setUpRestored(ADAS);
  vault.clear();
  expect(statusOf(store)).toBe('ended');
});

test('a session that is stored here begins when the screen says so', () => {
  const { store, vault } = setUpRestored();
  vault.store(ADAS);
  expect(store.isAuthenticated).toBe(false);
  store.begin();
  expect([store.isAuthenticated, store.user]).toEqual([true, ADA]);
});

test('the same user who signs in again gets a new account, and keeps the notices', () => {
  const { store, vault, notifier, log } = setUpRestored(ADAS);
  vault.clear();
  vault.storeElsewhere(ADAS);
  expect(store.account?.name).toBe('account 3');
  expect(log).toEqual([
    'open account 1',
    'close account 1',
    'open visit 2',
    'close visit 2',
    'open account 3',
  ]);
  expect(notifier.clear).not.toHaveBeenCalled();
});

test('the old scope is closed before anybody sees the new one', () => {
  const { store, vault, log } = setUpRestored(ADAS);
  const seen: string[] = [];
  const stop = autorun(() => seen.push(`${store.account?.name}: ${log.at(-1)}`));
  vault.clear();
  expect(seen).toEqual(['account 1: open account 1', 'undefined: open visit 2']);
  stop();
});

describe('signing out', () => {
  test('waits for what still has to be sent, and closes the account only then', async () => {
    const { store, vault, work, log, signOut } = setUpRestored(ADAS);
    const deletion = deferred<void>();
    work.track(deletion.promise);
    const done = signOut();
    expect([statusOf(store), store.isAuthenticated, vault.read()]).toEqual(['ending', false, ADAS]);
    expect(log).toEqual(['open account 1']);
    deletion.resolve();
    await done;
    expect([statusOf(store), vault.read()]).toEqual(['signed out', undefined]);
    expect(log).toEqual(['open account 1', 'close account 1', 'open visit 2']);
  });

  test('is not disturbed by a token that is renewed meanwhile', async () => {
    const { store, vault, work, signOut } = setUpRestored(ADAS);
    work.onFlush(() => vault.storeElsewhere({ token: 'renewed', user: ADA }));
    await signOut();
    expect([statusOf(store), vault.read()]).toEqual(['signed out', undefined]);
  });

  test('twice at the same time closes the account once', async () => {
    const { log, signOut } = setUpRestored(ADAS);
    await Promise.all([signOut(), signOut()]);
    expect(log).toEqual(['open account 1', 'close account 1', 'open visit 2']);
  });

  test('silences what still comes for the account', async () => {
    const { notifier, signOut } = setUpRestored(ADAS);
    await signOut();
    expect(notifier.clear).toHaveBeenCalledTimes(1);
  });

  test('in another tab clears the notices of this one', () => {
    const { vault, work, notifier } = setUpRestored(ADAS);
    work.finishElsewhere();
    vault.storeElsewhere(undefined);
    expect(notifier.clear).toHaveBeenCalledTimes(1);
  });
});

describe('the page that a visitor asked for', () => {
  const setUpAsking = (path: string, stored?: Session) => {
    const all = setUpRestored(stored);
    all.store.rememberPath(path);
    return all;
  };

  test('is where they go on after signing in, until it is forgotten', () => {
    const { store, vault } = setUpAsking('/links?page=2');
    vault.storeElsewhere(ADAS);
    expect([store.nextPath, store.nextPath]).toEqual(['/links?page=2', '/links?page=2']);
    store.forgetNextPath();
    expect(store.nextPath).toBe('/home');
  });

  test('is home when they asked for none', () => {
    expect(setUpRestored(ADAS).store.nextPath).toBe('/home');
  });

  test('is not remembered while somebody is signed in', () => {
    expect(setUpAsking('/settings', ADAS).store.nextPath).toBe('/home');
  });

  test('is not remembered after a log-out, here or in another tab', async () => {
    const here = setUpRestored(ADAS);
    await here.signOut();
    here.store.rememberPath('/settings');
    here.vault.storeElsewhere(ADAS);
    const elsewhere = setUpRestored(ADAS);
    elsewhere.work.finishElsewhere();
    elsewhere.vault.storeElsewhere(undefined);
    elsewhere.store.rememberPath('/settings');
    elsewhere.vault.storeElsewhere(ADAS);
    expect([here.store.nextPath, elsewhere.store.nextPath]).toEqual(['/home', '/home']);
  });

  test('is forgotten by a log-out, here or in another tab', async () => {
    const here = setUpAsking('/analytics');
    here.vault.storeElsewhere(ADAS);
    await here.signOut();
    here.vault.storeElsewhere(ADAS);
    const elsewhere = setUpAsking('/analytics');
    elsewhere.vault.storeElsewhere(ADAS);
    elsewhere.work.finishElsewhere();
    elsewhere.vault.storeElsewhere(undefined);
    elsewhere.vault.storeElsewhere(ADAS);
    expect([here.store.nextPath, elsewhere.store.nextPath]).toEqual(['/home', '/home']);
  });

  test.each([
    [ADAS, '/links/7'],
    [GRACES, '/home'],
  ])('when a session ended on it is for the same user only: %j', (next, path) => {
    const { store, vault } = setUpRestored(ADAS);
    vault.clear();
    store.rememberPath('/links/7');
    vault.storeElsewhere(next);
    if (store.state.status === 'changed') store.accept(store.state.user);
    expect(store.nextPath).toBe(path);
  });

  test('is adopted from the other tabs when a magic link opens a new one', () => {
    const { store, returnPath } = setUpRestored();
    const adopt = vi.spyOn(returnPath, 'adopt');
    store.adoptPath();
    expect(adopt).toHaveBeenCalledTimes(1);
  });
});

describe('a magic link that is opened while somebody is signed in', () => {
  const setUpKept = () => {
    const all = setUpRestored(ADAS);
    all.store.keepMagicLink('magic');
    return all;
  };

  test('says who is signed in', () => {
    const { notifier } = setUpKept();
    expect(notifier.success.mock.calls).toEqual([
      [`You are already signed in as Ada Lovelace (${ADA.email}).`],
    ]);
  });

  test('is given out once when the provider has ended the session', () => {
    const { store, vault } = setUpKept();
    vault.clear();
    expect(store.hasMagicLink).toBe(true);
    expect(store.takeMagicLink()).toBe('magic');
    expect(store.takeMagicLink()).toBeUndefined();
  });

  test.each<[string, (all: ReturnType<typeof setUp>) => unknown]>([
    ['a log-out', ({ signOut }) => signOut()],
    ['a log-out in another tab, as soon as it is announced', ({ work }) => work.finishElsewhere()],
    ['the end of the session in another tab', ({ vault }) => vault.storeElsewhere(undefined)],
    [
      'a token that another tab has renewed',
      ({ vault }) => vault.storeElsewhere({ ...ADAS, token: 'renewed' }),
    ],
    ['a return from the back/forward cache', ({ vault }) => vault.change(undefined, 'unheard')],
    ['a call that succeeds', ({ store }) => store.forgetMagicLink()],
    ['a minute', () => vi.advanceTimersByTime(60_000)],
  ])('is forgotten after %s', async (_what, act) => {
    const all = setUpKept();
    await act(all);
    all.vault.clear();
    expect(all.store.hasMagicLink).toBe(false);
    expect(all.store.takeMagicLink()).toBeUndefined();
  });
});

describe('where another user than before is found in the storage', () => {
  test.each<[string, (all: ReturnType<typeof setUp>) => unknown]>([
    ['during the session', () => undefined],
    ['after its end', ({ vault }) => vault.clear()],
    ['after a log-out in another tab', ({ vault }) => vault.change(undefined, 'unheard')],
    ['after a log-out', ({ signOut }) => signOut()],
  ])('this tab asks before it goes on as that user: %s', async (_when, before) => {
    const all = setUpRestored(ADAS);
    await before(all);
    all.vault.storeElsewhere(GRACES);
    expect(all.store.state).toMatchObject({ status: 'changed', user: GRACE });
    expect(all.store.account).toBeUndefined();
    all.store.accept(GRACE);
    expect(all.store.user).toEqual(GRACE);
  });

  test('nothing of the first user is shown or told any more', () => {
    const { vault, notifier, log } = setUpRestored(ADAS);
    vault.storeElsewhere(GRACES);
    expect(log).toEqual(['open account 1', 'close account 1', 'open visit 2']);
    expect(notifier.clear).toHaveBeenCalledTimes(1);
  });

  test('the question stays as it is when that user’s token is renewed', () => {
    const { vault, log } = setUpRestored(ADAS);
    vault.storeElsewhere(GRACES);
    vault.storeElsewhere({ ...GRACES, token: 'renewed' });
    expect(log).toEqual(['open account 1', 'close account 1', 'open visit 2']);
  });

  test('the first user goes on without a question when they are back', () => {
    const { store, vault } = setUpRestored(ADAS);
    vault.storeElsewhere(GRACES);
    vault.storeElsewhere(ADAS);
    expect(store.user).toEqual(ADA);
  });

  test('the answer for one user does not count for the next', () => {
    const { store, vault } = setUpRestored(ADAS);
    vault.storeElsewhere({ ...ADAS, user: { ...ADA, email: 'eve@mail.example' } });
    vault.store(GRACES);
    store.accept({ ...ADA, email: 'eve@mail.example' });
    expect(store.state).toMatchObject({ status: 'changed', user: GRACE });
  });

  test('signing out ends that user’s session', async () => {
    const { store, vault, signOut } = setUpRestored(ADAS);
    vault.storeElsewhere(GRACES);
    await signOut();
    expect(statusOf(store)).toBe('signed out');
    expect(vault.read()).toBeUndefined();
  });
});

test('a session that another tab begins during a log-out stays, and is asked about', async () => {
  const { store, vault, work, signOut } = setUpRestored(ADAS);
  work.onFlush(() => vault.storeElsewhere(GRACES));
  await signOut();
  expect(vault.read()).toEqual(GRACES);
  expect(store.state).toMatchObject({ status: 'changed', user: GRACE });
});

describe('what this device keeps of links', () => {
  test.each<[string, Session | undefined, (all: ReturnType<typeof setUp>) => void]>([
    ['at a start without a session', undefined, () => {}],
    ['when the session ends in another tab', ADAS, ({ vault }) => vault.storeElsewhere(undefined)],
    ['when the session is cleared', ADAS, ({ vault }) => vault.clear()],
  ])('is deleted %s', (_when, stored, end) => {
    const all = setUpRestored(stored);
    end(all);
    expect(all.links.remove).toHaveBeenCalledTimes(1);
  });

  test('is deleted once the account is closed, which could keep more', () => {
    const { vault, log, links } = setUpRestored(ADAS);
    links.remove.mockImplementation(() => log.push('deleted'));
    vault.clear();
    expect(log).toEqual(['open account 1', 'close account 1', 'open visit 2', 'deleted']);
  });

  test('stays when the token is renewed', () => {
    const { vault, links } = setUpRestored(ADAS);
    vault.renew('old', 'renewed');
    expect(links.remove).not.toHaveBeenCalled();
  });
});

test('a closed store follows nothing and has closed its scope', () => {
  const { store, vault, log } = setUpRestored(ADAS);
  store.close();
  vault.storeElsewhere(GRACES);
  expect([store.user, log]).toEqual([ADA, ['open account 1', 'close account 1']]);
});
