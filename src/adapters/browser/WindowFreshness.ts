import type { Clock, Freshness } from '../../application/ports.ts';

/** After a shorter time in the background, the data still counts as fresh. */
const STALE_WHEN_HIDDEN_FOR_MS = 60_000;
/** Timers may fire early. */
const AFTER_MIDNIGHT_MS = 1000;

/** Stale after: reconnecting, a return from the back/forward cache, a while in the background, midnight. */
export class WindowFreshness implements Freshness {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  onStale(listener: () => void): void {
    // A page may be opened in the background.
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

  /** At midnight, ages such as 'today' change. */
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
