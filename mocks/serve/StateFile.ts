import { parseJson } from '../../contract/json.ts';
import { Snapshot } from '../world/Snapshot.ts';

/** Collects changes that come at once. */
const WRITTEN_AFTER_MS = 200;

/** What a page keeps in the browser's storage, as the text of a file. */
export class StateFile extends Map<string, string> implements Storage {
  readonly #write: (text: string) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Begins with the text of such a file, empty for a new one; throws an Error with one sentence for any other text. */
  constructor(text: string, write: (text: string) => void) {
    super(Object.entries(Object(parseJson(text))));
    this.#write = write;
    const snapshot = new Snapshot(this);
    if (text !== '' && (snapshot.restore() === undefined || snapshot.changes.length < this.size - 1))
      throw new Error('This file holds no state of the mock of this version.');
  }

  get length(): number {
    return this.size;
  }

  getItem(key: string): string | null {
    return this.get(key) ?? null;
  }

  key(index: number): string | null {
    return [...this.keys()][index] ?? null;
  }

  removeItem(key: string): void {
    this.delete(key);
    this.#plan();
  }

  setItem(key: string, value: string): void {
    this.set(key, value);
    this.#plan();
  }

  /** Writes at once what has changed. */
  flush(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#write(`${JSON.stringify(Object.fromEntries(this), null, 1)}\n`);
  }

  /** Not for as long as changes come: a crash must not lose all of them. */
  #plan(): void {
    // A command that could not start must end, and write nothing.
    this.#timer ??= setTimeout(() => this.flush(), WRITTEN_AFTER_MS).unref();
  }
}
