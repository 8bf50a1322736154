import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startMock } from '../../mocks/startMock.ts';
import { becomes, see } from '../ui/support/see.ts';
// Here already, so that no test waits for its code.
import '../../mocks/panel/mountPanel.tsx';

const OPTIONS = { apiBaseUrl: '', productName: 'Brevity' };

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

test('a page gets a mock with its panel, set as its address asks, once', async () => {
  history.replaceState(null, '', '/links?page=2&mock=one-link;latency=0;clock=2001-02-03');
  const mock = startMock(OPTIONS);
  expect(location.search).toBe('?page=2');
  expect(mock.now().getFullYear()).toBe(2001);
  expect((await mock.fetch('/v1/links')).status).toBe(401);
  await see(page.getByRole('button', { name: /^Demo data/ })).toBeVisible();
});

test('an address that asks for something unknown is explained', async () => {
  history.replaceState(null, '', '/links?mock=nothing');
  startMock(OPTIONS);
  await see(page.getByText(/There is no scenario "nothing"/)).toBeVisible();
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
  const KEPT = ['brevity:last-seen', 'brevity:links-edition'];
  const visit = (address: string) => {
    for (const name of KEPT) localStorage.setItem(name, '{}');
    history.replaceState(null, '', address);
    startMock(OPTIONS);
    return KEPT.filter((name) => localStorage.getItem(name) !== null);
  };
  expect(visit('/links?mock=one-link;latency=0')).toEqual([]);
  expect(visit('/links')).toEqual(KEPT);
});

test('an address cannot send the calls of the page to another server', async () => {
  const real = vi.spyOn(globalThis, 'fetch');
  history.replaceState(null, '', '/links?mock=empty;latency=0;upstream=https://evil.example');
  const { fetch } = startMock(OPTIONS);
  expect((await fetch('/v1/links')).status).toBe(401);
  expect(real).not.toHaveBeenCalled();
});
