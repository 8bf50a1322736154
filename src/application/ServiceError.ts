import { countOf } from '../domain/text/fullCount.ts';

/**
 * The kind of a failure. Without a response: `network`, `timeout`; with one that cannot be read: `shape`. `refused` is
 * any other client error, `server` a failure of the provider, `impossible` what it cannot do at all.
 */
export type ServiceErrorKind =
  | 'network'
  | 'timeout'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'refused'
  | 'server'
  | 'impossible'
  | 'shape';

/**
 * A failed call to the provider. `message` is for the user: the operation's prefix (specification: Errors and notices),
 * the `reason`, and how long the provider asks to wait.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly kind: ServiceErrorKind;
  readonly reason: string;
  /** How long the provider asks to wait before the next call; 0 if it does not say, undefined if it does not ask. */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: ServiceErrorKind,
    prefix: string,
    reason: string,
    cause?: unknown,
    retryAfterMs?: number,
  ) {
    super(prefix + (retryAfterMs ? reason.replace(/\.?$/, waitWords(retryAfterMs / 1000)) : reason), {
      cause,
    });
    this.kind = kind;
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

const waitWords = (seconds: number): string =>
  `. Try again in ${seconds > 100 ? countOf(Math.ceil(seconds / 60), 'minute') : countOf(Math.ceil(seconds), 'second')}.`;

/** Whether a call failed without a response (network error or time-out), so that a retry may succeed. */
export const isTransient = (error: unknown): boolean => isOfKind(error, /network|timeout/);

/** Whether the provider does not have what was asked for, or has it no more. */
export const isNotFound = (error: unknown): boolean => isOfKind(error, /notFound/);

/** Whether the provider cannot do what was asked for, also at another time. */
export const isImpossible = (error: unknown): error is ServiceError => isOfKind(error, /impossible/);

/** Whether a failure says that what was read before is gone, or not for this user: it must not be shown any more. */
export const invalidatesCachedData = (error: unknown): boolean =>
  isOfKind(error, /unauthorized|forbidden|notFound/);

const isOfKind = (error: unknown, kinds: RegExp): error is ServiceError =>
  error instanceof ServiceError && kinds.test(error.kind);

/** Reports a mistake in the program like an uncaught one: an error that is neither a failed call nor an abort. */
export const reportMistake = (error: unknown): void => {
  if (!(error instanceof ServiceError) && (error as Error | undefined)?.name !== 'AbortError')
    globalThis.reportError?.(error);
};

/** The message of a `ServiceError`, else the fallback: other errors have no text for users. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ServiceError ? error.message : fallback;

/** A failure as it is shown in place: what happened, and what to do, which may be empty. */
export interface Failure {
  readonly message: string;
  readonly advice: string;
}

type Advice = { readonly [kind in ServiceErrorKind]?: string };

const SERVER_ADVICE = 'The server has a problem. Try again in a few minutes.';

/** Without a response, the message itself says what to do; in other kinds, and where it asks to wait, the provider does. */
const ADVICE: Advice = {
  server: SERVER_ADVICE,
  shape: SERVER_ADVICE,
  unauthorized: 'Make sure you use the right account.',
};

/** What to show for a caught error. `special` replaces the usual advice by kind. */
export const failureOf = (error: unknown, fallback: string, special?: Advice): Failure => ({
  message: messageOf(error, fallback),
  advice:
    (error instanceof ServiceError && !error.retryAfterMs && { ...ADVICE, ...special }[error.kind]) || '',
});
