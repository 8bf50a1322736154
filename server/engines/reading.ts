import { inBackground, untilTimeLimit } from '../timeLimit.ts';

const MAX_AGE_MS = 60_000;
const MAX_ENTRIES = 1_000;
const MAX_CONCURRENT_PAGES = 4;

/**
 * A cache of values by name, each valid for a minute. Concurrent requests share one read.
 * A read continues after the time limit of the API request that started it. The API request then receives the
 * previous value, if there is one. The oldest entry is evicted when the cache is full.
 */
export class ReadCache<T> {
  readonly #entries = new Map<string, { value: Promise<T>; until: number; known: T | undefined }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Passes the result of the last successful read to `read`. */
  get(name: string, read: (known?: T) => Promise<T>): Promise<T> {
    const before = this.#entries.get(name);
    if (before && this.#now() < before.until) return untilTimeLimit(before.value, before.known);
    const known = before?.known;
    const value = inBackground(() => read(known));
    const entry = { value, until: Number.POSITIVE_INFINITY, known };
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    const [oldest = ''] = this.#entries.keys();
    if (this.#entries.size > MAX_ENTRIES) this.#entries.delete(oldest);
    entry.value.then(
      (value) => Object.assign(entry, { known: value, until: this.#now() + MAX_AGE_MS }),
      () => Object.assign(entry, { until: 0 }),
    );
    return untilTimeLimit(entry.value, known);
  }

  forget(name: string): void {
    this.#entries.delete(name);
  }
}

/** Yields all pages in order, and reads several at a time. `lastOf` returns the number of pages. */
export async function* pagesOf<T>(
  read: (page: number) => Promise<T>,
  lastOf: (first: T) => number,
): AsyncGenerator<T> {
  const first = await read(1);
  yield first;
  for (let page = 2; page <= lastOf(first); page += MAX_CONCURRENT_PAGES) {
    const length = Math.min(MAX_CONCURRENT_PAGES, lastOf(first) - page + 1);
    yield* await Promise.all(Array.from({ length }, (_, at) => read(page + at)));
  }
}

export const readPages = async <T>(
  read: (page: number) => Promise<T>,
  lastOf: (first: T) => number,
): Promise<readonly T[]> => {
  const pages: T[] = [];
  for await (const page of pagesOf(read, lastOf)) pages.push(page);
  return pages;
};
