import { setMaxListeners } from 'node:events';
import { afterEach, vi } from 'vitest';

// The listeners of a page are many; only Node would warn of them.
setMaxListeners(0);

/** Files share their workers: no test leaves a clock, a spy or a global of its own behind. */
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
