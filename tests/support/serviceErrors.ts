import { ServiceError, type ServiceErrorKind } from '../../src/application/ServiceError.ts';

/** What a gateway rejects with; its message is `Failed: ` and the reason. */
export const failure = (kind: ServiceErrorKind, reason = `a failure of kind ${kind}`): ServiceError =>
  new ServiceError(kind, 'Failed: ', reason);

/** The kinds of failure in which no answer came. */
export const UNANSWERED: readonly ServiceErrorKind[] = ['network', 'timeout'];

/** All other kinds. */
export const ANSWERED: readonly ServiceErrorKind[] = [
  'unauthorized',
  'notFound',
  'conflict',
  'refused',
  'server',
  'shape',
];
