import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trimmed } from '../../../src/domain/typedText.ts';
import { checkEmailAddress, readCheckEmailAddress } from '../../../src/ui/auth/checkEmailAddress.ts';
import { hostileText } from '../../support/hostileText.ts';

const searchOf = (address: string): string => address.replace('/auth/check-email', '');

test('any text comes back from the query, trimmed', () => {
  fc.assert(
    fc.property(hostileText, (email) => {
      const search = searchOf(checkEmailAddress(email));
      expect(readCheckEmailAddress(search, null)).toBe(trimmed(email.toWellFormed()));
    }),
  );
});

test.each([
  ['?email=ada@mail.example', { email: 'grace@mail.example' }, 'ada@mail.example'],
  ['', { email: ' grace@mail.example ' }, 'grace@mail.example'],
  ['?email=', { email: 'grace@mail.example' }, 'grace@mail.example'],
  ['?email=%20', { email: 'grace@mail.example' }, 'grace@mail.example'],
  ['', null, ''],
  ['', 'grace@mail.example', ''],
  ['', { email: 7 }, ''],
  ['', {}, ''],
])('the query %j counts before the state %j: %j', (search, state, email) => {
  expect(readCheckEmailAddress(search, state)).toBe(email);
});
