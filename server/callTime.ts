import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from './Refusal.ts';

/** Below the 10 seconds after which the dashboard gives up, so that it gets a sentence instead of silence. */
const TIMEOUT_MS = 8_000;

export const LATE = 'Your links took too long to answer';

/** The time of the call that is being answered: all of its exchanges with the engine share it. */
const callTime = new AsyncLocalStorage<AbortSignal>();

/** Runs what answers a call. */
export const withCallTime = <T>(answer: () => Promise<T>): Promise<T> =>
  callTime.run(AbortSignal.timeout(TIMEOUT_MS), answer);

/** Aborts when the call's time is over. Outside of a call, each exchange has as much time. */
export const timeLeft = (): AbortSignal => callTime.getStore() ?? AbortSignal.timeout(TIMEOUT_MS);

/** Starts a reading that outlasts the call. */
export const inBackground = <T>(read: () => Promise<T>): Promise<T> => callTime.exit(read);

/** Resolves with the result of a reading, or with the known one when the call's time is over first. */
export const inCallTime = <T>(reading: Promise<T>, known: T | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    const signal = callTime.getStore();
    const stop = () => (known === undefined ? reject(new Refusal(504, LATE)) : resolve(known));
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    reading.then(resolve, reject).finally(() => signal?.removeEventListener('abort', stop));
  });
