import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SafeStorage } from '../../../src/adapters/browser/storage/SafeStorage.ts';
import { StorageSessionVault } from '../../../src/adapters/browser/storage/StorageSessionVault.ts';
import { WebLocksMutex } from '../../../src/adapters/browser/tabs/WebLocksMutex.ts';
import { WebLocksPendingWork } from '../../../src/adapters/browser/tabs/WebLocksPendingWork.ts';
import { RenewSession } from '../../../src/application/session/RenewSession.ts';
import { ADA } from '../../support/aLink.ts';
import { stubLocks, stubWindow } from '../../support/browserGlobals.ts';
import { deferred, flushAll } from '../../support/deferred.ts';
import { failure } from '../../support/serviceErrors.ts';
import { sessionPorts, sessionStore } from './sessionStore.ts';

/*
 * Tests a sign-out in one of two tabs, together with a token renewal, in every order of events. A tab sees
 * its own writes at once. It reads old values until the browser delivers the writes of the other tab.
 */

interface Change {
  readonly key: string;
  readonly oldValue: string | null;
  readonly newValue: string | null;
}

const put = (map: Map<string, string>, { key, newValue }: Change) =>
  newValue === null ? map.delete(key) : map.set(key, newValue);

/** One tab's view of the local storage. `toOther` collects its writes for the other tab. */
const openStorage = (stored: Map<string, string>, toOther: Change[], arriving: Change[]) => {
  const seen = new Map(stored);
  const getItem = (key: string) => seen.get(key) ?? null;
  const write = (key: string, newValue: string | null) => {
    // Browsers send no event for a write that changes nothing in this tab.
    if (getItem(key) === newValue) return;
    const change = { key, newValue, oldValue: stored.get(key) ?? null };
    put(seen, change);
    put(stored, change);
    toOther.push(change);
    overtaken.push(...arriving.filter((other) => other.key === key));
  };
  const overtaken: Change[] = [];
  /** Applies the oldest change of the other tab, unless this tab has written the same key since. */
  const deliver = () => {
    const change = arriving.shift();
    if (change && !overtaken.includes(change)) put(seen, change);
    return change;
  };
  return { getItem, setItem: write, removeItem: (key: string) => write(key, null), deliver };
};

/** Shared by thousands of runs because Vitest never frees its spies. */
const ports = sessionPorts();

const openTab = (storage: ReturnType<typeof openStorage>) => {
  const window = stubWindow();
  const safe = new SafeStorage(() => Object.assign(Object.create(null), storage));
  const [vault, work] = [new StorageSessionVault(safe), new WebLocksPendingWork(safe)];
  const { store, openedMagicLink } = sessionStore(vault, work, () => ({ close() {} }), ports);
  const renewSession = new RenewSession(ports.auth, vault, new WebLocksMutex(), work);
  store.restore();
  return {
    store,
    openedMagicLink,
    renew: () => renewSession.execute('old').catch(() => undefined),
    /** Delivers one change of the other tab. Returns false if there was none. */
    receive: () => {
      const change = storage.deliver();
      if (change) window.send('storage', change);
      return change !== undefined;
    },
  };
};

const STEPS = [
  'sign out in first tab',
  'respond to renewal',
  'pass three seconds',
  'deliver to first tab',
  'deliver to second tab',
  'deliver all to second tab',
] as const;
type Step = (typeof STEPS)[number];

const ordersOf = (steps: readonly Step[]): readonly (readonly Step[])[] =>
  steps.length === 0
    ? [[]]
    : steps.flatMap((step, at) => ordersOf(steps.toSpliced(at, 1)).map((rest) => [step, ...rest]));

interface Renewal {
  readonly renewing: 'first' | 'second';
  readonly isRenewed: boolean;
}

/**
 * Runs the steps in two tabs of a signed-in user. The second tab holds an opened magic link. Returns the
 * rules that are broken at the end.
 */
const brokenRules = async (order: readonly Step[], { renewing, isRenewed }: Renewal) => {
  const stored = new Map([
    ['auth_token', 'old'],
    ['user_data', JSON.stringify(ADA)],
  ]);
  const [toFirst, toSecond]: [Change[], Change[]] = [[], []];
  const response = deferred<string>();
  ports.auth.refresh.mockReturnValueOnce(response.promise);
  let isSignedOut = false;
  const second = openTab(openStorage(stored, toFirst, toSecond));
  // Opened last, because its sign-out is announced to the current `window`.
  const first = openTab(openStorage(stored, toSecond, toFirst));
  second.openedMagicLink.store('magic');
  void (renewing === 'first' ? first : second).renew();
  await flushAll();
  const act: Record<Step, () => unknown> = {
    'sign out in first tab': () => {
      // If the provider has ended the session before, the magic link may be used.
      isSignedOut = first.store.isAuthenticated;
      void first.store.signOut();
    },
    'respond to renewal': () =>
      isRenewed ? response.resolve('renewed') : response.reject(failure('unauthorized')),
    'pass three seconds': () => void vi.advanceTimersByTime(3_000),
    'deliver to first tab': first.receive,
    'deliver to second tab': second.receive,
    'deliver all to second tab': () => {
      while (second.receive());
    },
  };
  for (const step of order) {
    await act[step]();
    await flushAll();
  }
  for (let turn = 0; turn < 4; turn += 1) {
    while (first.receive() || second.receive()) await flushAll();
    vi.advanceTimersByTime(5_000);
    await flushAll();
  }
  return [
    ...(first.store.state.status === 'signedOut' ? [] : ['the first tab is signed out']),
    ...(second.store.state.status === 'signedOut' ? [] : ['the second tab is signed out']),
    ...(stored.has('auth_token') ? ['no token is stored'] : []),
    ...(isSignedOut && second.openedMagicLink.isPending
      ? ['the magic link is forgotten after a sign-out']
      : []),
  ];
};

beforeEach(() => {
  vi.useFakeTimers();
  stubLocks();
});

describe('a sign-out in the first of two tabs', () => {
  it.each<[string, Renewal]>([
    ['a successful renewal in the first tab', { renewing: 'first', isRenewed: true }],
    ['a refused renewal in the first tab', { renewing: 'first', isRenewed: false }],
    ['a successful renewal in the second tab', { renewing: 'second', isRenewed: true }],
    ['a refused renewal in the second tab', { renewing: 'second', isRenewed: false }],
  ])('ends both sessions in every order of events with %s', async (_case, renewal) => {
    /** The first order that breaks each rule. */
    const broken: Record<string, string> = {};
    for (const order of ordersOf(STEPS)) {
      for (const rule of await brokenRules(order, renewal)) broken[rule] ??= order.join(', ');
    }
    expect(broken).toEqual({});
  });
});
