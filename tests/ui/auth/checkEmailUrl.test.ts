import { describe, expect, it } from 'vitest';
import { trimmed } from '../../../src/domain/text/typedText.ts';
import { checkEmailUrl, parseCheckEmailUrl } from '../../../src/ui/auth/checkEmailUrl.ts';
import { forAll } from '../../support/forAll.ts';
import { hostileText } from '../../support/hostileText.ts';

describe('parseCheckEmailUrl', () => {
  it('returns any text of checkEmailUrl, trimmed', () =>
    forAll(hostileText, (email) => {
      const search = checkEmailUrl(email).replace('/auth/check-email', '');
      expect(parseCheckEmailUrl(search, null)).toBe(trimmed(email.toWellFormed()));
    }));

  it('prefers the query to the navigation state', () => {
    const state = { email: 'grace@mail.example' };
    expect(parseCheckEmailUrl('?email=ada@mail.example', state)).toBe('ada@mail.example');
  });

  it.each(['', '?email=', '?email=%20'])(
    'returns the trimmed navigation state for the query %j',
    (search) => {
      expect(parseCheckEmailUrl(search, { email: ' grace@mail.example ' })).toBe('grace@mail.example');
    },
  );

  it.each([[null], ['grace@mail.example'], [{ email: 7 }], [{}]])(
    'returns an empty string for the navigation state %j',
    (state) => {
      expect(parseCheckEmailUrl('', state)).toBe('');
    },
  );
});
