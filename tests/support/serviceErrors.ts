import { ServiceError } from '../../src/application/ServiceError.ts';

/** The failures that rules tell apart. */
export const networkFailure = (): ServiceError => new ServiceError('network', 'Failed: ', 'unreachable');
export const timeoutFailure = (): ServiceError => new ServiceError('timeout', 'Failed: ', 'too slow');
export const refusal = (status = 500, reason = 'refused'): ServiceError =>
  new ServiceError(status === 401 ? 'unauthorized' : 'server', 'Failed: ', reason, { status });
export const shapeFailure = (): ServiceError => new ServiceError('shape', 'Failed: ', 'unreadable');
