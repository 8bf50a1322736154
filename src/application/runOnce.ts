/** While a task runs, further calls get its promise instead of a second run: the guard against double submits. */
export const runOnce = <A extends readonly unknown[], T>(
  task: (...args: A) => Promise<T>,
): ((...args: A) => Promise<T>) => {
  let running: Promise<T> | undefined;
  return (...args) => {
    running ??= task(...args).finally(() => {
      running = undefined;
    });
    return running;
  };
};
