import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Clock } from '../../application/ports/page.ts';
import {
  type Failure,
  failureOf,
  invalidatesCachedData,
  reportMistake,
} from '../../application/ServiceError.ts';

/** Loading state. Keeps the previous value while loading. `failure.message` may be ''. */
export type Loading<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly previous: T | undefined }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly failure: Failure };

export type Load<T> = (signal: AbortSignal) => Promise<T>;
/** `run`: the user requested the load. `refresh`: the load runs in the background. */
export type LoadKind = 'run' | 'refresh';
export type LoadOutcome = 'ready' | 'failed' | 'superseded';

/** Loader that runs one load at a time. Starting a load aborts the previous load and ignores its result. */
export class Loader<T> {
  state: Loading<T> = { status: 'idle' };
  loadedAt: Date | undefined = undefined;
  /** Whether the value is old because the last refresh failed. */
  isOutdated = false;
  readonly #clock: Clock;
  #running: AbortController | undefined;
  #retainsValueOnFailure = false;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeObservable(this, {
      state: observableRef,
      loadedAt: observableRef,
      isOutdated: observable,
      value: computed,
      stop: action,
    });
  }

  /** The current value, or the previous one while a load runs. */
  get value(): T | undefined {
    if (this.state.status === 'ready') return this.state.value;
    return this.state.status === 'loading' ? this.state.previous : undefined;
  }

  get isLoading(): boolean {
    const { status } = this.state;
    return status === 'idle' || status === 'loading';
  }

  /** Starts a load. Never rejects. */
  run(load: Load<T>): Promise<LoadOutcome> {
    this.#retainsValueOnFailure = false;
    return this.#start(load);
  }

  /**
   * Starts a load. If the load fails, retains the value and marks it as outdated, unless the error
   * invalidates cached data. Behaves like `run` without a value and while a `run` is in progress.
   */
  refresh(load: Load<T>): Promise<LoadOutcome> {
    const { status } = this.state;
    if (status !== 'loading') this.#retainsValueOnFailure = status === 'ready';
    return this.#start(load);
  }

  /** Aborts the running load and restores the previous value, if there is one. */
  stop(): void {
    this.#running?.abort();
    this.#running = undefined;
    const { state, value } = this;
    if (state.status === 'loading')
      this.state = value === undefined ? { status: 'idle' } : { status: 'ready', value };
  }

  /** Sets a value that was loaded elsewhere. Aborts the running load. */
  adopt(value: T, loadedAt: Date): void {
    this.#running?.abort();
    this.#settle({ status: 'ready', value }, loadedAt);
  }

  async #start(load: Load<T>): Promise<LoadOutcome> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    runInAction(() => {
      this.state = { status: 'loading', previous: this.value };
    });
    try {
      const value = await load(running.signal);
      if (this.#running !== running) return 'superseded';
      return this.#settle({ status: 'ready', value }, this.#clock.now());
    } catch (error) {
      if (this.#running !== running) return 'superseded';
      reportMistake(error);
      const { value } = this;
      if (this.#retainsValueOnFailure && value !== undefined && !invalidatesCachedData(error))
        return this.#settle({ status: 'ready', value }, this.loadedAt, true);
      return this.#settle({ status: 'failed', error, failure: failureOf(error, '') });
    }
  }

  #settle(state: Loading<T> & { status: 'ready' | 'failed' }, loadedAt?: Date, isOutdated = false) {
    this.#running = undefined;
    runInAction(() => {
      this.state = state;
      this.loadedAt = loadedAt;
      this.isOutdated = isOutdated;
    });
    return state.status;
  }
}
