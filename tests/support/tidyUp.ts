import { afterEach, vi } from 'vitest';

/** Files share their workers: no test leaves a clock, a spy or a global of its own behind. */
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
