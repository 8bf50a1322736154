export interface PageVisibility {
  /** Resolves once the page is visible: neither prerendered nor hidden. */
  whenVisible(): Promise<void>;
}

/** When the page is left and restored. Listeners are removed when `lifetime` ends. */
export interface PageLifecycle {
  /** Calls the listener whenever the page is left, reloaded or closed. Only what starts synchronously still runs. */
  onHide(listener: () => void, lifetime: AbortSignal): void;
  /** Calls the listener when the browser restores the page from its back/forward cache. */
  onRestore(listener: () => void, lifetime: AbortSignal): void;
}

/** Reports that the shown data may be stale, until `lifetime` ends. */
export interface Freshness {
  onStale(listener: () => void, lifetime: AbortSignal): void;
}

/** Makes the browser ask before the page is left. */
export interface ExitGuard {
  /** It asks until the returned function is called. */
  begin(): () => void;
}

/** Whether the browser has a network connection; neither answer tells whether the provider can be reached. */
export interface Connection {
  /** At the start. */
  readonly isOnline: boolean;
  /** Calls the listener when that may have changed. */
  subscribe(listener: (isOnline: boolean) => void): void;
}

/** The current time, for everything that depends on today or on an age. */
export interface Clock {
  now(): Date;
}

/** Receives errors that the user cannot act on. */
export interface ErrorReporter {
  /** `context` names the failed activity. Reports each error once, with tokens and addresses masked. Never throws. */
  report(error: unknown, context: string): void;
}
