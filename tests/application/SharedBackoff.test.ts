import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SharedBackoff } from '../../src/application/calls/SharedBackoff.ts';
import { ServiceError } from '../../src/application/ServiceError.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('tabs that are refused together wait for different times: up to half as long again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const waits: (number | undefined)[] = [];
  const backoff = new SharedBackoff((ms) => waits.push(ms), new AbortController().signal);
  const call = vi.fn(async () => {
    if (call.mock.calls.length < 4) throw new ServiceError('refused', '', 'Slow down', undefined, 0);
  });
  const done = backoff.run(call);
  await vi.runAllTimersAsync();
  await done;
  expect(waits).toEqual([1250, undefined, 2500, undefined, 5000, undefined]);
});
