import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WindowFreshness } from '../../../src/adapters/browser/WindowFreshness.ts';
import { stubDocument, stubWindow } from '../../support/browserGlobals.ts';

const MINUTE_MS = 60_000;

const setUp = () => {
  const [page, document] = [stubWindow(), stubDocument()];
  const listener = vi.fn();
  new WindowFreshness({ now: () => new Date() }).onStale(listener);
  const hiddenFor = (ms: number) => {
    document.become('hidden');
    vi.advanceTimersByTime(ms);
    document.become('visible');
  };
  return { page, document, listener, hiddenFor };
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 27, 12) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('what is shown may be old each time the network is back', () => {
  const { page, listener } = setUp();
  page.online();
  page.online();
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each([
  [true, 1],
  [false, 0],
])('a page shown that was put aside (%s) is stale %i times', (persisted, times) => {
  const { page, listener } = setUp();
  page.pageShow(persisted);
  expect(listener).toHaveBeenCalledTimes(times);
});

test.each([
  ['UTC', [24, 24, 24]],
  // Clocks are put forward there at midnight: the second day begins at one.
  ['America/Santiago', [24, 23, 24]],
  ['Pacific/Tongatapu', [24, 24, 24]],
])('in %s a new day makes what is shown old, once, one second after it has begun', (zone, hours) => {
  vi.stubEnv('TZ', zone);
  vi.setSystemTime(new Date(2026, 8, 4, 23, 59));
  const { listener } = setUp();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(listener).not.toHaveBeenCalled();
  const days: string[] = [];
  listener.mockImplementation(() => days.push(new Date().toDateString()));
  vi.advanceTimersByTime(1000);
  expect(days).toEqual(['Sat Sep 05 2026']);
  for (const [index, hour] of hours.entries()) {
    vi.advanceTimersByTime(hour * 60 * MINUTE_MS);
    expect(days).toHaveLength(index + 2);
  }
  expect(days).toEqual(['Sat Sep 05 2026', 'Sun Sep 06 2026', 'Mon Sep 07 2026', 'Tue Sep 08 2026']);
});

describe('a page that was out of sight', () => {
  test('for a minute is stale once it is looked at again', () => {
    const { document, listener, hiddenFor } = setUp();
    hiddenFor(MINUTE_MS);
    expect(listener).toHaveBeenCalledTimes(1);
    document.become('hidden');
    vi.advanceTimersByTime(MINUTE_MS);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('for less is not, however often and however long it was looked at', () => {
    const { listener, hiddenFor } = setUp();
    vi.advanceTimersByTime(MINUTE_MS);
    hiddenFor(MINUTE_MS - 1);
    vi.advanceTimersByTime(MINUTE_MS);
    hiddenFor(1);
    expect(listener).not.toHaveBeenCalled();
  });

  test.each([
    [MINUTE_MS - 1, 0],
    [MINUTE_MS, 1],
  ])('since it was opened %i ms ago is stale %i times', (ms, times) => {
    const { document, listener } = setUp();
    vi.advanceTimersByTime(ms);
    document.become('visible');
    expect(listener).toHaveBeenCalledTimes(times);
  });
});
