import type { CounterStore } from './CounterStore.ts';

const SWEEP_MS = 60_000;

/** Counters in this process, for a server without replicas. A restart resets all counters. */
export class ProcessCounters implements CounterStore {
  readonly #entries = new Map<string, { readonly until: number; count: number }>();
  readonly #now: () => number;
  #sweepAt = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The number of counters, including expired ones that are not yet removed. */
  get size(): number {
    return this.#entries.size;
  }

  async count(name: string, seconds: number): Promise<number> {
    const now = this.#now();
    if (now >= this.#sweepAt) {
      for (const [known, { until }] of this.#entries) if (until <= now) this.#entries.delete(known);
      this.#sweepAt = now + SWEEP_MS;
    }
    const known = this.#entries.get(name);
    const entry = known && known.until > now ? known : { until: now + seconds * 1000, count: 0 };
    entry.count += 1;
    this.#entries.set(name, entry);
    return entry.count;
  }

  async has(name: string): Promise<boolean> {
    return (this.#entries.get(name)?.until ?? 0) > this.#now();
  }

  async close(): Promise<void> {}
}
