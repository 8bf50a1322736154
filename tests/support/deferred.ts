import { beforeEach, vi } from 'vitest';

/** The real function, because fake timers replace the global one. */
const { setImmediate } = globalThis;

export interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

/** Returns a promise with the functions that settle it. */
export const deferred = <T>(): Deferred<T> => {
  let resolve: Deferred<T>['resolve'] = () => undefined;
  let reject: Deferred<T>['reject'] = () => undefined;
  const promise = new Promise<T>((onValue, onReason) => {
    resolve = onValue;
    reject = onReason;
  });
  return { promise, resolve, reject };
};

/** Runs 20 turns of the microtask queue. */
export const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** Runs the microtask queue until it is empty. */
export const flushAll = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Installs fake timers before each test of the file or `describe` block that calls it. */
export const withFakeTimers = (): void => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
};
