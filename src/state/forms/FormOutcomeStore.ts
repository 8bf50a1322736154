import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Notifier } from '../../application/ports/notices.ts';
import { type Failure, failureOf, reportMistake, ServiceError } from '../../application/ServiceError.ts';

/** A form that a provider asks to wait for longer is not kept waiting: nobody looks at it for that long. */
const WAIT_MAX_MS = 60_000;

/** Reports how sending a form ended: with a notice, and a failure also at the form. Counts down until the next try. */
export class FormOutcomeStore {
  /** The failure that the form shows, until it is edited or sent again. */
  failure: Failure | undefined = undefined;
  /** Seconds until the form may be sent again; 0 if it may be. */
  waitS = 0;
  readonly #notifier: Notifier;
  readonly #lifetime: AbortSignal;
  #closeNotices: (() => void)[] = [];
  /** Until when the provider asked to wait, in milliseconds since 1970. */
  #askedUntil = 0;
  #ticking: ReturnType<typeof setInterval> | undefined;

  /** When `lifetime` ends (its user has left, or has signed in), nothing is counted down any more. */
  constructor(notifier: Notifier, lifetime: AbortSignal) {
    this.#notifier = notifier;
    this.#lifetime = lifetime;
    lifetime.addEventListener('abort', () => clearInterval(this.#ticking));
    makeAutoObservable(this, { failure: observableRef }, { autoBind: true });
  }

  /** Closes the notices of earlier failures, which would contradict it. */
  succeeded(...notice: Parameters<Notifier['success']>): void {
    for (const close of this.#closeNotices.splice(0)) close();
    this.#notifier.success(...notice);
  }

  /** The provider has found an error that a field shows. */
  refused(text: string): void {
    this.#closeNotices.push(this.#notifier.error(text));
  }

  /** A call that was aborted has no result to tell: its user has left. */
  failed(...[error, fallback, special]: Parameters<typeof failureOf>): void {
    if (isAborted(error)) return;
    reportMistake(error);
    this.failure = failureOf(error, fallback, special);
    this.refused(this.failure.message);
    const { retryAfterMs = 0 } = error instanceof ServiceError ? error : {};
    if (retryAfterMs > WAIT_MAX_MS) return;
    this.#askedUntil = Date.now() + retryAfterMs;
    this.waitUntil(0);
  }

  /** Called when the form is edited, sent again or left. */
  clear(): void {
    this.failure = undefined;
  }

  /** Counts down to a time in milliseconds since 1970, or for as long as the provider has asked to wait, if that is longer. */
  waitUntil(time: number): void {
    const end = Math.max(time, this.#askedUntil);
    // Measured with the clock: timers of background tabs run late.
    const tick = () =>
      runInAction(() => {
        this.waitS = Math.max(0, Math.ceil((end - Date.now()) / 1000));
        if (this.waitS === 0) clearInterval(this.#ticking);
      });
    clearInterval(this.#ticking);
    if (this.#lifetime.aborted) return;
    this.#ticking = setInterval(tick, 1000);
    tick();
  }
}

/** Whether a call was aborted: its account's or visit's scope has ended. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
