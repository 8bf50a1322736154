export const CALLS_AT_ONCE = 4;

/** Returns a function that runs tasks in the order in which it gets them, at most 4 at once. */
export const limiter = (): (<T>(task: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = [];
  let free = CALLS_AT_ONCE;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};
