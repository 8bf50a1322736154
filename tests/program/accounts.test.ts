import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backendOf } from '../../src/container/backends.ts';
import { createStores } from '../../src/container/createStores.ts';
import type { User } from '../../src/domain/user.ts';
import type { Stores } from '../../src/ui/StoresContext.tsx';
import { ADA, GRACE, PRODUCT } from '../support/aLink.ts';
import {
  type FakeStorage,
  stubDocument,
  stubLocks,
  stubStorage,
  stubWindow,
} from '../support/browserGlobals.ts';
import { deferred } from '../support/deferred.ts';
import { MemoryConnection } from '../support/memoryPorts.ts';

/*
 * Tests the whole app without its view. The next user must never see data of the previous one.
 */

let browser: FakeStorage;
let tabStorage: FakeStorage;
let page: ReturnType<typeof stubWindow>;
let stop: () => void;

/** Resolves once all responses have arrived and were processed. */
const waitForIdle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const signIn = ({ email, firstName, lastName }: User): void => {
  browser.entries
    .set('auth_token', `token of ${email}`)
    .set('user_data', JSON.stringify({ email, firstName, lastName }));
};

/** Simulates a sign-in in another tab, or the end of the session. */
const signInElsewhere = (user: User | undefined): void => {
  browser.entries.delete('auth_token');
  browser.entries.delete('user_data');
  if (user) signIn(user);
  page.storageEvent('auth_token');
};

/** Each user has one link, which contains the user's name. */
const linkOf = (owner: string) => ({
  id: '1',
  shortCode: `secret-of-${owner}`,
  originalUrl: `https://${owner}.example`,
});

/** Starts the app at /links. Ada is signed in. Requests in `pending` get the response of their promise. */
const setUp = async () => {
  signIn(ADA);
  const calls: string[] = [];
  const pending = new Map<string, Promise<Response>>();
  const provider: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'https://app.example');
    const token = new Headers(init?.headers).get('Authorization') ?? '';
    const owner = /token of (\w+)@/.exec(token)?.[1] ?? 'nobody';
    calls.push(`${init?.method} ${pathname} as ${owner}`);
    const response = pending.get(`${init?.method} ${pathname}`);
    if (response) return abortable(response, init?.signal);
    if (pathname.startsWith('/v1/auth/verify'))
      return Response.json({ jwt: `token of ${GRACE.email}`, user: GRACE });
    return Response.json(pathname === '/v1/links' ? [linkOf(owner)] : linkOf(owner));
  };
  const backend = backendOf({ fetch: provider, now: () => new Date(), connection: new MemoryConnection() });
  const stores = createStores({ backend: 'mock', apiBaseUrl: '', basePath: '/', product: PRODUCT }, backend);
  stores.session.restore();
  stores.screen.start();
  await waitForIdle();
  const notices = () => stores.notices.notices.map(({ text }) => text);
  const shown = () =>
    stores.session.account?.links.list.shown?.ids.map(
      (id) => stores.session.account?.catalogue.link(id)?.shortCode,
    );
  stop = () => {
    stores.screen.stop();
    stores.session.close();
  };
  return { stores, calls, pending, notices, shown };
};

/** Rejects when the signal is aborted, like `fetch`. */
const abortable = (response: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((resolve, reject) => {
    response.then(resolve, reject);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Returns Ada's account after her link was read. */
const adasAccount = async ({ session }: Stores) => {
  const { account } = session;
  const link = account?.catalogue.link('1');
  if (!account || !link) throw new Error('Ada’s link has not been read');
  return { account, link, ...(await account.lazy.load()) };
};

/** Opens every screen with pending requests. Returns weak references to all objects of the account. */
const useEverything = async (stores: Stores, pending: Map<string, Promise<Response>>) => {
  const { account, link, ...lazy } = await adasAccount(stores);
  for (const path of ['GET /v1/links', 'GET /v1/links/1', 'PUT /v1/links/1', 'POST /v1/links'])
    pending.set(path, new Promise(() => undefined));
  account.home.open();
  account.links.refresh();
  lazy.linkDetails.open({ params: { id: '1' } });
  lazy.analytics.open();
  lazy.search.setQuery('secret');
  lazy.search.open();
  lazy.createLink.open(ADA.email);
  const draft = { title: 'Ada’s draft', originalUrl: 'https://ada.example/draft', shortCode: 'ada-draft' };
  for (const field of ['title', 'originalUrl', 'shortCode'] as const)
    lazy.createLink.form.change(field, draft[field]);
  void lazy.createLink.form.submit();
  void lazy.linkEditor.setActive(link, false);
  void lazy.linkRemoval.remove(link);
  await waitForIdle();
  pending.clear();
  return Object.entries({ account, link, ...lazy, catalogue: account.catalogue }).map(
    ([name, value]) => [name, new WeakRef<object>(value)] as const,
  );
};

/** Confirms to continue as another user. */
const acceptNewUser = ({ session }: Stores): void => {
  if (session.state.status !== 'changed') throw new Error('No confirmation is pending');
  session.accept(session.state.user);
};

const signInAsGrace = async (stores: Stores): Promise<void> => {
  const { session } = stores;
  if (session.state.status !== 'signedOut') throw new Error('Ada is still signed in');
  const { verify } = await session.state.guestScope.lazy.load();
  await verify.verify('magic');
  session.begin();
  acceptNewUser(stores);
};

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
};

beforeEach(() => {
  browser = stubStorage();
  tabStorage = stubStorage('sessionStorage');
  page = stubWindow();
  stubDocument();
  stubLocks();
  vi.stubGlobal('location', { pathname: '/links', search: '', origin: 'https://app.example' });
});
afterEach(() => stop());

describe('when another user has signed in after the end of the session', () => {
  const signInAnother = async () => {
    const { stores, pending, calls, shown } = await setUp();
    const references = await useEverything(stores, pending);
    expect(calls.length).toBeGreaterThan(5);
    signInElsewhere(undefined);
    await signInAsGrace(stores);
    await waitForIdle();
    return { references, shown };
  };

  it('shows the links of that user', async () => {
    const { shown } = await signInAnother();
    expect(shown()).toEqual(['secret-of-grace']);
  });

  it('has released all objects of the first account from memory', async () => {
    const { references } = await signInAnother();
    const retained = () => references.filter(([, reference]) => reference.deref()).map(([name]) => name);
    // Objects that promises still reference are only released in one of the next rounds.
    for (let round = 0; round < 100 && retained().length > 0; round += 1) {
      await waitForIdle();
      collectGarbage();
    }
    expect(retained()).toEqual([]);
  });

  it('has deleted all data of the first user from the storages', async () => {
    await signInAnother();
    const stored = [...browser.entries, ...tabStorage.entries].map((entry) => entry.join(': '));
    expect(stored.filter((entry) => /ada/i.test(entry))).toEqual([]);
  });
});

describe('when another user signs in in another tab', () => {
  it('never shows links of the first user, even if their response arrives late', async () => {
    const { stores, calls, pending, shown } = await setUp();
    expect(shown()).toEqual(['secret-of-ada']);
    const late = deferred<Response>();
    pending.set('GET /v1/links', late.promise);
    stores.session.account?.links.refresh();
    pending.clear();
    signInElsewhere(GRACE);
    await waitForIdle();
    expect(shown()).toBeUndefined();
    acceptNewUser(stores);
    expect(shown()).toBeUndefined();
    late.resolve(Response.json([linkOf('ada')]));
    await waitForIdle();
    expect(shown()).toEqual(['secret-of-grace']);
    expect(calls).toEqual(['GET /v1/links as ada', 'GET /v1/links as ada', 'GET /v1/links as grace']);
  });

  const setUpPendingChanges = async () => {
    const all = await setUp();
    const { link, linkEditor, linkRemoval } = await adasAccount(all.stores);
    all.pending.set('PUT /v1/links/1', deferred<Response>().promise);
    void linkEditor.setActive(link, false);
    await waitForIdle();
    void linkRemoval.remove(link);
    expect(all.notices()).toEqual(['brev.example/secret-of-ada deleted']);
    signInElsewhere(GRACE);
    page.pageHide();
    await waitForIdle();
    return all;
  };

  it('closes the notices of the first user', async () => {
    const { notices } = await setUpPendingChanges();
    expect(notices()).toEqual([]);
  });

  it('does not send pending changes of the first user', async () => {
    const { calls } = await setUpPendingChanges();
    expect(calls).toEqual(['GET /v1/links as ada', 'PUT /v1/links/1 as ada']);
  });
});

describe('an opened magic link', () => {
  it.each<[string, (stores: Stores) => unknown]>([
    ['a sign-out', ({ session }) => session.signOut()],
    ['the end of the session', () => signInElsewhere(undefined)],
    ['another user’s sign-in', () => signInElsewhere(GRACE)],
  ])('is not offered after %s', async (_when, act) => {
    const { stores } = await setUp();
    stores.openedMagicLink.store('magic');
    await act(stores);
    expect(stores.openedMagicLink.offered).toBeUndefined();
  });
});
