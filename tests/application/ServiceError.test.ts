import { describe, expect, test } from 'vitest';
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

const KINDS = [...NO_RESPONSE_ERRORS, ...RESPONSE_ERRORS];

test.each([...KINDS, undefined])(
  'whether a failure (%s) is transient, or takes away; no other error does',
  (kind) => {
    const error = kind ? failure(kind) : new Error('network notFound');
    expect(isTransient(error)).toBe(kind !== undefined && NO_RESPONSE_ERRORS.includes(kind));
    expect(invalidatesCachedData(error)).toBe(kind !== undefined && INVALIDATING_ERRORS.includes(kind));
  },
);

test.each([
  [BUG, true],
  ['a text', true],
  [undefined, true],
  [failure('server'), false],
  [new DOMException('Closed', 'AbortError'), false],
])('only a mistake is reported: %s', (error, isReported) => {
  const reported = watchReportedErrors();
  reportMistake(error);
  expect(reported()).toEqual(isReported ? [error] : []);
});

test('only the message of a ServiceError is written for people', () => {
  expect(messageOf(failure('server', 'No room'), 'Sorry')).toBe('Failed: No room');
  expect(messageOf(BUG, 'Sorry')).toBe('Sorry');
});

describe('the wait that a provider asks for', () => {
  const busy = (retryAfterMs: number, reason = 'Too many requests') =>
    new ServiceError('server', 'Failed: ', reason, undefined, retryAfterMs);

  test.each([
    [1, '1 second'],
    [5_000, '5 seconds'],
    [5_001, '6 seconds'],
    [100_000, '100 seconds'],
    [100_001, '2 minutes'],
    [3_600_000, '60 minutes'],
  ])('of %i ms is said as %s', (ms, words) => {
    expect(busy(ms).message).toBe(`Failed: Too many requests. Try again in ${words}.`);
    expect(busy(ms).reason).toBe('Too many requests');
  });

  test('follows a sentence that has ended, leaves no room for other advice, and is not said where unknown', () => {
    expect(busy(5_000, 'Slow down.').message).toBe('Failed: Slow down. Try again in 5 seconds.');
    expect(failureOf(busy(5_000), '').advice).toBe('');
    expect(busy(0).message).toBe('Failed: Too many requests');
  });
});

const SERVER = 'The server has a problem. Try again in a few minutes.';
const SPECIAL = { notFound: 'Create an account.' };

type Advised = [unknown, typeof SPECIAL | undefined, string];

test.each<Advised>([
  [failure('server'), undefined, SERVER],
  [failure('shape'), undefined, SERVER],
  [failure('unauthorized'), undefined, 'Make sure you use the right account.'],
  ...NO_RESPONSE_ERRORS.map((kind): Advised => [failure(kind), undefined, '']),
  [failure('conflict'), undefined, ''],
  [failure('notFound'), SPECIAL, 'Create an account.'],
  [failure('server'), SPECIAL, SERVER],
  [BUG, SPECIAL, ''],
])('the advice on %s, where there is special one %j, is %j', (error, special, advice) => {
  const message = messageOf(error, 'Sorry');
  expect(failureOf(error, 'Sorry', special)).toEqual({ message, advice });
});
