import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBlank } from '../../src/domain/text/untrustedText.ts';
import { accountName, displayName, initials } from '../../src/domain/user.ts';
import { forAll } from '../support/forAll.ts';
import { hostileText } from '../support/hostileText.ts';

test.each([
  ['Ada', 'Lovelace', 'ada@mail.example', 'AL', 'Ada Lovelace'],
  ['Ada', '', 'x@mail.example', 'A', 'Ada'],
  ['', '', 'ada@mail.example', 'A', 'ada@mail.example'],
  ['', 'Lovelace', 'x@mail.example', 'X', 'Lovelace'],
  [' ', '\t', ' ', 'U', 'User'],
  ['👩 Ada', 'Lovelace', 'x@mail.example', '👩L', '👩 Ada Lovelace'],
  ['émile', 'ñandú', 'x@mail.example', 'ÉÑ', 'émile ñandú'],
])('a user %j %j %j has the initials %s and is called %s', (firstName, lastName, email, letters, name) => {
  const user = { firstName, lastName, email };
  expect(initials(user)).toBe(letters);
  expect(displayName(user)).toBe(name);
});

test('any user has a name and initials that can be seen', () => {
  const user = fc.record({ email: hostileText, firstName: hostileText, lastName: hostileText });
  forAll(user, (known) => {
    expect(isBlank(displayName(known))).toBe(false);
    expect(displayName(known)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(initials(known)).not.toMatch(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u);
    expect(initials(known)).not.toBe('');
  });
});

test.each([
  [{ firstName: 'Ada', lastName: 'Lovelace', email: ' ada@mail.example' }, 'Ada Lovelace (ada@mail.example)'],
  [{ firstName: '', lastName: '', email: 'ada@mail.example' }, 'ada@mail.example'],
  [{ firstName: 'Ada', lastName: '', email: '' }, 'Ada'],
  [undefined, 'User'],
])('to tell accounts apart, %j is called %s', (user, name) => {
  expect(accountName(user)).toBe(name);
  expect(initials(user)).toMatch(user ? 'A' : 'U');
});
