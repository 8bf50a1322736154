import type { Clock, Freshness } from '../../application/ports.ts';

/** A page that was out of sight for a shorter time still shows what it should. */
const STALE_WHEN_HIDDEN_FOR_MS = 60_000;
/** A timer may be early. */
const AFTER_MIDNIGHT_MS = 1000;

/** Back on the network, back by the browser's Back button, looked at again after a while, or on a new day. */
export class WindowFreshness implements Freshness {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

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
    this.#onNewDay(listener);
  }

  /** What was made today was made yesterday then. */
  #onNewDay(listener: () => void): void {
    const now = this.#clock.now();
    const midnight = new Date(now).setHours(24, 0, 0, 0);
    setTimeout(
      () => {
        listener();
        this.#onNewDay(listener);
      },
      midnight - now.getTime() + AFTER_MIDNIGHT_MS,
    );
  }
}
