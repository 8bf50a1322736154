/**
 * What is remembered for a while: used magic links, ended sessions, how much was asked for. Replicas share it; each method
 * is one step for all of them.
 */
export interface Memory {
  /** Counts how often it was called with a name within a time that its first call begins; this call included. */
  count(name: string, seconds: number): Promise<number>;
  /** Whether a name was counted, and its time is not over. */
  has(name: string): Promise<boolean>;
  close(): Promise<void>;
}
