import { expect, test, vi } from 'vitest';
import { codeReloader } from '../../../../src/adapters/browser/page/codeReloader.ts';
import { SafeStorage } from '../../../../src/adapters/browser/storage/SafeStorage.ts';
import { stubStorage, stubWindow } from '../../../support/browserGlobals.ts';
import { controlTimeouts } from '../../../support/controlTimeouts.ts';

const MINUTE_MS = 60_000;
const LEAVING_TAKES_MS = 10_000;
const RELOADED = 'brevity:reloaded';

const ANSWERS = async (_url: string, _init: RequestInit) => new Response();

const setUp = ({ isRefused = false, answer = ANSWERS } = {}) => {
  const browser = stubStorage('sessionStorage');
  Object.assign(browser, { isRefused });
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', answer);
  const { send, pageShow } = stubWindow();
  const run = codeReloader(new SafeStorage(() => sessionStorage));
  return { browser, reload, run, beginLeaving: () => send('beforeunload'), pageShow };
};

test('a build reloads the page once, and never again; a later one after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { browser, reload, run } = setUp();
  await expect(run()).resolves.toBe(true);
  vi.advanceTimersByTime(10 * MINUTE_MS);
  await expect(run()).resolves.toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  browser.entries.set(RELOADED, `https://app.example/other.js ${Date.now()}`);
  vi.advanceTimersByTime(MINUTE_MS - 1);
  await expect(run()).resolves.toBe(false);
  vi.advanceTimersByTime(1);
  await expect(run()).resolves.toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('the page is not reloaded when the server, which no cache stands for, does not answer in time', async () => {
  const { timeout, runOut } = controlTimeouts();
  const answer = vi.fn(async (_url: string, { signal }: RequestInit) => {
    runOut();
    signal?.throwIfAborted();
    return new Response();
  });
  const { reload, run } = setUp({ answer });
  await expect(run()).resolves.toBe(false);
  expect(answer.mock.calls).toEqual([['/', expect.objectContaining({ method: 'HEAD', cache: 'no-store' })]]);
  expect(timeout.mock.calls).toEqual([[5_000]]);
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

test.each([
  ['not reloaded, even if leaving takes long', false],
  ['reloaded when it has come out of the back/forward cache', true],
])('while the page is being left, it is %s', async (_what, isBack) => {
  vi.useFakeTimers();
  const { reload, run, beginLeaving, pageShow } = setUp();
  beginLeaving();
  const reloading = run();
  await vi.advanceTimersByTimeAsync(LEAVING_TAKES_MS - 1);
  expect(reload).not.toHaveBeenCalled();
  // Without the cache, it is the end of its own loading.
  pageShow(isBack);
  await vi.advanceTimersByTimeAsync(1);
  await expect(reloading).resolves.toBe(isBack);
  expect(reload).toHaveBeenCalledTimes(isBack ? 1 : 0);
});

test('a page that was not left after all is reloaded later; each attempt to leave counts anew', async () => {
  vi.useFakeTimers();
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
