import { beforeEach, vi } from 'vitest';

/** The real one: tests replace the clock, and with it this. */
const { setImmediate } = globalThis;

export interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

/** A promise that the test settles. */
export const deferred = <T>(): Deferred<T> => {
  let resolve: Deferred<T>['resolve'] = () => undefined;
  let reject: Deferred<T>['reject'] = () => undefined;
  const promise = new Promise<T>((onValue, onReason) => {
    resolve = onValue;
    reject = onReason;
  });
  return { promise, resolve, reject };
};

/** Lets everything run that waits for nothing but settled promises. */
export const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** Lets everything run that waits for settled promises only, however many one after the other. */
export const flushAll = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Replaces the timers in each test of a file, or of the block where it is called. */
export const withFakeTimers = (): void => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
};
