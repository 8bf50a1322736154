/**
 * Counters that expire, for used magic links, ended sessions and rate limits.
 * Replicas can share them, so each method is atomic.
 */
export interface CounterStore {
  /** Increments a counter and returns its new value. The first increment starts the counter's lifetime. */
  count(name: string, seconds: number): Promise<number>;
  /** Whether a counter exists and has not expired. */
  has(name: string): Promise<boolean>;
  close(): Promise<void>;
}
