import { expect, test } from 'vitest';
import { trimmed } from '../../../src/domain/text/typedText.ts';
import { checkEmailUrl, parseCheckEmailUrl } from '../../../src/ui/auth/checkEmailUrl.ts';
import { forAll } from '../../support/forAll.ts';
import { hostileText } from '../../support/hostileText.ts';

test('any text comes back from the query, trimmed', () =>
  forAll(hostileText, (email) => {
    const search = checkEmailUrl(email).replace('/auth/check-email', '');
    expect(parseCheckEmailUrl(search, null)).toBe(trimmed(email.toWellFormed()));
  }));

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
  expect(parseCheckEmailUrl(search, state)).toBe(email);
});
