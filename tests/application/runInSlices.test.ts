import { expect, test, vi } from 'vitest';
import { runInSlices } from '../../src/application/runInSlices.ts';

/** Steps of two milliseconds each. */
const slowly = function* (steps: number): Generator<undefined, string> {
  for (let step = 0; step < steps; step += 1) {
    const end = performance.now() + 2;
    while (performance.now() < end);
    yield;
  }
  return 'done';
};

const { signal } = new AbortController();

test('short work is done in one go', async () => {
  const timer = vi.fn();
  setTimeout(timer);
  await expect(runInSlices(slowly(1), signal)).resolves.toBe('done');
  expect(timer).not.toHaveBeenCalled();
});

test('long work lets what waits go first', async () => {
  let turns = 0;
  const counter = setInterval(() => {
    turns += 1;
  });
  await expect(runInSlices(slowly(30), signal)).resolves.toBe('done');
  clearInterval(counter);
  expect(turns).toBeGreaterThan(1);
});

test('work that is aborted stops with the reason', async () => {
  const abort = new AbortController();
  const running = runInSlices(slowly(1000), abort.signal);
  abort.abort(new Error('not needed any more'));
  await expect(running).rejects.toThrow('not needed any more');
});
