import { vi } from 'vitest';

/** Replaces `AbortSignal.timeout`, so that a request only times out when the test calls `runOut`. */
export const controlTimeouts = () => {
  const timers: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const timer = new AbortController();
    timers.push(timer);
    return timer.signal;
  });
  /** Times out the latest request, unless a timer is given. */
  const runOut = (timer = timers.at(-1)) =>
    timer?.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  /** A `fetch` that times out after the response headers have arrived. */
  const fetchInPart: typeof fetch = async (input, init) => {
    const timer = timers.at(-1);
    const response = await fetch(input, init);
    setImmediate(() => runOut(timer));
    return response;
  };
  return { timeout, timers, runOut, fetchInPart };
};
