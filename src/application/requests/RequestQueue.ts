import { isTransient, reportMistake, ServiceError } from '../ServiceError.ts';
import { isRateLimited, type OnWait, sharedBackoff } from './sharedBackoff.ts';

export const MAX_CONCURRENT_REQUESTS = 4;

/** With timeouts of 10 seconds, sending 300 requests without a response would take over ten minutes. */
const LOST_CALLS_IN_A_ROW = 3;

/**
 * Why the remaining requests were not sent. `unreachable`: no response. `busy`: the provider keeps asking to
 * wait. `impossible`: not supported by the provider. `sessionEnded`: the provider rejected the session, or it
 * ended here.
 */
type StopReason = 'cancelled' | 'unreachable' | 'busy' | 'impossible' | 'sessionEnded';

/** The result of many requests. Every item is in exactly one of `done`, `failed` and `unsent`. */
export interface EachOutcome<T> {
  readonly done: readonly T[];
  readonly failed: ReadonlyMap<T, unknown>;
  readonly unsent: readonly T[];
  /** Undefined if all requests were sent. */
  readonly stop: StopReason | undefined;
}

export interface QueueOptions {
  /** When aborted, no further request is sent. Running requests are awaited. */
  readonly signal?: AbortSignal;
  /** Called after each request, with the number of items that are done or have failed. */
  readonly onSettled?: (settled: number) => void;
  readonly onWait?: OnWait;
  /** Whether a single request also waits when the provider asks for it. By default, the user retries. */
  readonly isPatient?: boolean;
}

/** Sends the same request for many items. All callers together send at most 4 requests at once. */
export class RequestQueue {
  readonly #lifetime: AbortSignal;
  readonly #limit = limiter();

  constructor(lifetime: AbortSignal) {
    this.#lifetime = lifetime;
  }

  /**
   * Calls `call` once per item, in order, and again only if the provider asks to wait. Stops when the session
   * ends, when the request is impossible, and after several requests in a row without a response. Never
   * rejects.
   */
  async execute<T>(
    items: readonly T[],
    call: (item: T) => Promise<unknown>,
    { signal, onSettled, onWait = () => {}, isPatient = items.length !== 1 }: QueueOptions,
  ): Promise<EachOutcome<T>> {
    const stopping = new AbortController();
    const stopped = AbortSignal.any([this.#lifetime, stopping.signal, ...(signal ? [signal] : [])]);
    const withBackoff = sharedBackoff(onWait, stopped);
    const [done, failed] = [new Set<T>(), new Map<T, unknown>()];
    let stop: StopReason | undefined;
    let lostInARow = 0;
    const remaining = items.values();

    const work = async () => {
      for (const item of remaining) {
        const send = () =>
          this.#limit(async () => {
            stopped.throwIfAborted();
            await call(item);
          });
        try {
          await (isPatient ? withBackoff(send) : send());
          done.add(item);
          lostInARow = 0;
        } catch (error) {
          // Aborted requests count as unsent.
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
