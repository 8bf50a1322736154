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

test.each(UNANSWERED)('a failure of kind %s is transient', (kind) => {
  expect(isTransient(failure(kind))).toBe(true);
});

test.each([...ANSWERED.map((kind) => failure(kind)), new Error('network'), undefined])(
  'any other error is not: %s',
  (error) => {
    expect(isTransient(error)).toBe(false);
  },
);

test.each([...UNANSWERED, ...ANSWERED])('whether a failure of kind %s takes away what was read', (kind) => {
  expect(takesAway(failure(kind))).toBe(TAKES_AWAY.includes(kind));
});

test('a mistake of the program takes nothing away', () => {
  expect(takesAway(MISTAKE)).toBe(false);
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
