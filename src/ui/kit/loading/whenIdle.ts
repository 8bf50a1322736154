/** Browsers that cannot tell when they are idle wait this long. */
const PAUSE_MS = 200;
const AT_MOST_MS = 2000;

/** Calls back once the browser has nothing urgent to do. Returns a function that cancels it. */
export const whenIdle = (callback: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: AT_MOST_MS });
  return () => cancelIdleCallback(handle);
};
