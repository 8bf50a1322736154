/** Half a frame at 60 frames per second, so that the page remains responsive. */
const SLICE_MS = 8;

/** Yields to the browser between slices of work. Rejects with the signal's reason when aborted. */
export const runInSlices = async <T>(steps: Generator<undefined, T>, signal: AbortSignal): Promise<T> => {
  let sliceEnd = performance.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < sliceEnd) continue;
    await giveWay();
    signal.throwIfAborted();
    sliceEnd = performance.now() + SLICE_MS;
  }
};

const giveWay = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
