import { beforeEach, expect, test, vi } from 'vitest';
import { sharedBackoff } from '../../../src/application/requests/sharedBackoff.ts';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import { withFakeTimers } from '../../support/deferred.ts';

withFakeTimers();
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

/** Calls that are refused with this time to wait, where `isRefused` says so of the call's number. */
const setUp = (isRefused: (call: number) => boolean, retryAfterMs = 0) => {
  const [waits, abort] = [[] as (number | undefined)[], new AbortController()];
  const patiently = sharedBackoff((ms) => waits.push(ms), abort.signal);
  const call = vi.fn(async () => {
    const number = call.mock.calls.length;
    await Promise.resolve();
    if (isRefused(number)) throw new ServiceError('refused', 'Failed: ', 'Slow', undefined, retryAfterMs);
    return number;
  });
  return { waits, abort, call, run: () => patiently(call) };
};

test('calls that are refused together wait together, and count as one refusal', async () => {
  const { waits, call, run } = setUp((number) => number <= 4, 7_000);
  const all = Promise.all([1, 2, 3, 4].map(run));
  await vi.advanceTimersByTimeAsync(6_999);
  expect(waits).toEqual([7_000]);
  expect(call).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(1);
  await expect(all).resolves.toEqual([5, 6, 7, 8]);
  expect(waits).toEqual([7_000, undefined]);
});

test('a wait of more than a minute has failed, in its own words', async () => {
  const { waits, run } = setUp(() => true, 60_001);
  await expect(run()).rejects.toThrow('Failed: Slow');
  expect(waits).toEqual([]);
});

test.each([
  [0, [1_000, 2_000, 4_000, 8_000, 16_000]],
  // Other tabs and devices wait for other times, up to half as long again.
  [0.5, [1_250, 2_500, 5_000, 10_000, 20_000]],
])('each wait is longer, by chance (%d) too; the sixth in a row has failed', async (chance, waited) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  const { waits, run } = setUp(() => true);
  const failed = expect(run()).rejects.toThrow('Failed: Slow');
  await vi.runAllTimersAsync();
  await failed;
  expect(waits.filter((ms) => ms !== undefined)).toEqual(waited);
});

test('after a success, the waits begin anew', async () => {
  const { waits, run } = setUp((number) => number % 2 === 1);
  const all = (async () => {
    for (let round = 0; round < 7; round += 1) await run();
  })();
  await vi.runAllTimersAsync();
  await all;
  expect(waits.filter((ms) => ms !== undefined)).toEqual(Array.from({ length: 7 }, () => 1_000));
});

test('nobody waits any more once it is aborted', async () => {
  const { abort, waits, run } = setUp(() => true, 60_000);
  const all = run();
  await vi.advanceTimersByTimeAsync(10);
  abort.abort(new Error('closed'));
  await expect(all).rejects.toThrow('closed');
  expect(waits).toEqual([60_000, undefined]);
  expect(vi.getTimerCount()).toBe(0);
});
