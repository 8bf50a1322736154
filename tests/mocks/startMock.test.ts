import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMock } from '../../mocks/startMock.ts';
import { clearLinkCache } from '../../src/adapters/browser/database/deleteDatabases.ts';
import { SafeStorage } from '../../src/adapters/browser/storage/SafeStorage.ts';
import { storedLastVisit } from '../../src/adapters/browser/storage/storedValues.ts';
import { type FakeStorage, stubStorage } from '../support/browserGlobals.ts';

const PAGE = 'https://app.example';
const JSON_HEADERS = { 'Content-Type': 'application/json' };

let storage: FakeStorage;
let page: EventTarget;

/** Starts a mock in a new page. The storage is the same for all pages of a test. */
const visit = (path: string) => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('location', new URL(path, PAGE));
  vi.stubGlobal('history', {
    replaceState: (_state: unknown, _title: string, url: string) =>
      vi.stubGlobal('location', new URL(url, PAGE)),
  });
  return startMock({ apiBaseUrl: PAGE, productName: 'Brevity', shortDomain: 'go.example' });
};

/** Sends a GET request, with the page's session if there is one. */
const get = ({ fetch }: Awaited<ReturnType<typeof visit>>, path: string) => {
  const token = storage.getItem('auth_token');
  return fetch(PAGE + path, {
    headers: { ...JSON_HEADERS, ...(token && { Authorization: `Bearer ${token}` }) },
  });
};

beforeEach(() => {
  storage = stubStorage();
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error;
  });
});

// In development, a page's first call loads the contract.
afterEach(() => vi.dynamicImportSettled());

describe("a URL with the mock's parameters", () => {
  it.each([
    { name: 'only its own links', mock: '', count: 2 },
    { name: 'its links when settings are given', mock: '&mock=latency=0', count: 2 },
    { name: "its links on top of a data set's", mock: '&mock=one-link;latency=0', count: 3 },
  ])('loads $name', async ({ mock: parameter, count }) => {
    const originalUrl = 'https://a.example/?a=1&b';
    const links = ['spring', 'jobs'].map((shortCode) => ({ shortCode, originalUrl }));
    const data = encodeURIComponent(JSON.stringify({ links, settings: { latency: 0 } }));
    const mock = await visit(`/links?data=${data}${parameter}&as=demo`);
    expect(location.search).toBe('');
    const { pagination } = await (await get(mock, '/v1/links')).json();
    expect(pagination.total).toBe(count);
  });

  it('loses only these parameters', async () => {
    await visit('/links?page=2&mock=one-link;latency=0&as=demo');
    expect(location.search).toBe('?page=2');
  });

  it('sets the clock', async () => {
    const mock = await visit('/links?mock=one-link;latency=0;clock=2001-02-03');
    expect(mock.now().getFullYear()).toBe(2001);
  });

  it("signs in the demo account at the mock's time", async () => {
    const mock = await visit('/links?mock=one-link;latency=0;clock=2001-02-03&as=demo');
    const user = JSON.parse(storage.getItem('user_data') ?? '');
    expect(user).toMatchObject({ firstName: 'Robin' });
    expect(await (await get(mock, '/v1/users/profile')).json()).toEqual(user);
  });

  it('cannot forward calls to another server', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    const mock = await visit('/links?mock=one-link;latency=0;upstream=https://evil.example&as=demo');
    expect((await get(mock, '/v1/users/profile')).status).toBe(200);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each(['ada@mail.example', 'demo@brevity.example'])('keeps the session of %s', async (email) => {
    storage.setItem('auth_token', 'theirs');
    storage.setItem('user_data', JSON.stringify({ email }));
    await visit('/links?as=demo');
    expect(storage.getItem('auth_token')).toBe('theirs');
  });
});

describe('a mock in a page', () => {
  it('creates links with clicks for a new account', async () => {
    const { fetch } = await visit('/?mock=typical;latency=0');
    const body = JSON.stringify({ email: 'ada@mail.example', firstName: 'Ada', lastName: 'Quill' });
    await fetch(`${PAGE}/v1/auth/register`, { method: 'POST', headers: JSON_HEADERS, body });
    const links = [...storage.entries].filter(([key]) => key.startsWith('brevity:mock:links:'));
    expect(links).toHaveLength(3);
    for (const [, text] of links) {
      const { seededClicks, uniqueClicks } = JSON.parse(text);
      expect(seededClicks).toBeGreaterThan(uniqueClicks);
    }
  });

  it('completes keepalive calls when the page is left', async () => {
    const { fetch } = await visit('/links?mock=empty;latency=600000');
    const call = fetch(`${PAGE}/v1/links/1`, { method: 'DELETE', keepalive: true });
    page.dispatchEvent(new Event('pagehide'));
    expect((await call).status).toBe(401);
  });

  it('dispatches one online event when several settings change', async () => {
    vi.useFakeTimers();
    await visit('/links?mock=empty;latency=0');
    const onOnline = vi.fn();
    page.addEventListener('online', onOnline);
    const key = 'brevity:mock';
    const change = { key, newValue: storage.getItem(key), storageArea: storage };
    for (let event = 0; event < 3; event += 1) {
      page.dispatchEvent(Object.assign(new Event('storage'), change));
    }
    vi.runAllTimers();
    expect(onOnline).toHaveBeenCalledTimes(1);
  });

  it("ignores the browser's network", async () => {
    const mock = await visit('/links?mock=one-link;latency=0');
    const onChange = vi.fn();
    mock.connection.subscribe(onChange);
    page.dispatchEvent(new Event('offline'));
    expect(mock.connection.isOnline).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is offline when its settings are', async () => {
    expect((await visit('/links?mock=empty;offline')).connection.isOnline).toBe(false);
  });
});

describe('links that the app has stored', () => {
  /** Returns the names of all values that the app stores about links. */
  const storedNames = (): readonly string[] => {
    clearLinkCache();
    storedLastVisit(new SafeStorage(() => localStorage)).remove();
    return storage.writes.map((write) => write.replace('remove ', ''));
  };

  const namesAfterVisit = async (names: readonly string[], path: string) => {
    for (const name of names) storage.setItem(name, '{}');
    await visit(path);
    return names.filter((name) => storage.getItem(name) !== null);
  };

  it('are deleted when the data is replaced', async () => {
    const names = storedNames();
    expect(names).not.toEqual([]);
    expect(await namesAfterVisit(names, '/links?mock=one-link;latency=0')).toEqual([]);
  });

  it('survive a visit with the same data', async () => {
    await visit('/links?mock=one-link;latency=0');
    const names = storedNames();
    expect(await namesAfterVisit(names, '/links')).toEqual(names);
  });
});
