import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runInSlices } from '../../src/application/calls/runInSlices.ts';

const STEP_MS = 2;

let now = 0;

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Steps of two milliseconds each. */
const slowly = function* (steps: number): Generator<undefined, string> {
  for (let step = 0; step < steps; step += 1) {
    now += STEP_MS;
    yield;
  }
  return 'done';
};

/** How often the page gets its turn while work is done. */
const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
  let turns = 0;
  const waiting = new MessageChannel();
  const post = () => waiting.port1.postMessage(undefined);
  waiting.port2.onmessage = () => {
    turns += 1;
    post();
  };
  post();
  await work;
  waiting.port1.close();
  return turns;
};

const { signal } = new AbortController();

test('short work runs in one slice', async () => {
  await expect(turnsDuring(runInSlices(slowly(3), signal))).resolves.toBe(0);
});

test('long work gives way to the page every 8 milliseconds', async () => {
  const work = runInSlices(slowly(400), signal);
  await expect(turnsDuring(work)).resolves.toBeGreaterThan(10);
  await expect(work).resolves.toBe('done');
});

test('work that is aborted rejects with the reason of the abort', async () => {
  const abort = new AbortController();
  const running = runInSlices(slowly(1000), abort.signal);
  abort.abort(new Error('not needed any more'));
  await expect(running).rejects.toThrow('not needed any more');
});

test('work gives way once per slice, and no more often', async () => {
  const giveWay = vi.fn(async () => undefined);
  vi.stubGlobal('scheduler', { yield: giveWay });
  await runInSlices(slowly(3), signal);
  expect(giveWay).not.toHaveBeenCalled();
  await runInSlices(slowly(400), signal);
  expect(giveWay).toHaveBeenCalledTimes(100);
});
