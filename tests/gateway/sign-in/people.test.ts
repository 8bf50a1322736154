import { expect, test } from 'vitest';
import { readPeople } from '../../../gateway/sign-in/people.ts';

test('a key of one’s own goes before that of the domain, and this before the shared one', () => {
  const keys = 'bob@example.org=BOB, example.net=NET==';
  const keyOf = readPeople('Ada@Example.com, example.org', 'SHARED', keys);
  const people = [
    'ada@example.com',
    'bob@example.com',
    'bob@example.org',
    'eve@example.org',
    'a@example.net',
  ];
  expect(people.map(keyOf)).toEqual(['SHARED', undefined, 'BOB', 'SHARED', 'NET==']);
  expect(['a@sub.example.org', 'a@example.org.evil.test', 'example.org'].map(keyOf)).toEqual([
    undefined,
    undefined,
    'SHARED',
  ]);
});

test.each([
  ['', 'K', '', '--people is missing: nobody could sign in.'],
  ['a@b.c', '', '', 'GATEWAY_KEY is missing: --people share it.'],
  ['nobody', 'K', '', '"nobody" is neither an e-mail address nor a domain.'],
  ['', '', 'SECRET', 'GATEWAY_KEYS must be such as "ada@example.com=KEY, example.org=KEY".'],
])('wrong lists are one sentence: %j, %j, %j', (people, key, keys, sentence) => {
  expect(() => readPeople(people, key, keys)).toThrow(new Error(sentence));
});
