import { parseJson } from '../../contract/json.ts';
import { Snapshot } from '../world/Snapshot.ts';

/** Groups changes that occur together. */
const WRITTEN_AFTER_MS = 200;

/** A `Storage` that is saved to a file, for the data that a page stores in the browser. */
export class StateFile extends Map<string, string> implements Storage {
  readonly #write: (text: string) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `text` is the file's content, empty for a new file. Throws an Error with one sentence if invalid. */
  constructor(text: string, write: (text: string) => void) {
    super(Object.entries(Object(parseJson(text))));
    this.#write = write;
    const snapshot = new Snapshot(this);
    if (text !== '' && (snapshot.restore() === undefined || snapshot.changes.length < this.size - 1))
      throw new Error('This file does not contain a state of this version of the mock.');
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
    this.#scheduleWrite();
  }

  setItem(key: string, value: string): void {
    this.set(key, value);
    this.#scheduleWrite();
  }

  /** Writes pending changes immediately. */
  flush(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#write(`${JSON.stringify(Object.fromEntries(this), null, 1)}\n`);
  }

  /** Later changes do not postpone a planned write, because a crash would then lose all of them. */
  #scheduleWrite(): void {
    // Does not keep the process alive: a command that failed to start must exit without writing.
    this.#timer ??= setTimeout(() => this.flush(), WRITTEN_AFTER_MS).unref();
  }
}
