import { ServiceError, type ServiceErrorKind } from '../../src/application/ServiceError.ts';

/** What a gateway rejects with; its message is `Failed: ` and the reason. */
export const failure = (kind: ServiceErrorKind, reason = `a failure of kind ${kind}`): ServiceError =>
  new ServiceError(kind, 'Failed: ', reason);

/** The kinds of failure in which no answer came. */
export const UNANSWERED: readonly ServiceErrorKind[] = ['network', 'timeout'];

/** The kinds that say that what was read before is gone, or not for this user. */
export const TAKES_AWAY: readonly ServiceErrorKind[] = ['unauthorized', 'forbidden', 'notFound'];

/** All other kinds. */
export const ANSWERED: readonly ServiceErrorKind[] = [
  ...TAKES_AWAY,
  'conflict',
  'refused',
  'server',
  'shape',
];
