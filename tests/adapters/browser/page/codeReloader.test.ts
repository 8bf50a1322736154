import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codeReloader } from '../../../../src/adapters/browser/page/codeReloader.ts';
import { SafeStorage } from '../../../../src/adapters/browser/storage/SafeStorage.ts';
import { stubStorage, stubWindow } from '../../../support/browserGlobals.ts';
import { controlTimeouts } from '../../../support/controlTimeouts.ts';

const MINUTE_MS = 60_000;
const LEAVING_TAKES_MS = 10_000;
const RELOADED = 'brevity:reloaded';

const respond = async (_url: string, _init: RequestInit) => new Response();

const setUp = ({ isRefused = false, fetch = respond } = {}) => {
  const browser = stubStorage('sessionStorage');
  Object.assign(browser, { isRefused });
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', fetch);
  const { send, pageShow } = stubWindow();
  const run = codeReloader(new SafeStorage(() => sessionStorage));
  return { browser, reload, run, beginLeaving: () => send('beforeunload'), pageShow };
};

describe('codeReloader', () => {
  it('reloads the page only once per build', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { reload, run } = setUp();
    await expect(run()).resolves.toBe(true);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    await expect(run()).resolves.toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads the page for another build after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { browser, reload, run } = setUp();
    browser.entries.set(RELOADED, `https://app.example/other.js ${Date.now()}`);
    vi.advanceTimersByTime(MINUTE_MS - 1);
    await expect(run()).resolves.toBe(false);
    vi.advanceTimersByTime(1);
    await expect(run()).resolves.toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload the page when the server does not respond within 5 seconds', async () => {
    const { timeout, runOut } = controlTimeouts();
    const fetch = vi.fn(async (_url: string, { signal }: RequestInit) => {
      runOut();
      signal?.throwIfAborted();
      return new Response();
    });
    const { reload, run } = setUp({ fetch });
    await expect(run()).resolves.toBe(false);
    expect(timeout.mock.calls).toEqual([[5_000]]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('checks the server with a HEAD request that bypasses the HTTP cache', async () => {
    const fetch = vi.fn(respond);
    await setUp({ fetch }).run();
    expect(fetch.mock.calls).toEqual([['/', expect.objectContaining({ method: 'HEAD', cache: 'no-store' })]]);
  });

  it.each([
    ['when the storage is blocked', { isRefused: true }],
    ['without a network', { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }],
    ['while the server is down', { fetch: async () => new Response(null, { status: 503 }) }],
  ])('neither reloads the page nor stores an attempt %s', async (_when, options) => {
    const { browser, reload, run } = setUp(options);
    await expect(run()).resolves.toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(browser.entries.size).toBe(0);
  });
});

describe('codeReloader while the page is being left', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it.each([
    ['does not reload the page, even if leaving takes long', false],
    ['reloads the page when it is restored from the back/forward cache', true],
  ])('%s', async (_behaviour, isRestored) => {
    const { reload, run, beginLeaving, pageShow } = setUp();
    beginLeaving();
    const reloading = run();
    await vi.advanceTimersByTimeAsync(LEAVING_TAKES_MS - 1);
    expect(reload).not.toHaveBeenCalled();
    // Without a restore, the event only marks the end of the page's own loading.
    pageShow(isRestored);
    await vi.advanceTimersByTimeAsync(1);
    await expect(reloading).resolves.toBe(isRestored);
    expect(reload).toHaveBeenCalledTimes(isRestored ? 1 : 0);
  });

  it('reloads the page 10 seconds after the last cancelled attempt to leave', async () => {
    const { reload, run, beginLeaving } = setUp();
    beginLeaving();
    await vi.advanceTimersByTimeAsync(LEAVING_TAKES_MS - 1);
    beginLeaving();
    await vi.advanceTimersByTimeAsync(1);
    void run();
    await vi.advanceTimersByTimeAsync(LEAVING_TAKES_MS - 2);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(run()).resolves.toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
