import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startMock } from '../../mocks/startMock.ts';
import { clearLinkCache } from '../../src/adapters/browser/database/deleteDatabases.ts';
import { SafeStorage } from '../../src/adapters/browser/storage/SafeStorage.ts';
import { storedLastVisit } from '../../src/adapters/browser/storage/storedValues.ts';
import { type FakeStorage, stubStorage } from '../support/browserGlobals.ts';

const PAGE = 'https://app.example';
const JSON_TYPE = { 'Content-Type': 'application/json' };

let storage: FakeStorage;
let page: EventTarget;

/** Starts a mock in a page of its own. */
const visit = (path: string) => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('location', new URL(path, PAGE));
  vi.stubGlobal('history', {
    replaceState: (_state: unknown, _title: string, address: string) =>
      vi.stubGlobal('location', new URL(address, PAGE)),
  });
  return startMock({ apiBaseUrl: PAGE, productName: 'Brevity', shortDomain: 'go.example' });
};

/** A call with the session of the page, if it has one. */
const get = ({ fetch }: Awaited<ReturnType<typeof visit>>, path: string) => {
  const token = storage.getItem('auth_token');
  return fetch(PAGE + path, {
    headers: { ...JSON_TYPE, ...(token && { Authorization: `Bearer ${token}` }) },
  });
};

beforeEach(() => {
  storage = stubStorage();
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error;
  });
});

// In development, the first call makes a page load what judges it.
afterEach(() => vi.dynamicImportSettled());

test.each([
  ['', 2],
  ['&mock=latency=0', 2],
  ['&mock=one-link;latency=0', 3],
])('a page has the data in its address, and with "%s" %i links', async (more, count) => {
  const originalUrl = 'https://a.example/?a=1&b';
  const links = ['spring', 'jobs'].map((shortCode) => ({ shortCode, originalUrl }));
  const data = encodeURIComponent(JSON.stringify({ links, settings: { latency: 0 } }));
  const mock = await visit(`/links?data=${data}${more}&as=demo`);
  expect(location.search).toBe('');
  const { pagination } = await (await get(mock, '/v1/links')).json();
  expect(pagination.total).toBe(count);
});

test('an address sets the mock and signs the demo account in, once, at the time of the mock; it sends no call elsewhere', async () => {
  const real = vi.fn();
  vi.stubGlobal('fetch', real);
  const settings = 'one-link;latency=0;clock=2001-02-03;upstream=https://evil.example';
  const mock = await visit(`/links?page=2&mock=${settings}&as=demo`);
  expect(location.search).toBe('?page=2');
  expect(mock.now().getFullYear()).toBe(2001);
  const user = JSON.parse(storage.getItem('user_data') ?? '');
  expect(user).toMatchObject({ firstName: 'Robin' });
  expect(await (await get(mock, '/v1/users/profile')).json()).toEqual(user);
  expect(real).not.toHaveBeenCalled();
});

test.each(['ada@mail.example', 'demo@brevity.example'])(
  'an address that asks for the demo account leaves the session of %s alone',
  async (email) => {
    storage.setItem('auth_token', 'theirs');
    storage.setItem('user_data', JSON.stringify({ email }));
    await visit('/links?as=demo');
    expect(storage.getItem('auth_token')).toBe('theirs');
  },
);

test('an account that is registered in a page has links with clicks', async () => {
  const { fetch } = await visit('/?mock=typical;latency=0');
  const body = JSON.stringify({ email: 'ada@mail.example', firstName: 'Ada', lastName: 'Quill' });
  await fetch(`${PAGE}/v1/auth/register`, { method: 'POST', headers: JSON_TYPE, body });
  const links = [...storage.entries].filter(([key]) => key.startsWith('brevity:mock:links:'));
  expect(links).toHaveLength(3);
  for (const [, text] of links) {
    const { seededClicks, uniqueClicks } = JSON.parse(text);
    expect(seededClicks).toBeGreaterThan(uniqueClicks);
  }
});

test('a page that goes away still gets its calls with keepalive through', async () => {
  const { fetch } = await visit('/links?mock=empty;latency=600000');
  const call = fetch(`${PAGE}/v1/links/1`, { method: 'DELETE', keepalive: true });
  page.dispatchEvent(new Event('pagehide'));
  expect((await call).status).toBe(401);
});

test('a page is told once that its network is back when several settings change', async () => {
  vi.useFakeTimers();
  await visit('/links?mock=empty;latency=0');
  const online = vi.fn();
  page.addEventListener('online', online);
  const key = 'brevity:mock';
  const change = { key, newValue: storage.getItem(key), storageArea: storage };
  for (let event = 0; event < 3; event += 1) {
    page.dispatchEvent(Object.assign(new Event('storage'), change));
  }
  vi.runAllTimers();
  expect(online).toHaveBeenCalledTimes(1);
});

test('new data takes what the app has kept of the data before, a visit alone does not', async () => {
  // What the program keeps of an account's links.
  clearLinkCache();
  storedLastVisit(new SafeStorage(() => localStorage)).remove();
  const kept = storage.writes.map((write) => write.replace('remove ', ''));
  const keptAfter = async (address: string) => {
    for (const name of kept) storage.setItem(name, '{}');
    await visit(address);
    return kept.filter((name) => storage.getItem(name) !== null);
  };
  expect(kept).not.toEqual([]);
  expect(await keptAfter('/links?mock=one-link;latency=0')).toEqual([]);
  expect(await keptAfter('/links')).toEqual(kept);
});

test('a mock in the page has a network of its own, whatever the browser’s does', async () => {
  const mock = await visit('/links?mock=one-link;latency=0');
  const listener = vi.fn();
  mock.connection.subscribe(listener);
  page.dispatchEvent(new Event('offline'));
  expect(mock.connection.isOnline).toBe(true);
  expect(listener).not.toHaveBeenCalled();
  expect((await visit('/links?mock=empty;offline')).connection.isOnline).toBe(false);
});
