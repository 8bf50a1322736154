import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startMock } from '../../mocks/startMock.ts';
import { clearLinksCopy } from '../../src/adapters/browser/clearLinksCopy.ts';
import { SafeStorage } from '../../src/adapters/browser/SafeStorage.ts';
import { keptLastSeen } from '../../src/adapters/browser/storedValues.ts';
import { becomes, see } from '../ui/support/see.ts';
// Here already, so that no test waits for its code.
import '../../mocks/panel/mountPanel.tsx';

const OPTIONS = { apiBaseUrl: '', productName: 'Brevity', shortDomain: 'go.example' };

beforeEach(() => {
  vi.spyOn(window, 'addEventListener');
});

// A mock lives as long as its page: the next test must not wake this one's.
afterEach(() => {
  const { calls } = vi.mocked(window.addEventListener).mock;
  for (const [type, listener] of calls) window.removeEventListener(type, listener);
  vi.restoreAllMocks();
  for (const panel of document.querySelectorAll('.mock-panel')) panel.remove();
  localStorage.clear();
});

test('a page gets a mock, set as its address asks, once, and its panel on request', async () => {
  history.replaceState(null, '', '/links?page=2&mock=one-link;latency=0;clock=2001-02-03');
  const mock = startMock(OPTIONS);
  expect(location.search).toBe('?page=2');
  expect(mock.now().getFullYear()).toBe(2001);
  expect((await mock.fetch('/v1/links')).status).toBe(401);
  await mock.showPanel();
  await see(page.getByRole('button', { name: /^Demo data/ })).toBeVisible();
});

test('an address that asks for something unknown is explained', async () => {
  history.replaceState(null, '', '/links?mock=nothing');
  await startMock(OPTIONS).showPanel();
  await see(page.getByText(/There is no scenario "nothing"/)).toBeVisible();
});

describe('an address that asks for the demo account', () => {
  test('signs it in on a fresh profile, at the time of the mock', async () => {
    history.replaceState(null, '', '/links?page=2&mock=one-link;latency=0;clock=2001-02-03&as=demo');
    const { fetch } = startMock(OPTIONS);
    expect(location.search).toBe('?page=2');
    expect(JSON.parse(localStorage.getItem('user_data') ?? '')).toMatchObject({ firstName: 'Robin' });
    const headers = { Authorization: `Bearer ${localStorage.getItem('auth_token')}` };
    expect((await fetch('/v1/users/profile', { headers })).status).toBe(200);
  });

  test('leaves the session of somebody else alone, and says so', async () => {
    localStorage.setItem('auth_token', 'theirs');
    localStorage.setItem('user_data', '{"email":"ada@mail.example"}');
    history.replaceState(null, '', '/links?as=demo');
    await startMock(OPTIONS).showPanel();
    expect(localStorage.getItem('auth_token')).toBe('theirs');
    await see(page.getByText(/You are signed in as ada@mail.example/)).toBeVisible();
  });

  test('keeps the session of the demo account that is there', () => {
    localStorage.setItem('auth_token', 'mine');
    localStorage.setItem('user_data', '{"email":"demo@brevity.example"}');
    history.replaceState(null, '', '/links?as=demo');
    startMock(OPTIONS);
    expect(localStorage.getItem('auth_token')).toBe('mine');
  });
});

test('an account that is registered in a page has links with clicks', async () => {
  history.replaceState(null, '', '/?mock=typical;latency=0');
  const { fetch } = startMock(OPTIONS);
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ email: 'ada@mail.example', firstName: 'Ada', lastName: 'Quill' });
  await fetch('/v1/auth/register', { method: 'POST', headers, body });
  const mail = Object.entries(localStorage).find(([key]) => key.startsWith('brevity:mock:mails:'));
  const { token } = JSON.parse(mail?.[1] ?? '');
  const { jwt } = await (await fetch(`/v1/auth/verify?token=${token}`, { headers })).json();
  const list = await fetch('/v1/links', { headers: { ...headers, Authorization: `Bearer ${jwt}` } });
  const { links } = await list.json();
  expect(links).toHaveLength(3);
  for (const { totalClicks, uniqueClicks } of links) expect(totalClicks).toBeGreaterThan(uniqueClicks);
});

test('a page that goes away still gets its calls with keepalive through', async () => {
  history.replaceState(null, '', '/links?mock=empty;latency=600000');
  const { fetch } = startMock(OPTIONS);
  const ended = vi.fn();
  const call = fetch('/v1/links/1', { method: 'DELETE', keepalive: true }).then(ended);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ended).not.toHaveBeenCalled();
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await call;
  dispatchEvent(new PageTransitionEvent('pageshow'));
});

test('a page is told once that its network is back when several settings change', async () => {
  history.replaceState(null, '', '/links?mock=empty;latency=0');
  startMock(OPTIONS);
  const online = vi.fn();
  addEventListener('online', online);
  const area = localStorage;
  const [key = '', newValue = ''] = Object.entries(area).find(([name]) => name === 'brevity:mock') ?? [];
  for (let event = 0; event < 3; event += 1) {
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: area }));
  }
  await becomes(() => online.mock.calls.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(online).toHaveBeenCalledTimes(1);
});

test('new data takes what the app has kept of the data before, a visit alone does not', () => {
  // What the program keeps of an account's links.
  const removed = vi.spyOn(Storage.prototype, 'removeItem');
  clearLinksCopy();
  keptLastSeen(new SafeStorage(() => localStorage)).remove();
  const kept = removed.mock.calls.map(([name]) => name);
  const visit = (address: string) => {
    for (const name of kept) localStorage.setItem(name, '{}');
    history.replaceState(null, '', address);
    startMock(OPTIONS);
    return kept.filter((name) => localStorage.getItem(name) !== null);
  };
  expect(kept).not.toEqual([]);
  expect(visit('/links?mock=one-link;latency=0')).toEqual([]);
  expect(visit('/links')).toEqual(kept);
});

test('a mock in the page is there without a network', async () => {
  history.replaceState(null, '', '/links?mock=one-link;latency=0');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { connection, fetch } = startMock(OPTIONS);
  const listener = vi.fn();
  const stop = connection.subscribe(listener);
  dispatchEvent(new Event('offline'));
  expect([connection.isOnline, listener.mock.calls.length]).toEqual([true, 0]);
  expect((await fetch('/v1/links')).status).toBe(401);
  stop();
});

test('an address cannot send the calls of the page to another server', async () => {
  const real = vi.spyOn(globalThis, 'fetch');
  history.replaceState(null, '', '/links?mock=empty;latency=0;upstream=https://evil.example');
  const { fetch } = startMock(OPTIONS);
  expect((await fetch('/v1/links')).status).toBe(401);
  expect(real).not.toHaveBeenCalled();
});
