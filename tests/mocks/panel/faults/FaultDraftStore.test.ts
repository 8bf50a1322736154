import { expect, test } from 'vitest';
import { SHORTENED } from '../../../../mocks/log/RequestLog.ts';
import { FaultDraftStore } from '../../../../mocks/panel/faults/FaultDraftStore.ts';

test.each([
  ['* * 500', '* * 500'],
  ['get /v1/links?page=2\n  429 Retry-After: 5', 'GET /v1/links?page=2 429 Retry-After: 5'],
  [
    '* * 500 {\n  "error": "Slow  down",\n  "id": 9007199254740993\n}',
    '* * 500 {"error":"Slow  down","id":9007199254740993}',
  ],
])('%j is taken as the rule %s', (text, line) => {
  expect(new FaultDraftStore(text).take()).toBe(line);
});

test('what is wrong is said once the rule is wanted, until something is typed', () => {
  const store = new FaultDraftStore('GET /v1/links third 500');
  expect(store.mistake).toBeUndefined();
  expect(store.take()).toBeUndefined();
  expect(store.mistake).toMatchObject({ why: 'Write 3rd instead of "third".', from: 14, to: 19 });
  store.type('GET /v1/links 3rd 500');
  expect(store.mistake).toBeUndefined();
});

test.each([
  ['GET /v1/links?pge=2 500', /^The query of GET \/v1\/links has no/],
  ['GET /v1/links third 500', /^$/],
  ['GET /v1/links 200 {"jwt":"•••"}', /put others in place of •••/],
  [`GET /v1/links 200 x${SHORTENED}9 in all`, /only the beginning/],
])('what is odd about %j is said at once', (text, warning) => {
  expect(new FaultDraftStore(text).warning).toMatch(warning);
});

test.each([
  ['* * 500', 'GET /v1/links/:id 500'],
  ['off POST  /v1/links?page=2 2nd lost', 'off GET /v1/links/:id 2nd lost'],
  ['', 'GET /v1/links/:id'],
])('another call is chosen for %j', (text, chosen) => {
  const store = new FaultDraftStore(text);
  store.chooseCall('GET /v1/links/:id');
  expect(store.text).toBe(chosen);
});

test('a rule that is offered takes the place of one that nobody has typed, or that was added', () => {
  const store = new FaultDraftStore();
  store.offer('* * lost');
  store.type('typed');
  store.offer('* * cut');
  expect(store).toMatchObject({ text: 'typed', notice: 'Add this rule first, or empty it.' });
  for (const text of ['', '* * 503']) {
    store.type(text);
    store.take();
    store.offer('* * cut');
    expect(store).toMatchObject({ text: '* * cut', notice: '' });
  }
});
