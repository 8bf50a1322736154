import { beforeEach, expect, test, vi } from 'vitest';
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
 * Two tabs in every order of: a log-out in one, a renewal of the token in either, and what each tab sees of the other. A
 * tab sees its own writes at once, and those of the other when the browser delivers them: until then it reads old values.
 */

interface Change {
  readonly key: string;
  readonly oldValue: string | null;
  readonly newValue: string | null;
}

const put = (map: Map<string, string>, { key, newValue }: Change) =>
  newValue === null ? map.delete(key) : map.set(key, newValue);

/** The local storage as a tab sees it; what it writes arrives at the other one later. */
const openStorage = (stored: Map<string, string>, toOther: Change[], arriving: Change[]) => {
  const seen = new Map(stored);
  const getItem = (key: string) => seen.get(key) ?? null;
  const write = (key: string, newValue: string | null) => {
    // Browsers do not send on what changes nothing in this tab.
    if (getItem(key) === newValue) return;
    const change = { key, newValue, oldValue: stored.get(key) ?? null };
    put(seen, change);
    put(stored, change);
    toOther.push(change);
    overtaken.push(...arriving.filter((other) => other.key === key));
  };
  const overtaken: Change[] = [];
  /** Takes over the oldest change of the other tab, unless this tab has written the same name later. */
  const deliver = () => {
    const change = arriving.shift();
    if (change && !overtaken.includes(change)) put(seen, change);
    return change;
  };
  return { getItem, setItem: write, removeItem: (key: string) => write(key, null), deliver };
};

/** For all orders: they are some thousand, and Vitest keeps each of its spies. */
const ports = sessionPorts();

const openTab = (storage: ReturnType<typeof openStorage>) => {
  const window = stubWindow();
  const safe = new SafeStorage(() => Object.assign(Object.create(null), storage));
  const [vault, work] = [new StorageSessionVault(safe), new WebLocksPendingWork(safe)];
  const { store } = sessionStore(vault, work, () => ({ close() {} }), ports);
  const renewSession = new RenewSession(ports.auth, vault, new WebLocksMutex(), work);
  store.restore();
  return {
    store,
    renew: () => renewSession.execute('old').catch(() => undefined),
    /** Delivers one change; returns whether there was one. */
    hear: () => {
      const change = storage.deliver();
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
 * Two tabs in which Ada is signed in; the second keeps a magic link, and one of them renews the token. Returns the rules
 * that are broken in the end.
 */
const brokenRules = async (order: readonly Step[], renewing: 'first' | 'second', isRenewed: boolean) => {
  const stored = new Map([
    ['auth_token', 'old'],
    ['user_data', JSON.stringify(ADA)],
  ]);
  const [toFirst, toSecond]: [Change[], Change[]] = [[], []];
  const answer = deferred<string>();
  ports.auth.refresh.mockReturnValueOnce(answer.promise);
  let isLoggedOut = false;
  const second = openTab(openStorage(stored, toFirst, toSecond));
  // The first one is made last: it announces its log-out to the window of this moment.
  const first = openTab(openStorage(stored, toSecond, toFirst));
  second.store.keepMagicLink('magic');
  void (renewing === 'first' ? first : second).renew();
  await flushAll();
  const act: Record<Step, () => unknown> = {
    'log out': () => {
      // The provider may have ended the session before: then the magic link serves.
      isLoggedOut = first.store.isAuthenticated;
      void first.store.signOut();
    },
    answer: () => (isRenewed ? answer.resolve('renewed') : answer.reject(failure('unauthorized'))),
    'three seconds': () => void vi.advanceTimersByTime(3_000),
    'first hears': first.hear,
    'second hears': second.hear,
    'second hears all': () => {
      while (second.hear());
    },
  };
  for (const step of order) {
    await act[step]();
    await flushAll();
  }
  for (let turn = 0; turn < 4; turn += 1) {
    while (first.hear() || second.hear()) await flushAll();
    vi.advanceTimersByTime(5_000);
    await flushAll();
  }
  return [
    ...(first.store.state.status === 'signedOut' ? [] : ['the tab that logs out is signed out']),
    ...(second.store.state.status === 'signedOut' ? [] : ['the other tab is signed out']),
    ...(stored.has('auth_token') ? ['no token stays stored'] : []),
    ...(isLoggedOut && second.store.hasMagicLink ? ['a log-out forgets the kept magic link'] : []),
  ];
};

beforeEach(() => {
  vi.useFakeTimers();
  stubLocks();
});

test.each([
  ['first', true],
  ['first', false],
  ['second', true],
  ['second', false],
] as const)(
  'a log-out ends both tabs in every order with a renewal in the %s one (renewed: %s)',
  async (renewing, isRenewed) => {
    /** By each broken rule the first order in which it is. */
    const broken: Record<string, string> = {};
    for (const order of ordersOf(STEPS)) {
      for (const rule of await brokenRules(order, renewing, isRenewed)) broken[rule] ??= order.join(', ');
    }
    expect(broken).toEqual({});
  },
);
