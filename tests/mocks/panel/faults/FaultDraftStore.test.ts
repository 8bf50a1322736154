import { expect, test } from 'vitest';
import { FaultDraftStore } from '../../../../mocks/panel/faults/FaultDraftStore.ts';
import type { FaultDraft } from '../../../../mocks/panel/faults/faultDraft.ts';

const LOGIN = { method: 'POST', path: '/v1/auth/login' };
const BODY = '{\n  "error": "Slow  down",\n  "id": 9007199254740993\n}';

test.each<[line: string, fields: Partial<FaultDraft>]>([
  ['* * 500', {}],
  ['POST /v1/auth/login first 3 429', { ...LOGIN, when: 'first', count: '3', status: '429' }],
  [
    'GET /v1/links?page=2 by visitor 500',
    { method: 'GET', path: '/v1/links', query: 'page=2', by: 'Visitor' },
  ],
  ['* * title="two words" isActive=false 500', { fields: 'title="two words" isActive=false' }],
  ['* * 12.5% timeout', { when: 'chance', count: '12.5', outcome: 'timeout' }],
  ['* * slow 1500ms', { outcome: 'none', delay: '1500' }],
  ['* * 500 {"error":"Slow  down","id":9007199254740993}', { body: BODY }],
  ['* * 500 Retry-After: 5 X-Name: "two words"', { headers: 'Retry-After: 5\nX-Name: two words\n' }],
])('the rule that is built is %s', (line, fields) => {
  const store = new FaultDraftStore();
  store.change(fields);
  expect(store.take()).toBe(line);
});

test.each<[field: keyof FaultDraft, problem: string, fields: Partial<FaultDraft>]>([
  ['query', 'Enter it as in an address: page=2&limit=20.', { query: '?page=2' }],
  ['fields', 'Enter fields such as customCode=spring title="Spring menu".', { fields: 'spring' }],
  ['by', 'Enter an email address, or visitor for whoever is not signed in.', { by: 'ada' }],
  ['count', 'Enter a whole number from 1 to 999999.', { when: 'first', count: '0' }],
  ['count', 'Enter a percentage from 0 to 100.', { when: 'chance', count: '101' }],
  ['delay', 'Enter milliseconds up to 600000.', { delay: '600001' }],
  ['delay', 'Enter by how many milliseconds, or choose another outcome.', { outcome: 'none' }],
  ['status', 'Enter a status from 200 to 599.', { status: '99' }],
  ['headers', '"A 5" is not a header. Enter one such as Retry-After: 5.', { headers: 'A 5' }],
  ['headers', 'A rule cannot set the header Content-Length.', { headers: 'Content-Length: 5' }],
  ['body', expect.stringMatching(/^This is not JSON: .+/), { body: '{"error": Later}' }],
])('a rule that is wanted is refused at its %s: %s', (field, problem, fields) => {
  const store = new FaultDraftStore();
  store.change(fields);
  expect(store.problemOf(field)).toBe('');
  expect(store.take()).toBeUndefined();
  expect(store.problemOf(field)).toEqual(problem);
  store.change({});
  expect(store.problemOf(field)).toBe('');
});

test('a path that has no call with the method that is chosen gives way to every path', () => {
  const store = new FaultDraftStore();
  store.change(LOGIN);
  store.change({ method: 'DELETE' });
  expect(store.draft.path).toBe('*');
});
