import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../Refusal.ts';

const KEPT_MS = 60_000;
const MOST = 1_000;
/** Below the time that the dashboard waits. */
const PATIENCE_MS = 9_000;

/** Keeps a value under a name, and lets the oldest one go when there are too many. */
export const keep = <T>(kept: Map<string, T>, name: string, value: T): void => {
  kept.delete(name);
  kept.set(name, value);
  const [oldest = ''] = kept.keys();
  if (kept.size > MOST) kept.delete(oldest);
};

/** What was read within the last minute, once for all who ask meanwhile. What takes longer than a call may is read on. */
export class Recent<T> {
  readonly #kept = new Map<string, { readonly value: Promise<T>; readAt: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  async get(name: string, read: () => Promise<T>): Promise<T> {
    const over = new AbortController();
    const late = pause(PATIENCE_MS, undefined, { signal: over.signal, ref: false }).then(() => {
      throw new Refusal(503, 'This is still being counted. Try again in a moment', 5);
    });
    try {
      return await Promise.race([this.#valueOf(name, read), late]);
    } finally {
      over.abort();
    }
  }

  forget(name: string): void {
    this.#kept.delete(name);
  }

  #valueOf(name: string, read: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(name);
    if (known && this.#now() - known.readAt < KEPT_MS) return known.value;
    const value = read();
    const entry = { value, readAt: Number.POSITIVE_INFINITY };
    value.then(
      () => {
        entry.readAt = this.#now();
      },
      () => {
        if (this.#kept.get(name) === entry) this.#kept.delete(name);
      },
    );
    keep(this.#kept, name, entry);
    return value;
  }
}
