import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WindowPage } from '../../../../src/adapters/browser/page/WindowPage.ts';
import { stubDocument, stubWindow } from '../../../support/browserGlobals.ts';

const MINUTE_MS = 60_000;

const clock = { now: () => new Date() };

describe('WindowPage.onStale', () => {
  const setUp = () => {
    const [page, document] = [stubWindow(), stubDocument()];
    const [listener, lifetime] = [vi.fn(), new AbortController()];
    new WindowPage(clock).onStale(listener, lifetime.signal);
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

  it.each([
    ['UTC', [24, 24, 24]],
    // Daylight saving time starts there at midnight, so the second day begins at one o'clock.
    ['America/Santiago', [24, 23, 24]],
  ])('calls back one second after each midnight in %s', (timeZone, hours) => {
    vi.stubEnv('TZ', timeZone);
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

  it('calls back when the page is shown after being hidden for a minute', () => {
    const { listener, hideFor } = setUp();
    hideFor(MINUTE_MS);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('does not call back when the page was hidden for less than a minute at a time', () => {
    const { listener, hideFor } = setUp();
    hideFor(MINUTE_MS - 1);
    vi.advanceTimersByTime(MINUTE_MS);
    hideFor(1);
    expect(listener).toHaveBeenCalledTimes(0);
  });

  it('does not call back while the page is hidden', () => {
    const { document, listener } = setUp();
    document.become('hidden');
    vi.advanceTimersByTime(MINUTE_MS);
    expect(listener).not.toHaveBeenCalled();
  });

  it('calls back when a page is shown a minute after it was opened in the background', () => {
    const { document, listener } = setUp();
    vi.advanceTimersByTime(MINUTE_MS);
    document.become('visible');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('calls back each time the connection is restored', () => {
    const { page, listener } = setUp();
    page.send('online');
    page.send('online');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('calls back when the page is restored from the back/forward cache', () => {
    const { page, listener } = setUp();
    page.pageShow(false);
    expect(listener).toHaveBeenCalledTimes(0);
    page.pageShow(true);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('does not call back after its lifetime has ended', () => {
    const { page, listener, lifetime, hideFor } = setUp();
    lifetime.abort();
    page.send('online');
    page.pageShow(true);
    hideFor(48 * 60 * MINUTE_MS);
    expect(listener).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('WindowPage', () => {
  const setUp = () => {
    const [window, calls, lifetime] = [stubWindow(), [] as string[], new AbortController()];
    const page = new WindowPage(clock);
    page.onHide(() => calls.push('hide'), lifetime.signal);
    page.onRestore(() => calls.push('restore'), lifetime.signal);
    return { ...window, calls, lifetime };
  };

  it('reports each exit, but only restores from the back/forward cache', () => {
    const { calls, pageHide, pageShow } = setUp();
    pageShow(false);
    pageHide();
    pageShow(true);
    pageHide();
    expect(calls).toEqual(['hide', 'restore', 'hide']);
  });

  it('reports neither exits nor restores after the lifetime has ended', () => {
    const { calls, lifetime, pageHide, pageShow } = setUp();
    lifetime.abort();
    pageHide();
    pageShow(true);
    expect(calls).toEqual([]);
  });
});
