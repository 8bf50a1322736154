import { describe, expect, it } from 'vitest';
import {
  failureOf,
  invalidatesCachedData,
  isTransient,
  messageOf,
  reportMistake,
  ServiceError,
} from '../../src/application/ServiceError.ts';
import { BUG, watchReportedErrors } from '../support/reportedErrors.ts';
import {
  failure,
  INVALIDATING_ERRORS,
  NO_RESPONSE_ERRORS,
  RESPONSE_ERRORS,
} from '../support/serviceErrors.ts';

const OTHER_ERROR = new Error('network notFound');

describe('isTransient', () => {
  it.each(NO_RESPONSE_ERRORS)('is true for %s errors', (kind) => {
    expect(isTransient(failure(kind))).toBe(true);
  });

  it.each(RESPONSE_ERRORS)('is false for %s errors', (kind) => {
    expect(isTransient(failure(kind))).toBe(false);
  });

  it('is false for errors that are not a ServiceError', () => {
    expect(isTransient(OTHER_ERROR)).toBe(false);
  });
});

describe('invalidatesCachedData', () => {
  it.each(
    [...NO_RESPONSE_ERRORS, ...RESPONSE_ERRORS].map((kind) => [kind, INVALIDATING_ERRORS.includes(kind)]),
  )('for %s errors is %s', (kind, expected) => {
    expect(invalidatesCachedData(failure(kind))).toBe(expected);
  });

  it('is false for errors that are not a ServiceError', () => {
    expect(invalidatesCachedData(OTHER_ERROR)).toBe(false);
  });
});

describe('reportMistake', () => {
  it.each([BUG, 'a text', undefined])('reports %s', (error) => {
    const reported = watchReportedErrors();
    reportMistake(error);
    expect(reported()).toEqual([error]);
  });

  it.each([failure('server'), new DOMException('Closed', 'AbortError')])('does not report %s', (error) => {
    const reported = watchReportedErrors();
    reportMistake(error);
    expect(reported()).toEqual([]);
  });
});

describe('messageOf', () => {
  it('returns the message of a ServiceError', () => {
    expect(messageOf(failure('server', 'No room'), 'Sorry')).toBe('Failed: No room');
  });

  it('returns the fallback for other errors', () => {
    expect(messageOf(BUG, 'Sorry')).toBe('Sorry');
  });
});

describe('a ServiceError with a retry delay', () => {
  const busy = (retryAfterMs: number, reason = 'Too many requests') =>
    new ServiceError('server', 'Failed: ', reason, { retryAfterMs });

  it.each([
    [1, '1 second'],
    [5_000, '5 seconds'],
    [5_001, '6 seconds'],
    [100_000, '100 seconds'],
    [100_001, '2 minutes'],
    [3_600_000, '60 minutes'],
  ])('formats %i ms as %s', (ms, words) => {
    expect(busy(ms).message).toBe(`Failed: Too many requests. Try again in ${words}.`);
  });

  it('keeps the delay out of the reason', () => {
    expect(busy(5_000).reason).toBe('Too many requests');
  });

  it('does not add a second full stop to the reason', () => {
    expect(busy(5_000, 'Slow down.').message).toBe('Failed: Slow down. Try again in 5 seconds.');
  });

  it('replaces other advice', () => {
    expect(failureOf(busy(5_000), '').advice).toBe('');
  });

  it('omits a delay of 0', () => {
    expect(busy(0).message).toBe('Failed: Too many requests');
  });
});

describe('failureOf', () => {
  const SERVER = 'The server is having problems. Try again in a few minutes.';
  const SPECIAL = { notFound: 'Create an account.' };

  it.each([
    [failure('server'), SERVER],
    [failure('shape'), SERVER],
    [failure('unauthorized'), 'Make sure you’re using the right account.'],
  ])('returns the advice for the error: %s', (error, advice) => {
    expect(failureOf(error, 'Sorry')).toEqual({ message: error.message, advice });
  });

  it.each([...NO_RESPONSE_ERRORS, 'conflict' as const])('returns no advice for %s errors', (kind) => {
    const error = failure(kind);
    expect(failureOf(error, 'Sorry')).toEqual({ message: error.message, advice: '' });
  });

  it.each([
    [failure('notFound'), 'Create an account.'],
    [failure('server'), SERVER],
  ])('prefers special advice for its kind: %s', (error, advice) => {
    expect(failureOf(error, 'Sorry', SPECIAL)).toEqual({ message: error.message, advice });
  });

  it('returns only the fallback for a bug', () => {
    expect(failureOf(BUG, 'Sorry', SPECIAL)).toEqual({ message: 'Sorry', advice: '' });
  });
});
