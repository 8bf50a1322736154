/**
 * What went wrong, as far as a rule or a screen has to tell failures apart: no answer came (`network`, `timeout`); the
 * provider said no (`unauthorized`, `notFound`, `conflict`, or `refused` for any other reason); it failed by itself
 * (`server`); or its answer cannot be read (`shape`).
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
 * A call to the provider that failed. `message` is ready for people and starts with the prefix of the
 * operation (spec section 8); `reason` is the same without it.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly kind: ServiceErrorKind;
  readonly reason: string;

  constructor(kind: ServiceErrorKind, prefix: string, reason: string, cause?: unknown) {
    super(prefix + reason, { cause });
    this.kind = kind;
    this.reason = reason;
  }
}

/** Whether no answer came: nothing is known about the session or the data, and the same may work a moment later. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ServiceError && (error.kind === 'network' || error.kind === 'timeout');

/** What a service says about its failure, else the fallback: other errors are not written for people. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ServiceError ? error.message : fallback;
