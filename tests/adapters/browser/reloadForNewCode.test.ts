import { afterEach, expect, test, vi } from 'vitest';
import { reloadForNewCode } from '../../../src/adapters/browser/reloadForNewCode.ts';
import { SafeStorage } from '../../../src/adapters/browser/SafeStorage.ts';
import { stubStorage } from '../../support/browserGlobals.ts';

const MINUTE_MS = 60_000;
const RELOADED = 'brevity:reloaded';

const setUp = ({ isRefused = false, answer = async () => new Response() } = {}) => {
  const browser = stubStorage('sessionStorage');
  Object.assign(browser, { isRefused });
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', answer);
  const run = () => reloadForNewCode(new SafeStorage(() => sessionStorage));
  return { browser, reload, run };
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a build reloads the page once, and never again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { reload, run } = setUp();
  await expect(run()).resolves.toBe(true);
  vi.advanceTimersByTime(10 * MINUTE_MS);
  await expect(run()).resolves.toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  [MINUTE_MS - 1000, false],
  [MINUTE_MS, true],
])('a later build reloads again when the last reload is %i ms ago: %s', async (ago, isReloading) => {
  const { browser, reload, run } = setUp();
  browser.entries.set(RELOADED, `https://app.example/other.js ${Date.now() - ago}`);
  await expect(run()).resolves.toBe(isReloading);
  expect(reload).toHaveBeenCalledTimes(isReloading ? 1 : 0);
});

test('the reload of this build holds back another build for a minute', async () => {
  const { browser, run } = setUp();
  await run();
  const [, at = ''] = (browser.entries.get(RELOADED) ?? '').split(' ');
  browser.entries.set(RELOADED, `https://app.example/other.js ${at}`);
  await expect(run()).resolves.toBe(false);
});

test('the server itself is asked, not a cache', async () => {
  const answer = vi.fn(async () => new Response());
  const { run } = setUp({ answer });
  await run();
  expect(answer.mock.calls).toEqual([['/', expect.objectContaining({ method: 'HEAD', cache: 'no-store' })]]);
});

test('the page is not reloaded when the server does not answer in time', async () => {
  const { reload, run } = setUp();
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    patience.abort();
    signal?.throwIfAborted();
    return new Response();
  });
  await expect(run()).resolves.toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['where nothing can be stored', { isRefused: true }],
  ['without a network', { answer: () => Promise.reject(new TypeError('Failed to fetch')) }],
  ['while the server is down', { answer: async () => new Response(null, { status: 503 }) }],
])('the page is not reloaded %s, and nothing is stored', async (_when, world) => {
  const { browser, reload, run } = setUp(world);
  await expect(run()).resolves.toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(browser.entries.size).toBe(0);
});
