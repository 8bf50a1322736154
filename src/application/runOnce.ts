/**
 * While a task runs, further calls get its promise instead of a second run: the guard against double submits.
 * With `keyOf`, only calls with the same key count as the same.
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
