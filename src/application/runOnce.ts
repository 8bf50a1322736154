/**
 * Wraps a task so that calls during a run get the promise of that run: the guard against double submits. With `keyOf`,
 * only calls with the same key share a run.
 */
export const runOnce = <A extends readonly unknown[], T>(
  task: (...args: A) => Promise<T>,
  keyOf: (...args: A) => string = () => '',
): ((...args: A) => Promise<T>) => {
  const running = new Map<string, Promise<T>>();
  return (...args) => {
    const key = keyOf(...args);
    const run = running.get(key) ?? task(...args).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
};
