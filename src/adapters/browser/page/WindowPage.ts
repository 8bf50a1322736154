import type { Clock, Freshness, PageLifecycle } from '../../../application/ports/page.ts';

/** After a shorter time in the background, the data still counts as fresh. */
const STALE_WHEN_HIDDEN_FOR_MS = 60_000;
/** Timers may fire early. */
const AFTER_MIDNIGHT_MS = 1000;

/** The page, by the events of its window and document. */
export class WindowPage implements PageLifecycle, Freshness {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  onHide(listener: () => void, signal: AbortSignal): void {
    window.addEventListener('pagehide', listener, { signal });
  }

  onRestore(listener: () => void, signal: AbortSignal): void {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && listener();
    window.addEventListener('pageshow', shown, { signal });
  }

  /** After reconnecting, a return from the back/forward cache, a while in the background, midnight. */
  onStale(listener: () => void, signal: AbortSignal): void {
    // A page may be opened in the background.
    let hiddenAt = Date.now();
    const turned = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (Date.now() - hiddenAt >= STALE_WHEN_HIDDEN_FOR_MS) listener();
    };
    window.addEventListener('online', listener, { signal });
    this.onRestore(listener, signal);
    document.addEventListener('visibilitychange', turned, { signal });
    this.#onNewDay(listener, signal);
  }

  /** At midnight, ages such as 'today' change. */
  #onNewDay(listener: () => void, signal: AbortSignal): void {
    const now = this.#clock.now();
    const midnight = new Date(now).setHours(24, 0, 0, 0);
    const next = () => {
      listener();
      this.#onNewDay(listener, signal);
    };
    const timer = setTimeout(next, midnight - now.getTime() + AFTER_MIDNIGHT_MS);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }
}
