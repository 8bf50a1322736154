import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Clock } from '../../application/ports.ts';
import { ServiceError } from '../../application/ServiceError.ts';
import { messageOf } from './messageOf.ts';

/** Where a load stands; while one runs, the value before it stays. `message` is empty when nobody wrote one for people. */
export type Loading<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly previous: T | undefined }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly message: string };

export type Load<T> = (signal: AbortSignal) => Promise<T>;
/** Whether somebody asked for a load, or it comes by itself. */
export type LoadKind = 'run' | 'refresh';
export type LoadOutcome = 'ready' | 'failed' | 'overtaken';

/** Runs the newest of a row of loads: starting one aborts the one before and drops its answer. */
export class Loader<T> {
  state: Loading<T> = { status: 'idle' };
  /** When the value was loaded; undefined without one, and where nobody knows. */
  loadedAt: Date | undefined = undefined;
  /** Whether the value could not be brought up to date when that was last tried. */
  isOutdated = false;
  readonly #clock: Clock | undefined;
  #running: AbortController | undefined;
  /** Whether what runs may fail without a word. */
  #isQuiet = false;
  /** Whether the value was changed here while another one was on its way: that one may be from before. */
  #isOvertaken = false;

  /** Without a clock, when a value was loaded stays unknown. */
  constructor(clock?: Clock) {
    this.#clock = clock;
    makeAutoObservable(this, { state: observableRef });
  }

  /** What there is to show: the value, also while it is being replaced. */
  get value(): T | undefined {
    if (this.state.status === 'ready') return this.state.value;
    return this.state.status === 'loading' ? this.state.previous : undefined;
  }

  /** Never rejects; answers whether this load was the one that counted and what became of it. */
  run(load: Load<T>): Promise<LoadOutcome> {
    return this.#run(load, false);
  }

  /**
   * Loads again what is shown, without anybody having asked: where that fails for a passing reason, what is shown
   * stays, counts as ready, and is marked as outdated. Where nothing is shown, or something else is being loaded, it is a load like any other.
   */
  refresh(load: Load<T>): Promise<LoadOutcome> {
    const { status } = this.state;
    return this.#run(load, status === 'ready' || (status === 'loading' && this.#isQuiet));
  }

  async #run(load: Load<T>, isQuiet: boolean): Promise<LoadOutcome> {
    const running = this.#start();
    this.#isQuiet = isQuiet;
    try {
      let value: T;
      do {
        this.#isOvertaken = false;
        value = await load(running.signal);
      } while (this.#running === running && this.#isOvertaken);
      return this.#settle(running, { status: 'ready', value }, this.#clock?.now());
    } catch (error) {
      const { value } = this;
      const isKept = isQuiet && error instanceof ServiceError && error.isPassing;
      if (isKept && value !== undefined)
        return this.#settle(running, { status: 'ready', value }, this.loadedAt, true);
      return this.#settle(running, { status: 'failed', error, message: messageOf(error, '') });
    }
  }

  /** Aborts what runs and goes back to what there was. */
  stop(): void {
    this.#running?.abort();
    this.#running = undefined;
    if (this.state.status === 'loading') this.state = settled(this.state.previous);
  }

  clear(): void {
    this.stop();
    this.state = { status: 'idle' };
    this.loadedAt = undefined;
    this.isOutdated = false;
  }

  /** Changes the value in place, for what a screen already knows to be so; what is on its way is then loaded once more. */
  replace(value: T, loadedAt = this.loadedAt): void {
    this.#isOvertaken = true;
    this.loadedAt = loadedAt;
    this.state = this.#running ? { status: 'loading', previous: value } : { status: 'ready', value };
  }

  /** Something has changed that what is on its way may not know of: it is then loaded once more. */
  overtake(): void {
    this.#isOvertaken = true;
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
    if (this.#running !== running) return 'overtaken';
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
