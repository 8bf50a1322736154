import type { Freshness } from '../../application/ports.ts';

/** A page that was out of sight for a shorter time still shows what it should. */
const STALE_WHEN_HIDDEN_FOR_MS = 60_000;

/** Back on the network, back by the browser's Back button, or looked at again after a while. */
export class WindowFreshness implements Freshness {
  onStale(listener: () => void): void {
    // A page may be opened out of sight.
    let hiddenAt = Date.now();
    window.addEventListener('online', listener);
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) listener();
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (Date.now() - hiddenAt >= STALE_WHEN_HIDDEN_FOR_MS) listener();
    });
  }
}
