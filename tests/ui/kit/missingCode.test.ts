import { afterEach, describe, expect, test, vi } from 'vitest';
import { isMissingCode, reloadForNewCode } from '../../../src/ui/kit/missingCode.ts';

const MINUTE_MS = 60_000;

const setUp = ({
  entries = new Map<string, string>(),
  isRefused = false,
  answer = async () => new Response(),
} = {}) => {
  const refuse = () => {
    if (isRefused) throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => {
      refuse();
      return entries.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      refuse();
      entries.set(key, value);
    },
  });
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', answer);
  return { entries, reload };
};

/** As if another build had reloaded the page before. */
const byAnotherBuild = (ago: number) =>
  new Map([['brevity:reloaded', `https://app.example/other.js ${Date.now() - ago}`]]);

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('code is missing', () => {
  test.each([
    'Failed to fetch dynamically imported module: https://app.example/assets/a.js',
    'error loading dynamically imported module: https://app.example/assets/a.js',
    'Importing a module script failed.',
    "'text/html' is not a valid JavaScript MIME type.",
    'Unable to preload CSS for /assets/a.css',
  ])('when a browser says: %s', (message) => {
    expect(isMissingCode(new TypeError(message))).toBe(true);
  });

  test.each([
    new TypeError('Cannot read properties of undefined'),
    new Error('Failed to fetch'),
    'preload CSS',
    undefined,
  ])('not when it says: %s', (error) => {
    expect(isMissingCode(error)).toBe(false);
  });
});

describe('the page is reloaded', () => {
  test('once by each build, however long ago', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { reload } = setUp();
    await expect(reloadForNewCode()).resolves.toBe(true);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    await expect(reloadForNewCode()).resolves.toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('again by a later build, but not within a minute', async () => {
    const soon = setUp({ entries: byAnotherBuild(MINUTE_MS - 1000) });
    await expect(reloadForNewCode()).resolves.toBe(false);
    expect(soon.reload).not.toHaveBeenCalled();
    const later = setUp({ entries: byAnotherBuild(MINUTE_MS) });
    await expect(reloadForNewCode()).resolves.toBe(true);
    expect(later.reload).toHaveBeenCalledTimes(1);
  });

  test('not by another build within a minute after this one has', async () => {
    const { reload, entries } = setUp();
    await reloadForNewCode();
    const [[key = '', left = ''] = []] = entries;
    entries.set(key, left.replace(/^\S+/, 'https://app.example/other.js'));
    await expect(reloadForNewCode()).resolves.toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('only once the server itself has answered, not a cache', async () => {
    const answer = vi.fn(async () => new Response());
    setUp({ answer });
    await reloadForNewCode();
    expect(answer.mock.calls).toEqual([
      ['/', expect.objectContaining({ method: 'HEAD', cache: 'no-store' })],
    ]);
  });

  test('not where the server keeps silent', async () => {
    const { reload } = setUp();
    const patience = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
      patience.abort();
      signal?.throwIfAborted();
      return new Response();
    });
    await expect(reloadForNewCode()).resolves.toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([
    ['where nothing can be remembered', { isRefused: true }],
    ['without a network', { answer: () => Promise.reject(new TypeError('Failed to fetch')) }],
    ['while the server is down', { answer: async () => new Response(null, { status: 503 }) }],
  ])('not %s', async (_when, world) => {
    const { reload, entries } = setUp(world);
    await expect(reloadForNewCode()).resolves.toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(entries.size).toBe(0);
  });
});
