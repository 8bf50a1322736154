import { beforeEach, expect, test, vi } from 'vitest';
import { WindowPage } from '../../../../src/adapters/browser/page/WindowPage.ts';
import { stubDocument, stubWindow } from '../../../support/browserGlobals.ts';

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

test('a page is stale when it is shown after a minute, hidden or opened out of sight, and not before', () => {
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
  const opened = setUp();
  vi.advanceTimersByTime(MINUTE_MS);
  opened.document.become('visible');
  expect(opened.listener).toHaveBeenCalledTimes(1);
});

test('a page is stale each time the network comes back, and out of the back/forward cache, until its lifetime ends', () => {
  const { page, listener, lifetime, hideFor } = setUp();
  page.send('online');
  page.send('online');
  page.pageShow(false);
  expect(listener).toHaveBeenCalledTimes(2);
  page.pageShow(true);
  expect(listener).toHaveBeenCalledTimes(3);
  lifetime.abort();
  page.send('online');
  page.pageShow(true);
  hideFor(48 * 60 * MINUTE_MS);
  expect(listener).toHaveBeenCalledTimes(3);
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
