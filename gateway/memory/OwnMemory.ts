import type { Memory } from './Memory.ts';

const FIRST_SWEEP_AT = 1_000;

/** In this process, for a gateway that runs alone: it forgets all when it ends. */
export class OwnMemory implements Memory {
  readonly #entries = new Map<string, { readonly until: number; count: number }>();
  readonly #now: () => number;
  #sweepAt = FIRST_SWEEP_AT;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** How much is remembered, with what is over and was not swept yet. */
  get size(): number {
    return this.#entries.size;
  }

  async count(name: string, seconds: number): Promise<number> {
    const known = this.#entries.get(name);
    const isOver = known === undefined || known.until <= this.#now();
    const entry = isOver ? { until: this.#now() + seconds * 1000, count: 0 } : known;
    entry.count += 1;
    this.#entries.set(name, entry);
    if (this.size > this.#sweepAt) this.#sweep();
    return entry.count;
  }

  async has(name: string): Promise<boolean> {
    return (this.#entries.get(name)?.until ?? 0) > this.#now();
  }

  async close(): Promise<void> {}

  #sweep(): void {
    for (const [name, { until }] of this.#entries) if (until <= this.#now()) this.#entries.delete(name);
    this.#sweepAt = Math.max(FIRST_SWEEP_AT, this.size * 2);
  }
}
