import { describe, expect, test } from 'vitest';
import {
  failureOf,
  isTransient,
  messageOf,
  reportMistake,
  ServiceError,
  takesAway,
} from '../../src/application/ServiceError.ts';
import { MISTAKE, watchMistakes } from '../support/mistakes.ts';
import { ANSWERED, failure, TAKES_AWAY, UNANSWERED } from '../support/serviceErrors.ts';

test('the message is the prefix and the reason', () => {
  const error = new ServiceError('server', 'Failed to get links: ', 'No room', new Error('why'));
  expect(error).toMatchObject({
    kind: 'server',
    message: 'Failed to get links: No room',
    reason: 'No room',
    cause: new Error('why'),
  });
});

test.each([...UNANSWERED, ...ANSWERED])('whether a failure of kind %s is transient', (kind) => {
  expect(isTransient(failure(kind))).toBe(UNANSWERED.includes(kind));
});

test.each([MISTAKE, new Error('network'), undefined])(
  '%s is neither transient nor takes anything away',
  (error) => {
    expect(isTransient(error)).toBe(false);
    expect(takesAway(error)).toBe(false);
  },
);

test.each([...UNANSWERED, ...ANSWERED])('whether a failure of kind %s takes away what was read', (kind) => {
  expect(takesAway(failure(kind))).toBe(TAKES_AWAY.includes(kind));
});

test.each([
  [MISTAKE, true],
  ['a text', true],
  [undefined, true],
  [failure('server'), false],
  [new DOMException('Closed', 'AbortError'), false],
])('only a mistake is reported: %s', (error, isReported) => {
  const reported = watchMistakes();
  reportMistake(error);
  expect(reported()).toEqual(isReported ? [error] : []);
});

test('only the message of a ServiceError is written for people', () => {
  expect(messageOf(failure('server', 'No room'), 'Sorry')).toBe('Failed: No room');
  expect(messageOf(new Error('x is undefined'), 'Sorry')).toBe('Sorry');
  expect(messageOf('text', 'Sorry')).toBe('Sorry');
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

  test('follows a sentence that has ended', () => {
    expect(busy(5_000, 'Slow down.').message).toBe('Failed: Slow down. Try again in 5 seconds.');
  });

  test('of unknown length is not said', () => {
    expect(busy(0).message).toBe('Failed: Too many requests');
  });

  test('leaves no room for other advice', () => {
    expect(failureOf(busy(5_000), '').advice).toBe('');
  });
});

describe('the advice on a failure', () => {
  test.each(['server', 'shape'] as const)('does not blame the connection for one of kind %s', (kind) => {
    expect(failureOf(failure(kind), 'Sorry').advice).toBe(
      'The server has a problem. Try again in a few minutes.',
    );
  });

  test('is about the account where it may be the wrong one', () => {
    expect(failureOf(failure('unauthorized'), '').advice).toBe('Make sure you use the right account.');
  });

  test.each([...UNANSWERED, 'notFound', 'conflict', 'refused'] as const)(
    'is left to the message for one of kind %s',
    (kind) => {
      expect(failureOf(failure(kind, 'No'), 'Sorry')).toEqual({ message: 'Failed: No', advice: '' });
    },
  );

  test('may be special for a kind', () => {
    const special = { notFound: 'Create an account.' };
    expect(failureOf(failure('notFound'), '', special).advice).toBe('Create an account.');
    expect(failureOf(failure('server'), '', special).advice).toMatch(/^The server has a problem/);
    expect(failureOf(new Error('?'), 'Sorry', special)).toEqual({ message: 'Sorry', advice: '' });
  });
});
