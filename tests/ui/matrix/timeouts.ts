import { vi } from 'vitest';

let newest = new AbortController();

/** Until mocks are restored, each call's time can be made to run out by hand. It is still given its 10 seconds. */
export const holdTimeouts = (): void => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    newest = new AbortController();
    return AbortSignal.any([timeout(milliseconds), newest.signal]);
  });
};

/** Answers how to let the time run out of the call that is just being made. */
export const hourglass = (): (() => void) => {
  const held = newest;
  return () => held.abort(new DOMException('signal timed out', 'TimeoutError'));
};
