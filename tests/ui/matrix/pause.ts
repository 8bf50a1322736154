import { vi } from 'vitest';

/** Longer than any pause that the app makes before a call: while one types, and for undoing. */
const PAUSE_MS = 6_000;

/** Does what is followed by a pause, and lets the pause be over at once. */
export const afterPause = async (act: () => Promise<unknown>): Promise<void> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await act();
    vi.advanceTimersByTime(PAUSE_MS);
  } finally {
    vi.useRealTimers();
  }
};
