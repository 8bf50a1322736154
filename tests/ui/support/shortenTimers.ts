import { vi } from 'vitest';
import { SOON_MS } from './activity.ts';

/** Makes timers of up to a second, such as debounces, fire at once. Returns a function that restores them. */
export const shortenTimers = (): (() => void) => {
  const { setTimeout } = window;
  const shortened = (callback: () => void, ms = 0) => setTimeout(callback, ms <= SOON_MS ? 0 : ms);
  const spy = vi.spyOn(window, 'setTimeout').mockImplementation(shortened as typeof setTimeout);
  return () => spy.mockRestore();
};
