import { ServiceError } from '../ServiceError.ts';
import { pause } from './pause.ts';

/** Without any success in between. */
const WAITS_IN_A_ROW = 5;
const FIRST_WAIT_MS = 1_000;
const WAIT_MAX_MS = 60_000;

/**
 * Repeats calls that the provider refuses because there are too many. All calls wait together: if each of them waited
 * for itself, the provider would be called just as often.
 */
export class SharedBackoff {
  readonly #onWait: (ms: number | undefined) => void;
  readonly #signal: AbortSignal;
  #pause: Promise<void> | undefined;
  #begun = 0;
  #inARow = 0;

  /** `onWait` is called with the time to wait, and with undefined when it is over. */
  constructor(onWait: (ms: number | undefined) => void, signal: AbortSignal) {
    this.#onWait = onWait;
    this.#signal = signal;
  }

  /**
   * Rejects with the error of the call, if it does not ask to wait, asks for more than a minute or has asked too often,
   * or with the signal's reason.
   */
  async run<T>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      if (this.#pause) await this.#pause;
      this.#signal.throwIfAborted();
      const before = this.#begun;
      try {
        const result = await call();
        this.#inARow = 0;
        return result;
      } catch (error) {
        if (!(error instanceof ServiceError) || error.retryAfterMs === undefined) throw error;
        // Nobody looks at a screen for that long.
        if (error.retryAfterMs > WAIT_MAX_MS) throw error;
        // Calls that ran at the same time are refused together, which counts once.
        if (before === this.#begun) this.#begin(error, error.retryAfterMs);
      }
    }
  }

  #begin(error: ServiceError, askedMs: number): void {
    this.#inARow += 1;
    if (this.#inARow > WAITS_IN_A_ROW) throw error;
    this.#begun += 1;
    // Other tabs and devices of the user must not call again at the same time.
    const backOffMs = FIRST_WAIT_MS * 2 ** (this.#inARow - 1) * (1 + Math.random() / 2);
    this.#pause = this.#wait(Math.min(Math.max(askedMs, backOffMs), WAIT_MAX_MS));
  }

  async #wait(ms: number): Promise<void> {
    this.#onWait(ms);
    try {
      await pause(ms, this.#signal);
    } finally {
      this.#onWait(undefined);
    }
  }
}
