import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Clock } from '../../application/ports.ts';
import { type Failure, failureOf, reportMistake, takesAway } from '../../application/ServiceError.ts';

/**
 * The state of a load; while one runs, the previous value stays. `failure.message` is '' for errors without a text for
 * users.
 */
export type Loading<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly previous: T | undefined }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly failure: Failure };

export type Load<T> = (signal: AbortSignal) => Promise<T>;
/** `run`: the user requested the load; `refresh`: it runs in the background. */
export type LoadKind = 'run' | 'refresh';
export type LoadOutcome = 'ready' | 'failed' | 'superseded';

/** Runs one load at a time: starting one aborts the previous one and ignores its result. */
export class Loader<T> {
  state: Loading<T> = { status: 'idle' };
  /** When the value was loaded; undefined without a value. */
  loadedAt: Date | undefined = undefined;
  /** Whether the last refresh failed. */
  isOutdated = false;
  readonly #clock: Clock;
  #running: AbortController | undefined;
  /** Whether a failure of the running load keeps the value. */
  #isQuiet = false;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeObservable(this, {
      state: observableRef,
      loadedAt: observableRef,
      isOutdated: observable,
      value: computed,
      stop: action,
      adopt: action,
    });
  }

  /** The value, also while a newer one is being loaded. */
  get value(): T | undefined {
    if (this.state.status === 'ready') return this.state.value;
    return this.state.status === 'loading' ? this.state.previous : undefined;
  }

  get isLoading(): boolean {
    const { status } = this.state;
    return status === 'idle' || status === 'loading';
  }

  /** Starts a load. Resolves with its outcome. Never rejects. */
  run(load: Load<T>): Promise<LoadOutcome> {
    return this.#run(load, false);
  }

  /**
   * Reloads the value in the background. After a failure that does not take it away, the value stays and is marked as
   * outdated. Without a value, or during a `run`, behaves like `run`.
   */
  refresh(load: Load<T>): Promise<LoadOutcome> {
    const { status } = this.state;
    return this.#run(load, status === 'ready' || (status === 'loading' && this.#isQuiet));
  }

  /** Aborts the running load and restores the state before it. */
  stop(): void {
    this.#running?.abort();
    this.#running = undefined;
    if (this.state.status === 'loading') this.state = settled(this.state.previous);
  }

  /** Sets a value that was loaded elsewhere, and aborts the running load. */
  adopt(value: T, loadedAt: Date): void {
    this.stop();
    this.state = { status: 'ready', value };
    this.loadedAt = loadedAt;
    this.isOutdated = false;
  }

  async #run(load: Load<T>, isQuiet: boolean): Promise<LoadOutcome> {
    const running = this.#start();
    this.#isQuiet = isQuiet;
    try {
      const value = await load(running.signal);
      return this.#settle(running, { status: 'ready', value }, this.#clock.now());
    } catch (error) {
      const { value } = this;
      if (this.#running === running) reportMistake(error);
      if (isQuiet && value !== undefined && !takesAway(error))
        return this.#settle(running, { status: 'ready', value }, this.loadedAt, true);
      return this.#settle(running, { status: 'failed', error, failure: failureOf(error, '') });
    }
  }

  #start(): AbortController {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    runInAction(() => {
      this.state = { status: 'loading', previous: this.value };
    });
    return running;
  }

  #settle<S extends Loading<T> & { status: 'ready' | 'failed' }>(
    running: AbortController,
    state: S,
    loadedAt?: Date,
    isOutdated = false,
  ) {
    if (this.#running !== running) return 'superseded';
    this.#running = undefined;
    runInAction(() => {
      this.state = state;
      this.loadedAt = loadedAt;
      this.isOutdated = isOutdated;
    });
    return state.status;
  }
}

const settled = <T>(value: T | undefined): Loading<T> =>
  value === undefined ? { status: 'idle' } : { status: 'ready', value };
