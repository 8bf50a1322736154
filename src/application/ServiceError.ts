/**
 * The kind of a failure. No response: `network`, `timeout`. An error response: `unauthorized`, `notFound`, `conflict`,
 * or `refused` for any other client error; `server` for a failure of the provider. A response that cannot be read:
 * `shape`.
 */
export type ServiceErrorKind =
  | 'network'
  | 'timeout'
  | 'unauthorized'
  | 'notFound'
  | 'conflict'
  | 'refused'
  | 'server'
  | 'shape';

/**
 * A failed call to the provider. `message` is a text for the user and starts with the operation's prefix (spec section
 * 8); `reason` is the same text without the prefix.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly kind: ServiceErrorKind;
  readonly reason: string;
  /**
   * How long the provider asks to wait before the next call, at most a minute; 0 if it does not say how long, undefined
   * if it does not ask.
   */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: ServiceErrorKind,
    prefix: string,
    reason: string,
    cause?: unknown,
    retryAfterMs?: number,
  ) {
    super(prefix + reason, { cause });
    this.kind = kind;
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Whether a call failed without a response (network error or time-out), so that a retry may succeed. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ServiceError && (error.kind === 'network' || error.kind === 'timeout');

/** The message of a `ServiceError`, else the fallback: other errors have no text for users. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ServiceError ? error.message : fallback;
