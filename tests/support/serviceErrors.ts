import { ServiceError, type ServiceErrorKind } from '../../src/application/ServiceError.ts';

/** What a gateway rejects with; its message is `Failed: ` and the reason. */
export const failure = (kind: ServiceErrorKind, reason = `a failure of kind ${kind}`): ServiceError =>
  new ServiceError(kind, 'Failed: ', reason);

/** The kinds of failure in which no answer came. */
export const NO_RESPONSE_ERRORS: readonly ServiceErrorKind[] = ['network', 'timeout'];

/** The kinds that say that what was read before is gone, or not for this user. */
export const INVALIDATING_ERRORS: readonly ServiceErrorKind[] = ['unauthorized', 'forbidden', 'notFound'];

/** All other kinds. */
export const RESPONSE_ERRORS: readonly ServiceErrorKind[] = [
  ...INVALIDATING_ERRORS,
  'conflict',
  'refused',
  'server',
  'shape',
];
