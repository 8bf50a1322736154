import type { Clock, Freshness, PageLifecycle } from '../../application/ports.ts';

/** After a shorter time in the background, the data still counts as fresh. */
const STALE_WHEN_HIDDEN_FOR_MS = 60_000;
/** Timers may fire early. */
const AFTER_MIDNIGHT_MS = 1000;

/** Stale after: reconnecting, a return from the back/forward cache, a while in the background, midnight. */
export class WindowFreshness implements Freshness {
  readonly #clock: Clock;
  readonly #page: PageLifecycle;

  constructor(clock: Clock, page: PageLifecycle) {
    this.#clock = clock;
    this.#page = page;
  }

  onStale(listener: () => void, signal: AbortSignal): void {
    // A page may be opened in the background.
    let hiddenAt = Date.now();
    const turned = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (Date.now() - hiddenAt >= STALE_WHEN_HIDDEN_FOR_MS) listener();
    };
    window.addEventListener('online', listener, { signal });
    this.#page.onRestore(listener, signal);
    document.addEventListener('visibilitychange', turned, { signal });
    this.#onNewDay(listener, signal);
  }

  /** At midnight, ages such as 'today' change. */
  #onNewDay(listener: () => void, signal: AbortSignal): void {
    const now = this.#clock.now();
    const midnight = new Date(now).setHours(24, 0, 0, 0);
    const timer = setTimeout(
      () => {
        listener();
        this.#onNewDay(listener, signal);
      },
      midnight - now.getTime() + AFTER_MIDNIGHT_MS,
    );
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }
}
