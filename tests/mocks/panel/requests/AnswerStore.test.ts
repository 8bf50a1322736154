import { expect, test } from 'vitest';
import { AnswerStore } from '../../../../mocks/panel/requests/AnswerStore.ts';
import { call } from '../../mockCalls.ts';
import { panelOf, stubPage } from '../panelOf.ts';

stubPage();

/** The editor for the answer to a call, which a rule has given. */
const opened = async (path: string, rule: string) => {
  const { mock, stores, settings } = panelOf({ faults: [rule] });
  await call(mock, path).catch(() => {});
  await mock.log.whenRead();
  const store = new AnswerStore(mock.world);
  const open = () => {
    for (const one of stores.requests.calls.slice(0, 1)) store.open(one, stores.requests.path(one));
  };
  open();
  return { mock, store, settings, open };
};

const LATER = 'GET /v1/links 2nd 503 {"error":"Later"}';

test('an answer begins as the call got it, and its rule comes before the others', async () => {
  const { mock, store, settings } = await opened('/v1/links?page=1', 'GET /v1/links 503 {"error":"Later"}');
  expect(store.title).toBe('GET /v1/links');
  expect(store.rule?.text).toBe('GET /v1/links?page=1 503 {\n  "error": "Later"\n}');
  mock.world.change({ faults: [LATER] });
  store.add('GET /v1/links 503 {"error":"Much later"}');
  expect(settings().faults).toEqual(['GET /v1/links 503 {"error":"Much later"}', LATER]);
  expect(store.rule).toBeUndefined();
  expect(store.notice).toBe('The rule was added. It is the first one in the Network tab.');
});

test.each(['lost', 'cut'])('an answer that was %s stays so', async (outcome) => {
  const { store } = await opened('/v1/links', `GET /v1/links ${outcome}`);
  expect(store.rule?.text).toBe(`GET /v1/links ${outcome}`);
});

test('an answer that was changed gives way to no other until it is added or cancelled', async () => {
  const { store, open } = await opened('/v1/links', LATER);
  store.rule?.type('typed');
  open();
  expect(store.rule?.text).toBe('typed');
  expect(store.notice).toBe('Add this rule or cancel it first.');
  store.close();
  open();
  expect(store.rule?.text).not.toBe('typed');
  expect(store.notice).toBe('');
});

test('an answer has the headers that matter, and says what the log has masked', async () => {
  const rule = 'GET /v1/auth/* 200 X-Mode: "a b" Date: now {"jwt":"secret"}';
  const { store } = await opened('/v1/auth/verify?token=t', rule);
  expect(store.rule?.text).toBe('GET /v1/auth/verify 200 x-mode: "a b" {\n  "jwt": "•••"\n}');
  expect(store.gap).toBe('The log has masked the tokens: put others in place of •••.');
});

test('an answer says that the log keeps only the beginning of a long body', async () => {
  const { store } = await opened('/v1/links', `GET /v1/links 200 ${'x'.repeat(30_000)}`);
  expect(store.gap).toBe('The log keeps only the beginning of a body this long.');
});
