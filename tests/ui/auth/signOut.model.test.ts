import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SafeStorage } from '../../../src/adapters/browser/SafeStorage.ts';
import { StorageSessionVault } from '../../../src/adapters/browser/StorageSessionVault.ts';
import { WebLocksMutex } from '../../../src/adapters/browser/WebLocksMutex.ts';
import { WebLocksPendingWork } from '../../../src/adapters/browser/WebLocksPendingWork.ts';
import { EndSession } from '../../../src/application/session/EndSession.ts';
import { RenewSession } from '../../../src/application/session/RenewSession.ts';
import { RestoreSession } from '../../../src/application/session/RestoreSession.ts';
import { SessionStore } from '../../../src/ui/auth/SessionStore.ts';
import { ADA } from '../../support/aLink.ts';
import { stubLocks, stubWindow } from '../../support/browserGlobals.ts';
import { deferred } from '../../support/deferred.ts';
import { memoryDevice } from '../../support/memoryDevice.ts';
import { memoryAuth, memoryUsers } from '../../support/memoryGateways.ts';
import { MemoryPageLifecycle, memoryErrors, memoryNotifier } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

/*
 * Two tabs in every order of: a log-out in one, a renewal of the token in either, and what each tab sees of the other. A
 * tab sees its own writes at once, and those of the other when the browser delivers them: until then it reads old values.
 */

interface Change {
  readonly key: string;
  readonly oldValue: string | null;
  readonly newValue: string | null;
  readonly turn: number;
}

/** The local storage as the tabs see it. */
const sharedStorage = () => {
  const entries = new Map<string, string>([
    ['auth_token', 'old'],
    ['user_data', JSON.stringify(ADA)],
  ]);
  const views: { readonly arriving: Change[] }[] = [];
  let turn = 0;

  const openView = () => {
    const [seen, written, arriving] = [new Map(entries), new Map<string, number>(), [] as Change[]];
    const apply = (map: Map<string, string>, key: string, value: string | null) =>
      value === null ? map.delete(key) : map.set(key, value);
    const write = (key: string, newValue: string | null) => {
      // Browsers do not send on what changes nothing in this tab.
      if ((seen.get(key) ?? null) === newValue) return;
      turn += 1;
      const change = { key, newValue, oldValue: entries.get(key) ?? null, turn };
      written.set(key, turn);
      apply(seen, key, newValue);
      apply(entries, key, newValue);
      for (const other of views) if (other.arriving !== arriving) other.arriving.push(change);
    };
    /** Takes over the oldest change of the other tab, unless this tab has written the same name later. */
    const deliver = () => {
      const change = arriving.shift();
      if (change && change.turn > (written.get(change.key) ?? 0)) apply(seen, change.key, change.newValue);
      return change;
    };
    views.push({ arriving });
    const storage = {
      getItem: (key: string) => seen.get(key) ?? null,
      setItem: write,
      removeItem: (key: string) => write(key, null),
    };
    return { storage, deliver };
  };

  return { entries, openView };
};

/** Lets promises settle. */
const settle = () => vi.advanceTimersByTimeAsync(0);

const openTab = (shared: ReturnType<typeof sharedStorage>, auth: ReturnType<typeof memoryAuth>) => {
  const window = stubWindow();
  const { storage, deliver } = shared.openView();
  const safe = new SafeStorage(() => Object.assign(Object.create(null), storage));
  const [vault, work] = [new StorageSessionVault(safe), new WebLocksPendingWork(safe)];
  const { drafts, returnPath, forgetDevice } = memoryDevice();
  const page = new MemoryPageLifecycle();
  const endSession = new EndSession(work, forgetDevice, auth, vault, memoryErrors(), page);
  const scopes = { openAccount: () => ({ close() {} }), openGuest: () => ({ close() {} }) };
  const restore = new RestoreSession(vault, memoryUsers(), drafts);
  const store = new SessionStore(
    vault,
    restore,
    endSession,
    forgetDevice,
    returnPath,
    work,
    memoryNotifier(),
    scopes,
  );
  const renewSession = new RenewSession(auth, vault, new WebLocksMutex(), work);
  store.restore();
  return {
    store,
    vault,
    renew: () => renewSession.execute('old').catch(() => undefined),
    signOut: store.signOut,
    /** Delivers one change; returns whether there was one. */
    hear: () => {
      const change = deliver();
      if (change) window.send('storage', change);
      return change !== undefined;
    },
  };
};

const STEPS = [
  'log out',
  'answer',
  'three seconds',
  'first hears',
  'second hears',
  'second hears all',
] as const;
type Step = (typeof STEPS)[number];

const ordersOf = (steps: readonly Step[]): readonly (readonly Step[])[] =>
  steps.length === 0
    ? [[]]
    : steps.flatMap((step, at) => ordersOf(steps.toSpliced(at, 1)).map((rest) => [step, ...rest]));

/**
 * Two tabs in which Ada is signed in; the second keeps a magic link, and one of them renews the token. Returns whether a
 * session or the link is left in the end.
 */
const leavesSomething = async (order: readonly Step[], renewing: 'first' | 'second', isRenewed: boolean) => {
  const [shared, auth, answer] = [sharedStorage(), memoryAuth(), deferred<string>()];
  auth.refresh.mockReturnValueOnce(answer.promise);
  let isLoggedOut = false;
  const second = openTab(shared, auth);
  // The first one is made last: it announces its log-out to the window of this moment.
  const first = openTab(shared, auth);
  second.store.keepMagicLink('magic');
  void (renewing === 'first' ? first : second).renew();
  await settle();
  const act: Record<Step, () => unknown> = {
    'log out': () => {
      // The provider may have ended the session before: then the magic link serves.
      isLoggedOut = first.store.isAuthenticated;
      void first.signOut();
    },
    answer: () => (isRenewed ? answer.resolve('renewed') : answer.reject(failure('unauthorized'))),
    'three seconds': () => vi.advanceTimersByTimeAsync(3_000),
    'first hears': () => first.hear(),
    'second hears': () => second.hear(),
    'second hears all': () => {
      while (second.hear());
    },
  };
  for (const step of order) {
    await act[step]();
    await settle();
  }
  for (let turn = 0; turn < 4; turn += 1) {
    while (first.hear() || second.hear()) await settle();
    await vi.advanceTimersByTimeAsync(5_000);
  }
  const stillThere = [first, second].filter(({ store }) => store.state.status !== 'signedOut');
  return (
    stillThere.length > 0 || shared.entries.has('auth_token') || (isLoggedOut && second.store.hasMagicLink)
  );
};

beforeEach(() => {
  vi.useFakeTimers();
  stubLocks();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['first', true],
  ['first', false],
  ['second', true],
  ['second', false],
] as const)(
  'a log-out ends both tabs in every order with a renewal in the %s one (renewed: %s)',
  async (renewing, isRenewed) => {
    const wrong: string[] = [];
    for (const order of ordersOf(STEPS))
      if (await leavesSomething(order, renewing, isRenewed)) wrong.push(order.join(', '));
    expect(wrong).toEqual([]);
  },
);
