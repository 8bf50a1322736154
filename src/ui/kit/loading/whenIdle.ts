/** Delay in browsers without `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 200;
const TIMEOUT_MS = 2000;

/** Runs the callback once the browser is idle. Returns a function that cancels the callback. */
export const whenIdle = (callback: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, FALLBACK_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
};
