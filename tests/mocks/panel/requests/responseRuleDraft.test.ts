import { describe, expect, it } from 'vitest';
import { responseRuleDraft } from '../../../../mocks/panel/requests/responseRuleDraft.ts';
import { call } from '../../mockCalls.ts';
import { setUpPanel, stubPage } from '../setUpPanel.ts';

stubPage();

describe('responseRuleDraft', () => {
  it.each([
    {
      name: 'an error',
      path: '/v1/links?page=1',
      rule: 'GET /v1/links 503 {"error":"Later"}',
      draft: 'GET /v1/links?page=1 503 {\n  "error": "Later"\n}',
    },
    {
      name: 'a lost connection',
      path: '/v1/links',
      rule: 'GET /v1/links lost',
      draft: 'GET /v1/links lost',
    },
    { name: 'a cut response', path: '/v1/links', rule: 'GET /v1/links cut', draft: 'GET /v1/links cut' },
    {
      name: 'a response with tokens and headers',
      path: '/v1/auth/verify?token=t',
      rule: 'GET /v1/auth/* 200 X-Mode: "a b" Date: now {"jwt":"secret"}',
      draft: 'GET /v1/auth/verify 200 x-mode: "a b" {\n  "jwt": "•••"\n}',
    },
  ])('returns a rule that repeats $name', async ({ path, rule, draft }) => {
    const { mock, stores } = setUpPanel({ faults: [rule] });
    await call(mock, path).catch(() => {});
    await mock.log.whenSettled();
    const drafts = stores.requests.calls.map((one) => responseRuleDraft(one, stores.requests.path(one)));
    expect(drafts).toEqual([draft]);
  });
});
