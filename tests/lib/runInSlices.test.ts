import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runInSlices } from '../../src/lib/runInSlices.ts';

const STEP_MS = 2;

describe('runInSlices', () => {
  let now = 0;

  beforeEach(() => {
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });

  /** Takes 2 ms per step. */
  const slowly = function* (steps: number): Generator<undefined, string> {
    for (let step = 0; step < steps; step += 1) {
      now += STEP_MS;
      yield;
    }
    return 'done';
  };

  const { signal } = new AbortController();

  it.each([
    { name: 'scheduler.yield', hasScheduler: true },
    { name: 'a timer', hasScheduler: false },
  ])('yields to the browser every 8 ms with $name', async ({ hasScheduler }) => {
    const giveWay = vi.fn(async () => undefined);
    vi.stubGlobal('scheduler', hasScheduler ? { yield: giveWay } : undefined);
    if (!hasScheduler) vi.stubGlobal('setTimeout', (go: () => void) => giveWay().then(go));
    await runInSlices(slowly(3), signal);
    expect(giveWay).not.toHaveBeenCalled();
    await expect(runInSlices(slowly(40), signal)).resolves.toBe('done');
    expect(giveWay).toHaveBeenCalledTimes(10);
  });

  it("rejects with the signal's reason when aborted", async () => {
    const abort = new AbortController();
    const running = runInSlices(slowly(1000), abort.signal);
    abort.abort(new Error('not needed any more'));
    await expect(running).rejects.toThrow('not needed any more');
  });
});
