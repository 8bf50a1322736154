import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedBackoff } from '../../../src/application/requests/sharedBackoff.ts';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import { withFakeTimers } from '../../support/deferred.ts';

interface Refusals {
  /** Decides by the number of the request, starting at 1. */
  readonly isRefused: (request: number) => boolean;
  readonly retryAfterMs?: number;
}

const setUp = ({ isRefused, retryAfterMs = 0 }: Refusals) => {
  const [waits, abort] = [[] as (number | undefined)[], new AbortController()];
  const withBackoff = sharedBackoff((ms) => waits.push(ms), abort.signal);
  const request = vi.fn(async () => {
    const number = request.mock.calls.length;
    await Promise.resolve();
    if (isRefused(number)) throw new ServiceError('refused', 'Failed: ', 'Slow', { retryAfterMs });
    return number;
  });
  return { waits, abort, request, run: () => withBackoff(request) };
};

describe('sharedBackoff', () => {
  withFakeTimers();
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });

  it('waits once for requests that are refused at the same time', async () => {
    const { waits, request, run } = setUp({ isRefused: (number) => number <= 4, retryAfterMs: 7_000 });
    const all = Promise.all([1, 2, 3, 4].map(run));
    await vi.advanceTimersByTimeAsync(6_999);
    expect(waits).toEqual([7_000]);
    expect(request).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(1);
    await expect(all).resolves.toEqual([5, 6, 7, 8]);
    expect(waits).toEqual([7_000, undefined]);
  });

  it('rejects when the provider asks for more than a minute', async () => {
    const { waits, run } = setUp({ isRefused: () => true, retryAfterMs: 60_001 });
    await expect(run()).rejects.toThrow('Failed: Slow');
    expect(waits).toEqual([]);
  });

  // The random part keeps other tabs and devices from retrying at the same time.
  it.each([
    { random: 0, expected: [1_000, 2_000, 4_000, 8_000, 16_000] },
    { random: 0.5, expected: [1_250, 2_500, 5_000, 10_000, 20_000] },
  ])('doubles each of five waits before it rejects (random: $random)', async ({ random, expected }) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const { waits, run } = setUp({ isRefused: () => true });
    const failed = expect(run()).rejects.toThrow('Failed: Slow');
    await vi.runAllTimersAsync();
    await failed;
    expect(waits.filter((ms) => ms !== undefined)).toEqual(expected);
  });

  it('resets the waits after a success', async () => {
    const { waits, run } = setUp({ isRefused: (number) => number % 2 === 1 });
    const all = (async () => {
      for (let round = 0; round < 7; round += 1) await run();
    })();
    await vi.runAllTimersAsync();
    await all;
    expect(waits.filter((ms) => ms !== undefined)).toEqual(Array.from({ length: 7 }, () => 1_000));
  });

  it('stops waiting when aborted', async () => {
    const { abort, waits, run } = setUp({ isRefused: () => true, retryAfterMs: 60_000 });
    const all = run();
    await vi.advanceTimersByTimeAsync(10);
    abort.abort(new Error('closed'));
    await expect(all).rejects.toThrow('closed');
    expect(waits).toEqual([60_000, undefined]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
