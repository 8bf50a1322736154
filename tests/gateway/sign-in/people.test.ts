import { expect, test } from 'vitest';
import { readPeople } from '../../../gateway/sign-in/people.ts';

test('a key of one’s own goes before that of the domain, and this before the shared one', () => {
  const keyOf = readPeople({
    people: 'Ada@Example.com, example.org',
    key: 'SHARED',
    keys: 'bob@example.org=BOB, example.net=NET==',
  });
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
  [{ people: '', key: 'K', keys: '' }, '--people is missing: nobody could sign in. See --help.'],
  [{ people: 'a@b.c', key: undefined, keys: '' }, 'GATEWAY_KEY is missing: the people of --people share it.'],
  [{ people: 'nobody', key: 'K', keys: '' }, '"nobody" is neither an e-mail address nor a domain.'],
  [
    { people: '', key: undefined, keys: 'SECRET' },
    'GATEWAY_KEYS must be a list such as "ada@example.com=KEY, example.org=KEY".',
  ],
])('wrong lists are one sentence: %j', (lists, sentence) => {
  expect(() => readPeople(lists)).toThrow(new Error(sentence));
});
