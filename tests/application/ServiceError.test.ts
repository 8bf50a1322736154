import { expect, test } from 'vitest';
import { isTransient, messageOf, ServiceError } from '../../src/application/ServiceError.ts';
import { ANSWERED, failure, UNANSWERED } from '../support/serviceErrors.ts';

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

test('only the message of a ServiceError is written for people', () => {
  expect(messageOf(failure('server', 'No room'), 'Sorry')).toBe('Failed: No room');
  expect(messageOf(new Error('x is undefined'), 'Sorry')).toBe('Sorry');
  expect(messageOf('text', 'Sorry')).toBe('Sorry');
});
