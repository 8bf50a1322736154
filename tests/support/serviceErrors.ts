import { ServiceError, type ServiceErrorKind } from '../../src/application/ServiceError.ts';

/** Creates a gateway error with the message `Failed: <reason>`. */
export const failure = (kind: ServiceErrorKind, reason = `a failure of kind ${kind}`): ServiceError =>
  new ServiceError(kind, 'Failed: ', reason);

/** The error kinds without a response. */
export const NO_RESPONSE_ERRORS: readonly ServiceErrorKind[] = ['network', 'timeout'];

/** The error kinds that mean that earlier data was deleted or is not accessible to this user. */
export const INVALIDATING_ERRORS: readonly ServiceErrorKind[] = ['unauthorized', 'forbidden', 'notFound'];

/** The error kinds with a response. */
export const RESPONSE_ERRORS: readonly ServiceErrorKind[] = [
  ...INVALIDATING_ERRORS,
  'conflict',
  'refused',
  'server',
  'shape',
];
