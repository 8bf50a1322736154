import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
 * The program put together by its container: nothing of one user may be seen by the next.
 */

let browser: FakeStorage;
let ownTab: FakeStorage;
let page: ReturnType<typeof stubWindow>;
let stop: () => void;

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
    if (pathname.startsWith('/v1/auth/verify'))
      return Response.json({ jwt: `token of ${GRACE.email}`, user: GRACE });
    return Response.json(pathname === '/v1/links' ? [linkOf(owner)] : linkOf(owner));
  };
  const backend = backendOf({ fetch: provider, now: () => new Date(), connection: new MemoryConnection() });
  const stores = createStores({ backend: 'mock', apiBaseUrl: '', basePath: '/', product: PRODUCT }, backend);
  stores.session.restore();
  stores.screen.start();
  await arrive();
  const notices = () => stores.notices.notices.map(({ text }) => text);
  const shown = () =>
    stores.session.account?.links.list.shown?.ids.map(
      (id) => stores.session.account?.catalogue.link(id)?.shortCode,
    );
  stop = () => {
    stores.screen.stop();
    stores.session.close();
  };
  return { stores, calls, held, notices, shown };
};

/** What `fetch` does with a signal. */
const abortable = (answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((resolve, reject) => {
    answer.then(resolve, reject);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Ada's account, once it has read her link. */
const adasAccount = async ({ session }: Stores) => {
  const { account } = session;
  const link = account?.catalogue.link('1');
  if (!account || !link) throw new Error('Ada’s link has not been read');
  return { account, link, ...(await account.lazy.load()) };
};

/** Opens every screen, with calls that get no response, and returns what must be gone later. */
const useEverything = async (stores: Stores, held: Map<string, Promise<Response>>) => {
  const { account, link, ...lazy } = await adasAccount(stores);
  for (const path of ['GET /v1/links', 'GET /v1/links/1', 'PUT /v1/links/1', 'POST /v1/links'])
    held.set(path, new Promise(() => undefined));
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
  const { verify } = await session.state.guestScope.lazy.load();
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
afterEach(() => stop());

test('nothing of a user is in memory or in a storage once another one has signed in after them', async () => {
  const { stores, held, calls, shown } = await setUp();
  const gone = await useEverything(stores, held);
  expect(calls.length).toBeGreaterThan(5);
  signInElsewhere(undefined);
  await signInAsGrace(stores);
  await arrive();
  expect(shown()).toEqual(['secret-of-grace']);
  const left = () => gone.filter(([, one]) => one.deref()).map(([name]) => name);
  // What a promise still holds goes with one of the next rounds.
  for (let round = 0; round < 100 && left().length > 0; round += 1) {
    await arrive();
    collectGarbage();
  }
  expect(left()).toEqual([]);
  const stored = [...browser.entries, ...ownTab.entries].map((entry) => entry.join(': '));
  expect(stored.filter((entry) => /ada/i.test(entry))).toEqual([]);
});

describe('when another user signs in in another tab', () => {
  test('their links are read, and nothing of the first user’s is shown even until then, nor what comes late', async () => {
    const { stores, calls, held, shown } = await setUp();
    expect(shown()).toEqual(['secret-of-ada']);
    const late = deferred<Response>();
    held.set('GET /v1/links', late.promise);
    stores.session.account?.links.refresh();
    held.clear();
    signInElsewhere(GRACE);
    await arrive();
    expect(shown()).toBeUndefined();
    agree(stores);
    expect(shown()).toBeUndefined();
    late.resolve(Response.json([linkOf('ada')]));
    await arrive();
    expect(shown()).toEqual(['secret-of-grace']);
    expect(calls).toEqual(['GET /v1/links as ada', 'GET /v1/links as ada', 'GET /v1/links as grace']);
  });

  test('a deletion of the first user’s that could still be taken back, and a change under way, are neither sent nor named', async () => {
    const { stores, calls, held, notices } = await setUp();
    const { link, linkEditor, linkRemoval } = await adasAccount(stores);
    held.set('PUT /v1/links/1', deferred<Response>().promise);
    void linkEditor.setActive(link, false);
    await arrive();
    void linkRemoval.remove(link);
    expect(notices()).toEqual(['brev.example/secret-of-ada deleted']);
    signInElsewhere(GRACE);
    page.pageHide();
    await arrive();
    expect(notices()).toEqual([]);
    expect(calls).toEqual(['GET /v1/links as ada', 'PUT /v1/links/1 as ada']);
  });
});
