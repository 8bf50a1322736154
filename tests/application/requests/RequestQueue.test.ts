import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type EachOutcome, RequestQueue } from '../../../src/application/requests/RequestQueue.ts';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import { deferred, withFakeTimers } from '../../support/deferred.ts';
import { BUG, watchReportedErrors } from '../../support/reportedErrors.ts';
import { failure } from '../../support/serviceErrors.ts';

const tooMany = (retryAfterMs: number) =>
  new ServiceError('refused', 'Failed: ', 'Too many', { retryAfterMs });

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
/** The items that are sent first. Four requests run at once. */
const FIRST = numbers(4);

const setUp = () => {
  const [session, cancelling] = [new AbortController(), new AbortController()];
  return { session, cancelling, queue: new RequestQueue(session.signal), signal: cancelling.signal };
};

describe('RequestQueue', () => {
  withFakeTimers();

  describe('for two callers at the same time', () => {
    const plan = fc.array(
      fc.record({ ms: fc.nat(20), kind: fc.constantFrom('done', 'refused', 'server', 'notFound') }),
      { maxLength: 40 },
    );
    type Plan = readonly { readonly ms: number; readonly kind: string }[];

    const runBoth = async (plans: readonly Plan[]) => {
      const { queue, signal } = setUp();
      let [running, most] = [0, 0];
      const run = async (responses: Plan) => {
        const [sent, settled] = [[] as number[], [] as number[]];
        const request = async (index: number) => {
          sent.push(index);
          running += 1;
          most = Math.max(most, running);
          const { ms = 0, kind = 'done' } = responses[index] ?? {};
          await new Promise((resolve) => setTimeout(resolve, ms));
          running -= 1;
          if (kind !== 'done') throw failure(kind as 'refused');
        };
        const items = numbers(responses.length);
        const onSettled = (count: number) => settled.push(count);
        const outcome = await queue.execute(items, request, { signal, onSettled });
        return { ...outcome, responses, items, sent, settled };
      };
      const all = Promise.all(plans.map(run));
      await vi.runAllTimersAsync();
      return { most, results: await all };
    };

    const forAnyPlans = (check: (both: Awaited<ReturnType<typeof runBoth>>) => void) =>
      fc.assert(
        fc.asyncProperty(plan, plan, async (...both) => check(await runBoth(both))),
        { numRuns: 30 },
      );

    it('runs at most four requests at once', () =>
      forAnyPlans(({ most }) => {
        expect(most).toBeLessThanOrEqual(4);
      }));

    it('sends each item once', () =>
      forAnyPlans(({ results }) => {
        for (const { items, sent, unsent, stop } of results) {
          expect(sent).toEqual(items);
          expect(unsent).toEqual([]);
          expect(stop).toBeUndefined();
        }
      }));

    it('reports the outcome of each item once', () =>
      forAnyPlans(({ results }) => {
        for (const { items, settled, done, failed, responses } of results) {
          expect(settled).toEqual(items.map((index) => index + 1));
          expect([...done, ...failed.keys()].toSorted((a, b) => a - b)).toEqual(items);
          expect(done.every((index) => responses[index]?.kind === 'done')).toBe(true);
        }
      }));
  });

  const REFUSAL = failure('refused');

  it.each<{
    name: string;
    abort: 'session' | 'cancelling';
    refusal?: Error;
    expected: Partial<EachOutcome<number>>;
  }>([
    { name: 'when cancelled', abort: 'cancelling', expected: { done: FIRST, stop: 'cancelled' } },
    { name: 'when the session ends', abort: 'session', expected: { done: FIRST, stop: 'sessionEnded' } },
    {
      name: 'when cancelled, even if they are refused',
      abort: 'cancelling',
      refusal: REFUSAL,
      expected: { failed: new Map(FIRST.map((index) => [index, REFUSAL])), stop: 'cancelled' },
    },
  ])('awaits only running requests $name', async ({ abort, refusal, expected }) => {
    const all = setUp();
    const response = deferred<void>();
    const request = vi.fn(() => response.promise);
    const outcome = all.queue.execute(numbers(10), request, { signal: all.signal });
    await vi.advanceTimersByTimeAsync(0);
    all[abort].abort();
    if (refusal) response.reject(refusal);
    else response.resolve();
    await expect(outcome).resolves.toMatchObject({ unsent: [4, 5, 6, 7, 8, 9], ...expected });
    expect(request).toHaveBeenCalledTimes(4);
  });

  it('does not stop when some requests between others get no response', async () => {
    const { queue, signal } = setUp();
    const request = async (index: number) => {
      if (index % 3 !== 0) throw failure('network');
    };
    const { failed, unsent, stop } = await queue.execute(numbers(30), request, { signal });
    expect(failed.size).toBe(20);
    expect(unsent).toEqual([]);
    expect(stop).toBeUndefined();
  });

  it.each([
    {
      name: 'three requests in a row get no response',
      error: failure('timeout'),
      reason: 'unreachable',
      maxRequests: 6,
    },
    {
      name: 'the provider rejects the token',
      error: failure('unauthorized'),
      reason: 'sessionEnded',
      maxRequests: 4,
    },
    {
      name: 'the provider does not support the action',
      error: failure('impossible'),
      reason: 'impossible',
      maxRequests: 4,
    },
    { name: 'the provider keeps asking to wait', error: tooMany(1000), reason: 'busy', maxRequests: 40 },
  ])('stops when $name', async ({ error, reason, maxRequests }) => {
    const { queue, signal } = setUp();
    const request = vi.fn(() => Promise.reject(error));
    const outcome = queue.execute(numbers(300), request, { signal });
    await vi.runAllTimersAsync();
    const { failed, unsent, stop } = await outcome;
    expect(failed.size + unsent.length).toBe(300);
    expect(stop).toBe(reason);
    expect(request.mock.calls.length).toBeLessThanOrEqual(maxRequests);
  });

  it('reports a bug', async () => {
    const reported = watchReportedErrors();
    const { queue, signal } = setUp();
    const { failed } = await queue.execute([1], () => Promise.reject(BUG), { signal });
    expect(failed).toEqual(new Map([[1, BUG]]));
    expect(reported()).toEqual([BUG]);
  });
});

describe('RequestQueue when the provider asks to wait', () => {
  withFakeTimers();

  it('sends refused requests again after one shared wait', async () => {
    const { queue, signal } = setUp();
    const [request, onWait] = [vi.fn(async () => {}), vi.fn()];
    for (const _ of FIRST) request.mockRejectedValueOnce(tooMany(30_000));
    const outcome = queue.execute(numbers(20), request, { signal, onWait });
    await vi.runAllTimersAsync();
    await expect(outcome).resolves.toMatchObject({ unsent: [], stop: undefined, failed: new Map() });
    expect(request).toHaveBeenCalledTimes(24);
    expect(onWait.mock.calls).toEqual([[30_000], [undefined]]);
  });

  it.each([
    { count: 20, ms: 0 },
    { count: 20, ms: 1000 },
    { count: 1, ms: 0 },
  ])('counts refused requests as unsent when $count are cancelled after $ms ms', async ({ count, ms }) => {
    const { queue, signal, cancelling } = setUp();
    const response = deferred<void>();
    const outcome = queue.execute(numbers(count), () => response.promise, { signal });
    if (ms > 0) response.reject(tooMany(30_000));
    await vi.advanceTimersByTimeAsync(ms);
    cancelling.abort();
    response.reject(tooMany(30_000));
    await vi.advanceTimersByTimeAsync(1000);
    await expect(outcome).resolves.toMatchObject({ done: [], unsent: numbers(count), stop: 'cancelled' });
  });

  it('does not repeat a single request', async () => {
    const reported = watchReportedErrors();
    const { queue, signal } = setUp();
    const error = tooMany(30_000);
    const { failed } = await queue.execute([1], () => Promise.reject(error), { signal });
    expect(failed).toEqual(new Map([[1, error]]));
    expect(reported()).toEqual([]);
  });
});
