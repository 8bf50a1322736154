import { expect, test } from 'vitest';
import { parseAllowedUsers } from '../../../server/sign-in/allowedUsers.ts';

test('a key of one’s own goes before that of the domain, and this before the shared one', () => {
  const keys = 'bob@example.org=BOB, example.net=NET==';
  const keyOf = parseAllowedUsers('Ada@Example.com, example.org', 'SHARED', keys);
  for (const [email, key] of [
    ['ada@example.com', 'SHARED'],
    ['bob@example.com', undefined],
    ['bob@example.org', 'BOB'],
    ['eve@example.org', 'SHARED'],
    ['a@example.net', 'NET=='],
    ['a@sub.example.org', undefined],
    ['a@example.org.evil.test', undefined],
  ] as const)
    expect(keyOf(email), email).toBe(key);
});

test.each([
  ['', 'K', '', '--people is missing. Without it, no user can sign in.'],
  ['a@b.c', '', '', 'BREVITY_KEY is missing. The users in --people share it.'],
  ['nobody', 'K', '', '"nobody" is neither an email address nor a domain.'],
  ['', '', 'SECRET', 'BREVITY_KEYS must have the form "ada@example.com=KEY, example.org=KEY".'],
])('wrong lists are one sentence: %j, %j, %j', (people, key, keys, sentence) => {
  expect(() => parseAllowedUsers(people, key, keys)).toThrow(new Error(sentence));
});
