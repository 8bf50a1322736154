import { describe, expect, it } from 'vitest';
import { parseAllowedUsers } from '../../../server/sign-in/allowedUsers.ts';

describe('parseAllowedUsers', () => {
  it.each([
    { email: 'ada@example.com', key: 'SHARED', reason: 'the address is listed' },
    { email: 'eve@example.org', key: 'SHARED', reason: 'the domain is listed' },
    { email: 'bob@example.org', key: 'BOB', reason: 'the address has a separate key' },
    { email: 'a@example.net', key: 'NET==', reason: 'the domain has a separate key' },
    { email: 'bob@example.com', key: undefined, reason: 'only another address is listed' },
    { email: 'a@sub.example.org', key: undefined, reason: 'only the parent domain is listed' },
    { email: 'a@example.org.evil.test', key: undefined, reason: 'a domain only starts like a listed one' },
  ])('returns the key $key for $email when $reason', ({ email, key }) => {
    const people = 'Ada@Example.com, example.org';
    const keyOf = parseAllowedUsers(people, 'SHARED', 'bob@example.org=BOB, example.net=NET==');
    expect(keyOf(email)).toBe(key);
  });

  it.each([
    { error: '--people is missing. Without it, no user can sign in.', key: 'K' },
    { error: 'BREVITY_KEY is missing. The users in --people share it.', people: 'a@b.c' },
    { error: '"nobody" is neither an email address nor a domain.', people: 'nobody', key: 'K' },
    {
      error: 'BREVITY_KEYS must have the form "ada@example.com=KEY, example.org=KEY".',
      keys: 'SECRET',
    },
  ])('throws: $error', ({ error, people = '', key = '', keys = '' }) => {
    expect(() => parseAllowedUsers(people, key, keys)).toThrow(new Error(error));
  });
});
