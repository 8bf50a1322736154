import { beforeEach, expect, test, vi } from 'vitest';
import { runInSlices } from '../../src/lib/runInSlices.ts';

const STEP_MS = 2;

let now = 0;

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

/** Steps of two milliseconds each. */
const slowly = function* (steps: number): Generator<undefined, string> {
  for (let step = 0; step < steps; step += 1) {
    now += STEP_MS;
    yield;
  }
  return 'done';
};

const { signal } = new AbortController();

test.each([true, false])('long work gives way every 8 ms, by the scheduler (%s) or a timer', async (has) => {
  const giveWay = vi.fn(async () => undefined);
  vi.stubGlobal('scheduler', has ? { yield: giveWay } : undefined);
  if (!has) vi.stubGlobal('setTimeout', (go: () => void) => giveWay().then(go));
  await runInSlices(slowly(3), signal);
  expect(giveWay).not.toHaveBeenCalled();
  await expect(runInSlices(slowly(40), signal)).resolves.toBe('done');
  expect(giveWay).toHaveBeenCalledTimes(10);
});

test('work that is aborted rejects with the reason of the abort', async () => {
  const abort = new AbortController();
  const running = runInSlices(slowly(1000), abort.signal);
  abort.abort(new Error('not needed any more'));
  await expect(running).rejects.toThrow('not needed any more');
});
