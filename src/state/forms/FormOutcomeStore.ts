import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Notifier } from '../../application/ports/notices.ts';
import type { Clock } from '../../application/ports/page.ts';
import { type Failure, failureOf, reportMistake, ServiceError } from '../../application/ServiceError.ts';

/** Longer waits have no countdown, because users do not watch a form for that long. */
const WAIT_MAX_MS = 60_000;
/** The clock of link forms, which have no `Clock` yet. */
const SYSTEM_CLOCK: Clock = { now: () => new Date() };

/** Outcome of sending a form: a notice, and a failure in the form. Counts down until the next attempt. */
export class FormOutcomeStore {
  /** The failure that the form shows until it is edited or sent again. */
  failure: Failure | undefined = undefined;
  /** Seconds until the form may be sent again. */
  waitS = 0;
  readonly #notifier: Notifier;
  readonly #lifetime: AbortSignal;
  readonly #clock: Clock;
  #closeNotices: (() => void)[] = [];
  /** End of the provider's requested wait, in milliseconds since 1970. */
  #providerWaitEnd = 0;
  #countdown: ReturnType<typeof setInterval> | undefined;

  /** Stops the countdown when `lifetime` ends, because the user has left or signed in. */
  constructor(notifier: Notifier, lifetime: AbortSignal, clock: Clock = SYSTEM_CLOCK) {
    this.#notifier = notifier;
    this.#lifetime = lifetime;
    this.#clock = clock;
    lifetime.addEventListener('abort', () => clearInterval(this.#countdown));
    makeAutoObservable(this, { failure: observableRef }, { autoBind: true });
  }

  /** Shows a success notice. Closes the notices of earlier failures, which would contradict it. */
  succeeded(...notice: Parameters<Notifier['success']>): void {
    for (const close of this.#closeNotices.splice(0)) close();
    this.#notifier.success(...notice);
  }

  /** Shows an error notice for an error that a field shows too. */
  refused(text: string): void {
    this.#closeNotices.push(this.#notifier.error(text));
  }

  /** Shows a failure. Ignores aborted requests, because their user has left. */
  failed(...[error, fallback, special]: Parameters<typeof failureOf>): void {
    if (isAborted(error)) return;
    reportMistake(error);
    this.failure = failureOf(error, fallback, special);
    this.refused(this.failure.message);
    const { retryAfterMs = 0 } = error instanceof ServiceError ? error : {};
    if (retryAfterMs > WAIT_MAX_MS) return;
    this.#providerWaitEnd = this.#now() + retryAfterMs;
    this.waitUntil(0);
  }

  /** Called when the form is edited, sent again or left. */
  clear(): void {
    this.failure = undefined;
  }

  /** Counts down to a time in milliseconds since 1970, or to the end of the provider's wait if later. */
  waitUntil(time: number): void {
    const end = Math.max(time, this.#providerWaitEnd);
    // Measures with the clock, because timers of background tabs run late.
    const tick = () =>
      runInAction(() => {
        this.waitS = Math.max(0, Math.ceil((end - this.#now()) / 1000));
        if (this.waitS === 0) clearInterval(this.#countdown);
      });
    clearInterval(this.#countdown);
    if (this.#lifetime.aborted) return;
    this.#countdown = setInterval(tick, 1000);
    tick();
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}

/** Whether a request was aborted because its account's or guest's scope ended. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
