import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank } from '../../src/domain/text/untrustedText.ts';
import { accountName, displayName, initials } from '../../src/domain/user.ts';
import { forAll } from '../support/forAll.ts';
import { hostileText } from '../support/hostileText.ts';

const USERS = [
  { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@mail.example', letters: 'AL', name: 'Ada Lovelace' },
  { firstName: 'Ada', lastName: '', email: 'x@mail.example', letters: 'A', name: 'Ada' },
  { firstName: '', lastName: '', email: 'ada@mail.example', letters: 'A', name: 'ada@mail.example' },
  { firstName: '', lastName: 'Lovelace', email: 'x@mail.example', letters: 'X', name: 'Lovelace' },
  { firstName: ' ', lastName: '\t', email: ' ', letters: 'U', name: 'User' },
  {
    firstName: '👩 Ada',
    lastName: 'Lovelace',
    email: 'x@mail.example',
    letters: '👩L',
    name: '👩 Ada Lovelace',
  },
  { firstName: 'émile', lastName: 'ñandú', email: 'x@mail.example', letters: 'ÉÑ', name: 'émile ñandú' },
];

const anyUser = fc.record({ email: hostileText, firstName: hostileText, lastName: hostileText });

describe('displayName', () => {
  it.each(USERS)('is $name for $firstName, $lastName', ({ name, ...user }) => {
    expect(displayName(user)).toBe(name);
  });

  it('is visible for any user', () => {
    forAll(anyUser, (user) => {
      expect(isBlank(displayName(user))).toBe(false);
    });
  });

  it('contains no bidirectional controls', () => {
    forAll(anyUser, (user) => {
      expect(displayName(user)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    });
  });
});

describe('initials', () => {
  it.each(USERS)('are $letters for $firstName, $lastName', ({ letters, ...user }) => {
    expect(initials(user)).toBe(letters);
  });

  it('are "U" without a user', () => {
    expect(initials(undefined)).toBe('U');
  });

  it('are visible for any user', () => {
    forAll(anyUser, (user) => {
      expect(initials(user)).not.toMatch(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u);
      expect(initials(user)).not.toBe('');
    });
  });
});

describe('accountName', () => {
  it.each([
    [
      { firstName: 'Ada', lastName: 'Lovelace', email: ' ada@mail.example' },
      'Ada Lovelace (ada@mail.example)',
    ],
    [{ firstName: '', lastName: '', email: 'ada@mail.example' }, 'ada@mail.example'],
    [{ firstName: 'Ada', lastName: '', email: '' }, 'Ada'],
    [undefined, 'User'],
  ])('describes %j as %s', (user, name) => {
    expect(accountName(user)).toBe(name);
  });
});
