import { isTransient, reportMistake, ServiceError } from '../ServiceError.ts';
import { isRateLimited, type OnWait, sharedBackoff } from './sharedBackoff.ts';

export const MAX_CONCURRENT_REQUESTS = 4;

/** With time-outs of 10 seconds, trying each of 300 links would take a quarter of an hour. */
const LOST_CALLS_IN_A_ROW = 3;

/**
 * Why the remaining calls were not made: `unreachable`: no response; `busy`: the provider keeps asking to wait;
 * `impossible`: it can never do this; `sessionEnded`: it does not accept the session any more, or the session has ended
 * here.
 */
type StopReason = 'cancelled' | 'unreachable' | 'busy' | 'impossible' | 'sessionEnded';

/** The result of many calls. Every item is in exactly one of `done`, `failed` and `unsent`. */
export interface EachOutcome<T> {
  readonly done: readonly T[];
  /** With the error of each. */
  readonly failed: ReadonlyMap<T, unknown>;
  readonly unsent: readonly T[];
  /** Undefined if all calls were made. */
  readonly stop: StopReason | undefined;
}

export interface QueueOptions {
  /** When aborted, no further call is made; running ones are awaited. */
  readonly signal?: AbortSignal;
  /** Called after each call, with the number of items that are done or have failed. */
  readonly onSettled?: (settled: number) => void;
  readonly onWait?: OnWait;
  /** Whether a single call waits, too, when the provider asks for it; else the user decides whether to try again. */
  readonly isPatient?: boolean;
}

/** Makes the same call for many items, for all who share it at most 4 calls at once. */
export class RequestQueue {
  readonly #lifetime: AbortSignal;
  readonly #inTurn = limiter();

  constructor(lifetime: AbortSignal) {
    this.#lifetime = lifetime;
  }

  /**
   * Calls once per item, in order; again only if the provider asks to wait. Stops when the session ends, and after
   * several calls in a row without a response. Never rejects.
   */
  async execute<T>(
    items: readonly T[],
    call: (item: T) => Promise<unknown>,
    { signal, onSettled, onWait = () => {}, isPatient = items.length !== 1 }: QueueOptions,
  ): Promise<EachOutcome<T>> {
    const stopping = new AbortController();
    const stopped = AbortSignal.any([this.#lifetime, stopping.signal, ...(signal ? [signal] : [])]);
    const patiently = sharedBackoff(onWait, stopped);
    const [done, failed] = [new Set<T>(), new Map<T, unknown>()];
    let stop: StopReason | undefined;
    let lostInARow = 0;
    const remaining = items.values();

    const work = async () => {
      for (const item of remaining) {
        const send = () =>
          this.#inTurn(async () => {
            stopped.throwIfAborted();
            await call(item);
          });
        try {
          await (isPatient ? patiently(send) : send());
          done.add(item);
          lostInARow = 0;
        } catch (error) {
          // Nobody waits for what was stopped.
          if (stopped.aborted && (error === stopped.reason || isRateLimited(error))) return;
          reportMistake(error);
          failed.set(item, error);
          lostInARow = isTransient(error) ? lostInARow + 1 : 0;
          stop ??= reasonToStop(error, lostInARow);
          if (stop) stopping.abort();
        }
        onSettled?.(done.size + failed.size);
        if (stopped.aborted) return;
      }
    };

    await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, work));
    const unsent = items.filter((item) => !done.has(item) && !failed.has(item));
    if (this.#lifetime.aborted) stop = 'sessionEnded';
    else if (signal?.aborted) stop ??= 'cancelled';
    return { done: [...done], failed, unsent, stop: unsent.length > 0 ? stop : undefined };
  }
}

const limiter = (): (<T>(task: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = [];
  let free = MAX_CONCURRENT_REQUESTS;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};

const reasonToStop = (error: unknown, lostInARow: number): StopReason | undefined => {
  if (!(error instanceof ServiceError)) return undefined;
  if (error.kind === 'unauthorized') return 'sessionEnded';
  if (error.kind === 'impossible') return 'impossible';
  if (isRateLimited(error)) return 'busy';
  return lostInARow >= LOST_CALLS_IN_A_ROW ? 'unreachable' : undefined;
};
