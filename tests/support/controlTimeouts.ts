import { vi } from 'vitest';

/** Lets a test say when the time of a call has run out; until then it has all the time that it needs. */
export const controlTimeouts = () => {
  const timers: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const timer = new AbortController();
    timers.push(timer);
    return timer.signal;
  });
  /** Of the call that was made last, unless another is given. */
  const runOut = (timer = timers.at(-1)) =>
    timer?.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  /** A `fetch` whose time runs out when the answer has begun. */
  const fetchInPart: typeof fetch = async (input, init) => {
    const timer = timers.at(-1);
    const response = await fetch(input, init);
    setImmediate(() => runOut(timer));
    return response;
  };
  return { timeout, timers, runOut, fetchInPart };
};
