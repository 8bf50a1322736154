import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Clock } from '../../application/ports.ts';
import { isTransient, messageOf } from '../../application/ServiceError.ts';

/** Where a load stands; while one runs, the value before it stays. `message` is empty for errors that are not written for people. */
export type Loading<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly previous: T | undefined }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly message: string };

export type Load<T> = (signal: AbortSignal) => Promise<T>;
/** Whether somebody asked for a load, or it comes by itself. */
export type LoadKind = 'run' | 'refresh';
export type LoadOutcome = 'ready' | 'failed' | 'superseded';

/** Runs the newest of a row of loads: starting one aborts the one before and drops its result. */
export class Loader<T> {
  state: Loading<T> = { status: 'idle' };
  /** When the value was loaded; undefined without one. */
  loadedAt: Date | undefined = undefined;
  /** Whether the last attempt to bring the value up to date failed. */
  isOutdated = false;
  readonly #clock: Clock;
  #running: AbortController | undefined;
  /** Whether what runs may fail without a word. */
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

  /** What there is to show: the value, also while it is being replaced. */
  get value(): T | undefined {
    if (this.state.status === 'ready') return this.state.value;
    return this.state.status === 'loading' ? this.state.previous : undefined;
  }

  /** Never rejects; resolves with what became of this load. */
  run(load: Load<T>): Promise<LoadOutcome> {
    return this.#run(load, false);
  }

  /**
   * Loads again what is shown, without anybody having asked. When no answer comes, what is shown stays, counts as
   * ready, and is marked as outdated. Where nothing is shown, or something else is being loaded, it is a load like any other.
   */
  refresh(load: Load<T>): Promise<LoadOutcome> {
    const { status } = this.state;
    return this.#run(load, status === 'ready' || (status === 'loading' && this.#isQuiet));
  }

  /** Aborts what runs and goes back to what there was. */
  stop(): void {
    this.#running?.abort();
    this.#running = undefined;
    if (this.state.status === 'loading') this.state = settled(this.state.previous);
  }

  /** Takes a value that was loaded elsewhere, in place of what runs. */
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
      if (isQuiet && isTransient(error) && value !== undefined)
        return this.#settle(running, { status: 'ready', value }, this.loadedAt, true);
      return this.#settle(running, { status: 'failed', error, message: messageOf(error, '') });
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
