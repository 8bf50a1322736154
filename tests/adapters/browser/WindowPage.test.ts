import { beforeEach, expect, test, vi } from 'vitest';
import { WindowPage } from '../../../src/adapters/browser/WindowPage.ts';
import { stubDocument, stubWindow } from '../../support/browserGlobals.ts';

const MINUTE_MS = 60_000;

const setUp = () => {
  const [page, document] = [stubWindow(), stubDocument()];
  const [listener, lifetime] = [vi.fn(), new AbortController()];
  new WindowPage({ now: () => new Date() }).onStale(listener, lifetime.signal);
  const hideFor = (ms: number) => {
    document.become('hidden');
    vi.advanceTimersByTime(ms);
    document.become('visible');
  };
  return { page, document, listener, lifetime, hideFor };
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 27, 12) });
});

test('a page is stale each time the network comes back, and when it comes out of the back/forward cache', () => {
  const { page, listener } = setUp();
  page.send('online');
  page.send('online');
  page.pageShow(false);
  expect(listener).toHaveBeenCalledTimes(2);
  page.pageShow(true);
  expect(listener).toHaveBeenCalledTimes(3);
});

test.each([
  ['UTC', [24, 24, 24]],
  // Clocks are put forward there at midnight: the second day begins at one.
  ['America/Santiago', [24, 23, 24]],
])('in %s a page is stale once every new day, one second after it has begun', (zone, hours) => {
  vi.stubEnv('TZ', zone);
  vi.setSystemTime(new Date(2026, 8, 4, 23, 59));
  const { listener } = setUp();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(listener).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(listener).toHaveBeenCalledTimes(1);
  for (const [index, hour] of hours.entries()) {
    vi.advanceTimersByTime(hour * 60 * MINUTE_MS - 1);
    expect(listener).toHaveBeenCalledTimes(index + 1);
    vi.advanceTimersByTime(1);
    expect(listener).toHaveBeenCalledTimes(index + 2);
  }
});

test('a hidden page is stale when it is shown after a minute, not while it is hidden, nor after shorter times', () => {
  const { document, listener, hideFor } = setUp();
  hideFor(MINUTE_MS - 1);
  vi.advanceTimersByTime(MINUTE_MS);
  hideFor(1);
  expect(listener).toHaveBeenCalledTimes(0);
  hideFor(MINUTE_MS);
  expect(listener).toHaveBeenCalledTimes(1);
  document.become('hidden');
  vi.advanceTimersByTime(MINUTE_MS);
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each([
  [MINUTE_MS - 1, 0],
  [MINUTE_MS, 1],
])('a page that was opened out of sight is stale when shown after %i ms: %i times', (ms, times) => {
  const { document, listener } = setUp();
  vi.advanceTimersByTime(ms);
  document.become('visible');
  expect(listener).toHaveBeenCalledTimes(times);
});

test('after the end of its lifetime, a page is stale no more: not at midnight, by the network, or shown again', () => {
  const { page, listener, lifetime, hideFor } = setUp();
  vi.advanceTimersByTime(24 * 60 * MINUTE_MS);
  expect(listener).toHaveBeenCalledTimes(1);
  lifetime.abort();
  page.send('online');
  page.pageShow(true);
  hideFor(48 * 60 * MINUTE_MS);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('leaving the page calls back each time, showing it only out of the back/forward cache', () => {
  const { pageHide, pageShow } = stubWindow();
  const [page, calls] = [new WindowPage({ now: () => new Date() }), [] as string[]];
  const lifetime = new AbortController();
  page.onHide(() => calls.push('exit'), lifetime.signal);
  page.onRestore(() => calls.push('return'), lifetime.signal);
  pageShow(false);
  pageHide();
  pageShow(true);
  pageHide();
  expect(calls).toEqual(['exit', 'return', 'exit']);
  lifetime.abort();
  pageHide();
  pageShow(true);
  expect(calls).toHaveLength(3);
});
