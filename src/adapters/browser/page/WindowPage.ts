import type { Clock, Freshness, PageLifecycle } from '../../../application/ports/page.ts';

/** The data counts as fresh after a shorter time in the background. */
const STALE_WHEN_HIDDEN_FOR_MS = 60_000;
/** Timers may fire slightly early. */
const AFTER_MIDNIGHT_MS = 1000;

export class WindowPage implements PageLifecycle, Freshness {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  onHide(listener: () => void, signal: AbortSignal): void {
    window.addEventListener('pagehide', listener, { signal });
  }

  onRestore(listener: () => void, signal: AbortSignal): void {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && listener();
    window.addEventListener('pageshow', onPageShow, { signal });
  }

  /** Reports staleness after a reconnect, a page restore, a minute in the background, and at midnight. */
  onStale(listener: () => void, signal: AbortSignal): void {
    // No event reports that the page was opened in the background.
    let hiddenAt = Date.now();
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (Date.now() - hiddenAt >= STALE_WHEN_HIDDEN_FOR_MS) listener();
    };
    window.addEventListener('online', listener, { signal });
    this.onRestore(listener, signal);
    document.addEventListener('visibilitychange', onVisibilityChange, { signal });
    this.#onNewDay(listener, signal);
  }

  /** Ages such as 'today' change at midnight. */
  #onNewDay(listener: () => void, signal: AbortSignal): void {
    const now = this.#clock.now();
    const midnight = new Date(now).setHours(24, 0, 0, 0);
    const onMidnight = () => {
      listener();
      this.#onNewDay(listener, signal);
    };
    const timer = setTimeout(onMidnight, midnight - now.getTime() + AFTER_MIDNIGHT_MS);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }
}
