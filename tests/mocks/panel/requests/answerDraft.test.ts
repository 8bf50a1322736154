import { expect, test } from 'vitest';
import { answerDraft } from '../../../../mocks/panel/requests/answerDraft.ts';
import { call } from '../../mockCalls.ts';
import { panelOf, stubPage } from '../panelOf.ts';

stubPage();

test.each([
  [
    '/v1/links?page=1',
    'GET /v1/links 503 {"error":"Later"}',
    'GET /v1/links?page=1 503 {\n  "error": "Later"\n}',
  ],
  ['/v1/links', 'GET /v1/links lost', 'GET /v1/links lost'],
  ['/v1/links', 'GET /v1/links cut', 'GET /v1/links cut'],
  [
    '/v1/auth/verify?token=t',
    'GET /v1/auth/* 200 X-Mode: "a b" Date: now {"jwt":"secret"}',
    'GET /v1/auth/verify 200 x-mode: "a b" {\n  "jwt": "•••"\n}',
  ],
])('what %s has got by %s becomes the rule %s', async (path, rule, draft) => {
  const { mock, stores } = panelOf({ faults: [rule] });
  await call(mock, path).catch(() => {});
  await mock.log.whenRead();
  const drafts = stores.requests.calls.map((one) => answerDraft(one, stores.requests.path(one)));
  expect(drafts).toEqual([draft]);
});
