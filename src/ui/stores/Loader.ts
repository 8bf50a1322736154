import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { messageOf } from './messageOf.ts';

/** Where a load stands; while one runs, the value before it stays. `message` is empty when nobody wrote one for people. */
export type Loading<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly previous: T | undefined }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly message: string };

/** Runs the newest of a row of loads: starting one aborts the one before and drops its answer. */
export class Loader<T> {
  state: Loading<T> = { status: 'idle' };
  #running: AbortController | undefined;

  constructor() {
    makeAutoObservable(this, { state: observableRef });
  }

  /** What there is to show: the value, also while it is being replaced. */
  get value(): T | undefined {
    if (this.state.status === 'ready') return this.state.value;
    return this.state.status === 'loading' ? this.state.previous : undefined;
  }

  /** Never rejects; answers whether this load was the one that counted and what became of it. */
  async run(load: (signal: AbortSignal) => Promise<T>): Promise<'ready' | 'failed' | 'overtaken'> {
    const running = this.#start();
    try {
      const value = await load(running.signal);
      return this.#settle(running, { status: 'ready', value });
    } catch (error) {
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
  }

  /** Changes the value in place, for what a screen already knows to be so; a load that runs goes on. */
  replace(value: T): void {
    this.state = this.#running ? { status: 'loading', previous: value } : { status: 'ready', value };
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

  #settle<S extends Loading<T> & { status: 'ready' | 'failed' }>(running: AbortController, state: S) {
    if (this.#running !== running) return 'overtaken';
    this.#running = undefined;
    runInAction(() => {
      this.state = state;
    });
    return state.status;
  }
}

const settled = <T>(value: T | undefined): Loading<T> =>
  value === undefined ? { status: 'idle' } : { status: 'ready', value };
