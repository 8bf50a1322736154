import type { ScreenStore, ShownPart } from '../ScreenStore.ts';
import type { Load, Loader, LoadKind } from './Loader.ts';

/** The base of a store for a screen with a single load. */
export class LoadedScreenStore<T> implements ScreenStore {
  readonly #loader: Loader<T>;
  readonly #load: Load<T>;
  readonly #onFailed: () => void;

  constructor(loader: Loader<T>, load: Load<T>, onFailed: () => void) {
    this.#loader = loader;
    this.#load = load;
    this.#onFailed = onFailed;
  }

  get parts(): readonly ShownPart[] {
    return [this.#loader];
  }

  readonly open = (): void => this.refresh();

  readonly close = (): void => this.#loader.stop();

  readonly refresh = (): void => void this.#start('refresh');

  /** Loads again on the user's request. */
  readonly retry = (): Promise<void> => this.#start('run');

  async #start(how: LoadKind): Promise<void> {
    if ((await this.#loader[how](this.#load)) === 'failed') this.#onFailed();
  }
}
