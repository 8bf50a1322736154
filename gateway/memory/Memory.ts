/**
 * What is remembered for a while: used magic links, ended sessions, how much was asked for. Replicas share it; each method
 * is one step for all of them.
 */
export interface Memory {
  /** Notes a name for a time; false if it was noted already. */
  addOnce(name: string, seconds: number): Promise<boolean>;
  has(name: string): Promise<boolean>;
  /** Counts how often it was called with a name within a time, this call included. */
  count(name: string, seconds: number): Promise<number>;
  close(): Promise<void>;
}
