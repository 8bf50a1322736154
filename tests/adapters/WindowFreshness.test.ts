import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WindowFreshness } from '../../src/adapters/browser/WindowFreshness.ts';
import { stubDocument, stubWindow } from '../support/browserGlobals.ts';

const MINUTE_MS = 60_000;

const setUp = () => {
  const [page, document] = [stubWindow(), stubDocument()];
  const listener = vi.fn();
  new WindowFreshness().onStale(listener);
  const hiddenFor = (ms: number) => {
    document.become('hidden');
    vi.advanceTimersByTime(ms);
    document.become('visible');
  };
  return { page, document, listener, hiddenFor };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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

  test('since it was opened is stale after a minute', () => {
    const { document, listener } = setUp();
    vi.advanceTimersByTime(MINUTE_MS);
    document.become('visible');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
