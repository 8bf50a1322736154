import { countOf } from '../domain/text/fullCount.ts';

/**
 * The kind of a failure. `network` and `timeout`: no response. `shape`: a response that cannot be parsed.
 * `refused`: any other client error. `server`: a failure of the provider. `impossible`: not supported by the
 * provider.
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

interface ServiceErrorOptions {
  readonly cause?: unknown;
  /** How long the provider asks to wait, in ms. 0 if no time is given; undefined if it does not ask. */
  readonly retryAfterMs?: number | undefined;
}

/**
 * A failed request to the provider. `message` is for the user: the operation's prefix (specification: Errors
 * and notices), the `reason`, and how long the provider asks to wait.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly kind: ServiceErrorKind;
  readonly reason: string;
  readonly retryAfterMs: ServiceErrorOptions['retryAfterMs'];

  constructor(
    kind: ServiceErrorKind,
    prefix: string,
    reason: string,
    { cause, retryAfterMs }: ServiceErrorOptions = {},
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

/** Returns whether a request failed without a response, so that a retry may succeed. */
export const isTransient = (error: unknown): boolean => isOfKind(error, /network|timeout/);

export const isNotFound = (error: unknown): boolean => isOfKind(error, /notFound/);

export const isImpossible = (error: unknown): error is ServiceError => isOfKind(error, /impossible/);

/** Returns whether cached data must be hidden: the data is gone, or the user has no access. */
export const invalidatesCachedData = (error: unknown): boolean =>
  isOfKind(error, /unauthorized|forbidden|notFound/);

const isOfKind = (error: unknown, kinds: RegExp): error is ServiceError =>
  error instanceof ServiceError && kinds.test(error.kind);

/** Reports a bug like an uncaught error. Ignores failed requests and aborts. */
export const reportMistake = (error: unknown): void => {
  if (!(error instanceof ServiceError) && (error as Error | undefined)?.name !== 'AbortError')
    globalThis.reportError?.(error);
};

export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ServiceError ? error.message : fallback;

/** A failure as displayed: the message and what the user can do. `advice` may be empty. */
export interface Failure {
  readonly message: string;
  readonly advice: string;
}

type Advice = { readonly [kind in ServiceErrorKind]?: string };

const SERVER_ADVICE = 'The server is having problems. Try again in a few minutes.';

/** Network and timeout messages already contain advice. Other kinds have the provider's reason. */
const ADVICE: Advice = {
  server: SERVER_ADVICE,
  shape: SERVER_ADVICE,
  unauthorized: 'Make sure you’re using the right account.',
};

/** Returns the failure to display for a caught error. `special` overrides the usual advice by kind. */
export const failureOf = (error: unknown, fallback: string, special?: Advice): Failure => ({
  message: messageOf(error, fallback),
  advice:
    (error instanceof ServiceError && !error.retryAfterMs && { ...ADVICE, ...special }[error.kind]) || '',
});
