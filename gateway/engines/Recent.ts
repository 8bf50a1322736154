const KEPT_MS = 60_000;
const MOST = 1_000;

/** Keeps a value under a name, and lets the oldest one go when there are too many. */
export const keep = <T>(kept: Map<string, T>, name: string, value: T): void => {
  kept.delete(name);
  kept.set(name, value);
  const [oldest = ''] = kept.keys();
  if (kept.size > MOST) kept.delete(oldest);
};

/** What was read within the last minute, once for all who ask meanwhile; also where a caller has gone before it came. */
export class Recent<T> {
  readonly #kept = new Map<string, { readonly value: Promise<T>; readAt: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  async get(name: string, read: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(name);
    if (known && this.#now() - known.readAt < KEPT_MS) return known.value;
    const entry = { value: read(), readAt: Number.POSITIVE_INFINITY };
    keep(this.#kept, name, entry);
    try {
      return await entry.value;
    } catch (error) {
      if (this.#kept.get(name) === entry) this.forget(name);
      throw error;
    } finally {
      entry.readAt = this.#now();
    }
  }

  forget(name: string): void {
    this.#kept.delete(name);
  }
}
