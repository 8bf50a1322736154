import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mockBackend } from '../../src/container/backends.ts';
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
 * The program put together by its container: nothing of one user may be seen by the next.
 */

let browser: FakeStorage;
let ownTab: FakeStorage;
let page: ReturnType<typeof stubWindow>;

/** Lets answers arrive, with all that follows from them. */
const arrive = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const signIn = ({ email, firstName, lastName }: User): void => {
  browser.entries
    .set('auth_token', `token of ${email}`)
    .set('user_data', JSON.stringify({ email, firstName, lastName }));
};

/** Another tab signs a user in, or ends the session. */
const signInElsewhere = (user: User | undefined): void => {
  browser.entries.delete('auth_token');
  browser.entries.delete('user_data');
  if (user) signIn(user);
  page.storageEvent('auth_token');
};

const sessionOf = (user: User) => ({ jwt: `token of ${user.email}`, user });

/** Every user has one link, whose texts name them. */
const linkOf = (owner: string) => ({
  id: `1`,
  shortCode: `secret-of-${owner}`,
  originalUrl: `https://${owner}.example`,
});

/** The program at /links, where Ada is signed in. */
const setUp = async () => {
  signIn(ADA);
  const calls: string[] = [];
  const held = new Map<string, Promise<Response>>();
  const provider: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'https://app.example');
    const token = new Headers(init?.headers).get('Authorization') ?? '';
    const owner = /token of (\w+)@/.exec(token)?.[1] ?? 'nobody';
    calls.push(`${init?.method} ${pathname} as ${owner}`);
    const answer = held.get(`${init?.method} ${pathname}`);
    if (answer) return abortable(answer, init?.signal);
    if (pathname.startsWith('/v1/auth/verify')) return Response.json(sessionOf(GRACE));
    return Response.json(pathname === '/v1/links' ? [linkOf(owner)] : linkOf(owner));
  };
  const backend = mockBackend({ fetch: provider, now: () => new Date(), connection: new MemoryConnection() });
  const stores = createStores({ backend: 'mock', apiBaseUrl: '', basePath: '/', product: PRODUCT }, backend);
  stores.session.restore();
  stores.screen.start();
  await arrive();
  const notices = () => stores.notices.notices.map(({ text }) => text);
  const shown = () =>
    stores.session.account?.links.list.shown?.ids.map(
      (id) => stores.session.account?.catalogue.link(id)?.shortCode,
    );
  const stop = () => {
    stores.screen.stop();
    stores.session.close();
  };
  return { stores, calls, held, notices, shown, stop };
};

/** What `fetch` does with a signal. */
const abortable = (answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((resolve, reject) => {
    answer.then(resolve, reject);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const adasAccount = async ({ stores }: Awaited<ReturnType<typeof setUp>>) => {
  const { account } = stores.session;
  const link = account?.catalogue.link('1');
  if (!account || !link) throw new Error('Ada’s link has not been read');
  return { account: await account.lazy.load(), link };
};

/** Opens every screen, with calls that get no response, and returns what must be gone later. */
const useEverything = async (stores: Stores, held: Map<string, Promise<Response>>) => {
  const { account } = stores.session;
  const link = account?.catalogue.link('1');
  if (!account || !link) throw new Error('Ada’s link has not been read');
  const lazy = await account.lazy.load();
  for (const path of ['GET /v1/links', 'GET /v1/links/1', 'PUT /v1/links/1', 'POST /v1/links'])
    held.set(path, new Promise(() => undefined));
  account.home.open();
  account.links.refresh();
  lazy.linkDetails.open({ params: { id: '1' } });
  lazy.analytics.open();
  lazy.search.setQuery('secret');
  lazy.search.open();
  lazy.createLink.open(ADA.email);
  lazy.createLink.form.change('title', 'Ada’s draft');
  lazy.createLink.form.change('originalUrl', 'https://ada.example/draft');
  lazy.createLink.form.change('shortCode', 'ada-draft');
  void lazy.createLink.form.submit();
  void lazy.linkEditor.setActive(link, false);
  void lazy.linkRemoval.remove(link);
  await arrive();
  held.clear();
  return Object.entries({ account, link, ...lazy, catalogue: account.catalogue }).map(
    ([name, value]) => [name, new WeakRef<object>(value)] as const,
  );
};

/** This tab asks before it goes on as another user. */
const agree = ({ session }: Stores): void => {
  if (session.state.status !== 'changed') throw new Error('Nothing is asked');
  session.accept(session.state.user);
};

const signInAsGrace = async (stores: Stores): Promise<void> => {
  const { session } = stores;
  if (session.state.status !== 'signedOut') throw new Error('Ada is still signed in');
  const { verify } = await session.state.visit.lazy.load();
  await verify.verify('magic');
  session.begin();
  agree(stores);
};

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
};

beforeEach(() => {
  browser = stubStorage();
  ownTab = stubStorage('sessionStorage');
  page = stubWindow();
  stubDocument();
  stubLocks();
  vi.stubGlobal('location', { pathname: '/links', search: '', origin: 'https://app.example' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a user sees their own links, read with their own token', async () => {
  const { calls, shown, stop } = await setUp();
  expect([shown(), calls]).toEqual([['secret-of-ada'], ['GET /v1/links as ada']]);
  stop();
});

test('nothing of a user is in memory or in a storage once another one has signed in after them', async () => {
  const { stores, held, calls, shown, stop } = await setUp();
  const gone = await useEverything(stores, held);
  expect(calls.length).toBeGreaterThan(5);
  signInElsewhere(undefined);
  await signInAsGrace(stores);
  await arrive();
  expect(shown()).toEqual(['secret-of-grace']);
  await vi.waitFor(
    async () => {
      await arrive();
      collectGarbage();
      expect(gone.filter(([, one]) => one.deref()).map(([name]) => name)).toEqual([]);
    },
    { timeout: 5_000 },
  );
  const stored = [...browser.entries, ...ownTab.entries].map((entry) => entry.join(': '));
  expect(stored.filter((entry) => /ada/i.test(entry))).toEqual([]);
  stop();
});

describe('when another user signs in in another tab', () => {
  test('their links are read, and nothing of the first user’s is shown even until then', async () => {
    const { stores, calls, shown, stop } = await setUp();
    signInElsewhere(GRACE);
    await arrive();
    expect([shown(), calls.at(-1)]).toEqual([undefined, 'GET /v1/links as ada']);
    agree(stores);
    expect(shown()).toBeUndefined();
    await arrive();
    expect([shown(), calls.at(-1)]).toEqual([['secret-of-grace'], 'GET /v1/links as grace']);
    stop();
  });

  test('a late answer to the first user’s call is not shown', async () => {
    const { held, shown, stores, stop } = await setUp();
    const late = deferred<Response>();
    held.set('GET /v1/links', late.promise);
    stores.session.account?.links.refresh();
    held.clear();
    signInElsewhere(GRACE);
    agree(stores);
    late.resolve(Response.json([linkOf('ada')]));
    await arrive();
    expect(shown()).toEqual(['secret-of-grace']);
    stop();
  });

  test('a deletion of the first user’s that could still be taken back is neither sent nor named', async () => {
    const all = await setUp();
    const { account, link } = await adasAccount(all);
    void account.linkRemoval.remove(link);
    expect(all.notices()).toEqual(['brev.example/secret-of-ada deleted']);
    signInElsewhere(GRACE);
    await arrive();
    expect(all.notices()).toEqual([]);
    expect(all.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
    all.stop();
  });

  test('a change of the first user’s that is under way ends without a word', async () => {
    const all = await setUp();
    const { account, link } = await adasAccount(all);
    all.held.set('PUT /v1/links/1', deferred<Response>().promise);
    void account.linkEditor.setActive(link, false);
    await arrive();
    signInElsewhere(GRACE);
    await arrive();
    expect(all.notices()).toEqual([]);
    all.stop();
  });
});

test('when the first user signs out in another tab, a change that is under way ends without a word', async () => {
  const all = await setUp();
  const { account, link } = await adasAccount(all);
  all.held.set('PUT /v1/links/1', deferred<Response>().promise);
  void account.linkEditor.setActive(link, false);
  await arrive();
  page.storageEvent('brevity:session-ends', 'now');
  signInElsewhere(undefined);
  await arrive();
  expect(all.notices()).toEqual([]);
  all.stop();
});

test('when a session ends, a deletion that was not sent says so to the same user', async () => {
  const all = await setUp();
  const { account, link } = await adasAccount(all);
  void account.linkRemoval.remove(link);
  signInElsewhere(undefined);
  await arrive();
  expect(all.notices()).toEqual(['brev.example/secret-of-ada was not deleted: your session has ended.']);
  all.stop();
});

test('a log-out sends what waits before it gives the token back', async () => {
  const all = await setUp();
  const { account, link } = await adasAccount(all);
  void account.linkRemoval.remove(link);
  await all.stores.session.signOut();
  expect(all.calls.slice(1)).toEqual(['DELETE /v1/links/1 as ada', 'POST /v1/auth/logout as ada']);
  expect([all.notices(), browser.entries.size]).toEqual([[], 0]);
  all.stop();
});
