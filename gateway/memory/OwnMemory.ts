import type { Memory } from './Memory.ts';

interface Entry {
  readonly until: number;
  count: number;
}

/** In this process, for a gateway that runs alone: it forgets all when it ends. */
export class OwnMemory implements Memory {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;
  #sweepAt = 1_000;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** How much is remembered, with what is over and was not swept yet. */
  get size(): number {
    return this.#entries.size;
  }

  async addOnce(name: string, seconds: number): Promise<boolean> {
    return this.#count(name, seconds) === 1;
  }

  async has(name: string): Promise<boolean> {
    return this.#find(name) !== undefined;
  }

  async count(name: string, seconds: number): Promise<number> {
    return this.#count(name, seconds);
  }

  async close(): Promise<void> {}

  #find(name: string): Entry | undefined {
    const entry = this.#entries.get(name);
    return entry && entry.until > this.#now() ? entry : undefined;
  }

  #count(name: string, seconds: number): number {
    const entry = this.#find(name) ?? { until: this.#now() + seconds * 1000, count: 0 };
    entry.count += 1;
    this.#entries.set(name, entry);
    if (this.#entries.size > this.#sweepAt) this.#sweep();
    return entry.count;
  }

  #sweep(): void {
    for (const [name, { until }] of this.#entries) if (until <= this.#now()) this.#entries.delete(name);
    this.#sweepAt = Math.max(1_000, this.#entries.size * 2);
  }
}
