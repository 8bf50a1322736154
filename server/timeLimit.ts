import { AsyncLocalStorage } from 'node:async_hooks';
import { HttpError } from './HttpError.ts';

/** Shorter than the dashboard's 10-second timeout, so that the dashboard receives an error message. */
const TIMEOUT_MS = 8_000;

export const TIMED_OUT = 'The request took too long';

/** Time limit of the current API request. All requests to Shlink or Kutt share this limit. */
const timeLimit = new AsyncLocalStorage<AbortSignal>();

/** Runs the handler of an API request with a new time limit. */
export const withTimeLimit = <T>(respond: () => Promise<T>): Promise<T> =>
  timeLimit.run(AbortSignal.timeout(TIMEOUT_MS), respond);

/**
 * Returns a signal that aborts at the API request's time limit.
 * Outside of an API request, the limit is new.
 */
export const timeLimitSignal = (): AbortSignal => timeLimit.getStore() ?? AbortSignal.timeout(TIMEOUT_MS);

/** Starts a read that is not aborted at the API request's time limit. */
export const inBackground = <T>(read: () => Promise<T>): Promise<T> => timeLimit.exit(read);

/**
 * Resolves with the result of a read. At the API request's time limit, resolves with `known` instead.
 * Rejects with a 504 `HttpError` if `known` is undefined.
 */
export const untilTimeLimit = <T>(reading: Promise<T>, known: T | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    const signal = timeLimit.getStore();
    const stop = () => (known === undefined ? reject(new HttpError(504, TIMED_OUT)) : resolve(known));
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    reading.then(resolve, reject).finally(() => signal?.removeEventListener('abort', stop));
  });
