/** Delay in browsers without `requestIdleCallback`. */
const PAUSE_MS = 200;
const AT_MOST_MS = 2000;

/** Runs the callback once the browser is idle. Returns a function that cancels the callback. */
export const whenIdle = (callback: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: AT_MOST_MS });
  return () => cancelIdleCallback(handle);
};
