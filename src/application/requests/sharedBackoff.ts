import { ServiceError } from '../ServiceError.ts';

const WAITS_IN_A_ROW = 5;
const FIRST_WAIT_MS = 1_000;
const WAIT_MAX_MS = 60_000;

/** Returns whether the provider asks to wait before the next request. */
export const isRateLimited = (error: unknown): error is ServiceError & { readonly retryAfterMs: number } =>
  error instanceof ServiceError && error.retryAfterMs !== undefined;

/** Called with the time to wait in ms, and with undefined when the wait is over. */
export type OnWait = (ms: number | undefined) => void;

/** Resolves after `ms`. Rejects with the signal's reason when aborted. */
export const pause = async (ms: number, signal: AbortSignal, onWait: OnWait = () => {}): Promise<void> => {
  signal.throwIfAborted();
  onWait(ms);
  const over = new AbortController();
  const waiting = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { signal: over.signal });
  });
  await waiting.finally(() => {
    over.abort();
    onWait(undefined);
  });
};

/**
 * Returns a function that retries requests when the provider asks to wait. All requests wait together,
 * because separate waits would not reduce the request rate. Rejects with the signal's reason when aborted.
 * Rejects with the request's error if the provider does not ask to wait, asks for more than a minute, or has
 * asked too often.
 */
export const sharedBackoff = (onWait: OnWait, signal: AbortSignal) => {
  let waiting: Promise<void> | undefined;
  let begun = 0;
  let inARow = 0;

  const begin = (error: ServiceError, askedMs: number) => {
    inARow += 1;
    if (inARow > WAITS_IN_A_ROW) throw error;
    begun += 1;
    // The random part keeps the user's other tabs and devices from retrying at the same time.
    const backOffMs = FIRST_WAIT_MS * 2 ** (inARow - 1) * (1 + Math.random() / 2);
    waiting = pause(Math.min(Math.max(askedMs, backOffMs), WAIT_MAX_MS), signal, onWait);
  };

  return async <T>(call: () => Promise<T>): Promise<T> => {
    for (;;) {
      if (waiting) await waiting;
      signal.throwIfAborted();
      const before = begun;
      try {
        const result = await call();
        inARow = 0;
        return result;
      } catch (error) {
        // Users do not watch a screen for more than a minute.
        if (!isRateLimited(error) || error.retryAfterMs > WAIT_MAX_MS) throw error;
        // Concurrent requests that are refused together count as one.
        if (before === begun) begin(error, error.retryAfterMs);
      }
    }
  };
};
