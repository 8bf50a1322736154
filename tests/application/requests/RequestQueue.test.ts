import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type EachOutcome, RequestQueue } from '../../../src/application/requests/RequestQueue.ts';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import { deferred, withFakeTimers } from '../../support/deferred.ts';
import { BUG, watchReportedErrors } from '../../support/reportedErrors.ts';
import { failure } from '../../support/serviceErrors.ts';

const tooMany = (retryAfterMs: number) =>
  new ServiceError('refused', 'Failed: ', 'Too many', undefined, retryAfterMs);

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const setUp = () => {
  const [session, cancelling] = [new AbortController(), new AbortController()];
  return { session, cancelling, use: new RequestQueue(session.signal), signal: cancelling.signal };
};

withFakeTimers();

test('whatever fails, at most four run at once, also for two who call at the same time; each item is called once and told once', async () => {
  const kind = fc.constantFrom('done', 'refused', 'server', 'notFound');
  const outcomes = fc.array(fc.record({ ms: fc.nat(20), kind }), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(outcomes, outcomes, async (...both) => {
      const { use, signal } = setUp();
      let [running, most] = [0, 0];
      const run = async (plan: (typeof both)[0]) => {
        const [calls, settled] = [[] as number[], [] as number[]];
        const call = async (index: number) => {
          calls.push(index);
          running += 1;
          most = Math.max(most, running);
          const { ms = 0, kind = 'done' } = plan[index] ?? {};
          await new Promise((resolve) => setTimeout(resolve, ms));
          running -= 1;
          if (kind !== 'done') throw failure(kind as 'refused');
        };
        const items = numbers(plan.length);
        const onSettled = (count: number) => settled.push(count);
        const { done, failed, unsent, stop } = await use.execute(items, call, { signal, onSettled });
        expect(calls).toEqual(items);
        expect(settled).toEqual(items.map((index) => index + 1));
        expect([...done, ...failed.keys()].toSorted((a, b) => a - b)).toEqual(items);
        expect(done.every((index) => plan[index]?.kind === 'done')).toBe(true);
        expect(unsent).toEqual([]);
        expect(stop).toBeUndefined();
      };
      const all = Promise.all(both.map(run));
      await vi.runAllTimersAsync();
      await all;
      expect(most).toBeLessThanOrEqual(4);
    }),
    { numRuns: 30 },
  );
});

const FIRST = numbers(4);
const REFUSAL = failure('refused');

test.each<[string, 'session' | 'cancelling', Error | undefined, Partial<EachOutcome<number>>]>([
  ['a cancelled batch awaits what runs', 'cancelling', undefined, { done: FIRST, stop: 'cancelled' }],
  ['so does one whose session ends in this tab', 'session', undefined, { done: FIRST, stop: 'sessionEnded' }],
  [
    'a call that is refused after that has failed, and was not left out',
    'cancelling',
    REFUSAL,
    { failed: new Map(FIRST.map((index) => [index, REFUSAL])), stop: 'cancelled' },
  ],
])('%s, and nothing more is sent', async (_what, abort, refusal, expected) => {
  const all = setUp();
  const answer = deferred<void>();
  const call = vi.fn(() => answer.promise);
  const outcome = all.use.execute(numbers(10), call, { signal: all.signal });
  await vi.advanceTimersByTimeAsync(0);
  all[abort].abort();
  if (refusal) answer.reject(refusal);
  else answer.resolve();
  await expect(outcome).resolves.toMatchObject({ unsent: [4, 5, 6, 7, 8, 9], ...expected });
  expect(call).toHaveBeenCalledTimes(4);
});

test('a batch goes on where others respond between those that do not', async () => {
  const { use, signal } = setUp();
  const call = async (index: number) => {
    if (index % 3 !== 0) throw failure('network');
  };
  const { failed, unsent, stop } = await use.execute(numbers(30), call, { signal });
  expect(failed.size).toBe(20);
  expect(unsent).toEqual([]);
  expect(stop).toBeUndefined();
});

test.each([
  ['after three calls in a row without a response', failure('timeout'), 'unreachable', 6],
  ['by a refused token', failure('unauthorized'), 'sessionEnded', 4],
  ['by what the provider can never do', failure('impossible'), 'impossible', 4],
  ['when the waiting does not end', tooMany(1000), 'busy', 40],
])('a batch stops %s', async (_when, error, reason, callsAtMost) => {
  const { use, signal } = setUp();
  const call = vi.fn(() => Promise.reject(error));
  const outcome = use.execute(numbers(300), call, { signal });
  await vi.runAllTimersAsync();
  const { failed, unsent, stop } = await outcome;
  expect(failed.size + unsent.length).toBe(300);
  expect(stop).toBe(reason);
  expect(call.mock.calls.length).toBeLessThanOrEqual(callsAtMost);
});

describe('where the provider asks to wait', () => {
  test('all calls wait together, which is told, and then the refused ones are sent again', async () => {
    const { use, signal } = setUp();
    const [call, onWait] = [vi.fn(async () => {}), vi.fn()];
    for (const _ of FIRST) call.mockRejectedValueOnce(tooMany(30_000));
    const outcome = use.execute(numbers(20), call, { signal, onWait });
    await vi.runAllTimersAsync();
    await expect(outcome).resolves.toMatchObject({ unsent: [], stop: undefined, failed: new Map() });
    expect(call).toHaveBeenCalledTimes(24);
    expect(onWait.mock.calls).toEqual([[30_000], [undefined]]);
  });

  test.each([
    [20, 0],
    [20, 1000],
    [1, 0],
  ])('a batch of %i can be cancelled %i ms later; what was refused is not done', async (count, ms) => {
    const { use, signal, cancelling } = setUp();
    const answer = deferred<void>();
    const outcome = use.execute(numbers(count), () => answer.promise, { signal });
    if (ms > 0) answer.reject(tooMany(30_000));
    await vi.advanceTimersByTimeAsync(ms);
    cancelling.abort();
    answer.reject(tooMany(30_000));
    await vi.advanceTimersByTimeAsync(1000);
    await expect(outcome).resolves.toMatchObject({ done: [], unsent: numbers(count), stop: 'cancelled' });
  });

  test.each([tooMany(30_000), BUG])('a single call fails at once (%s)', async (error) => {
    const reported = watchReportedErrors();
    const { use, signal } = setUp();
    const { failed } = await use.execute([1], () => Promise.reject(error), { signal });
    expect(failed).toEqual(new Map([[1, error]]));
    expect(reported()).toEqual(error === BUG ? [BUG] : []);
  });
});
