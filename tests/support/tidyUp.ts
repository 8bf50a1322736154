import { afterEach, vi } from 'vitest';

/** Restores clocks, spies and globals after each test, because test files share workers. */
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
