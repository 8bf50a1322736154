import { makeObservable, observableRef, runInAction } from 'mobx';
import { MissingChunkError } from './MissingChunkError.ts';

/** A value whose code is loaded on demand. */
export class Lazy<T> {
  value: T | undefined = undefined;
  readonly #load: () => Promise<T>;
  #loading: Promise<T> | undefined;

  constructor(load: () => Promise<T>) {
    this.#load = load;
    makeObservable(this, { value: observableRef });
  }

  /** Loads the value once. Rejects with a `MissingChunkError` if that fails. The next call tries again. */
  load(): Promise<T> {
    this.#loading ??= this.#get();
    return this.#loading;
  }

  /** Loads the value before it is needed. Never rejects: the component that needs it shows the failure. */
  async preload(): Promise<void> {
    await this.load().catch(() => undefined);
  }

  async #get(): Promise<T> {
    try {
      const value = await this.#load();
      runInAction(() => (this.value = value));
      return value;
    } catch (cause) {
      this.#loading = undefined;
      throw new MissingChunkError('Part of this page didn’t load', { cause });
    }
  }
}
