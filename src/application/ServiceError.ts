/** What went wrong, as far as a rule or a screen has to tell failures apart. */
export type ServiceErrorKind = 'network' | 'timeout' | 'unauthorized' | 'server' | 'shape';

/**
 * A call to the provider that failed. `message` is ready for people and starts with the prefix of the
 * operation (spec section 8); `reason` is the same without it; `status` is there when an answer came.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly kind: ServiceErrorKind;
  readonly reason: string;
  readonly status: number | undefined;

  constructor(
    kind: ServiceErrorKind,
    prefix: string,
    reason: string,
    options: { status?: number; cause?: unknown } = {},
  ) {
    super(prefix + reason, { cause: options.cause });
    this.kind = kind;
    this.reason = reason;
    this.status = options.status;
  }

  /** The network or the server's patience failed; nothing is known about the session or the data. */
  get isPassing(): boolean {
    return this.kind === 'network' || this.kind === 'timeout';
  }
}
