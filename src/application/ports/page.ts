export interface PageVisibility {
  /** Resolves once the page is visible: neither prerendered nor hidden. */
  whenVisible(): Promise<void>;
}

/** Events for leaving and restoring the page. Listeners are removed when `lifetime` is aborted. */
export interface PageLifecycle {
  /** Calls the listener when the page is left, reloaded or closed. Only synchronous code still runs. */
  onHide(listener: () => void, lifetime: AbortSignal): void;
  /** Calls the listener when the browser restores the page from its back/forward cache. */
  onRestore(listener: () => void, lifetime: AbortSignal): void;
}

/** Detects that displayed data may be stale. Listeners are removed when `lifetime` is aborted. */
export interface Freshness {
  onStale(listener: () => void, lifetime: AbortSignal): void;
}

/** A prompt that the browser shows before the page is left. */
export interface ExitGuard {
  /** Enables the prompt until the returned function is called. */
  begin(): () => void;
}

/** Whether the browser has a network connection. Neither state shows whether the provider is reachable. */
export interface Connection {
  /** The state at startup; never updated. */
  readonly isOnline: boolean;
  /** Calls the listener when the state may have changed. */
  subscribe(listener: (isOnline: boolean) => void): void;
}

/** The only source of the current time. With the mock, it is the mock's time. */
export interface Clock {
  now(): Date;
}

/** A log for errors that the user cannot act on. */
export interface ErrorReporter {
  /** Reports each error once and masks tokens and URLs. `context` names the failed activity. Never throws. */
  report(error: unknown, context: string): void;
}
