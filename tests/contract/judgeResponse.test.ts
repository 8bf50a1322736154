import { describe, expect, test } from 'vitest';
import { judgeResponse } from '../../mocks/contract/judgeResponse.ts';

const request = (line: string): Request => {
  const [method = '', path = ''] = line.split(' ');
  return new Request(`https://provider.example${path}`, { method });
};

const JSON_HEADERS = { 'Content-Type': 'application/json' };
const LINK = {
  id: 'x7',
  shortCode: 'ada',
  originalUrl: 'https://example.com/',
  title: '',
  description: '',
  createdAt: '2026-03-04T10:00:00.000Z',
  tags: null,
  isActive: true,
  uniqueClicks: 1,
  clickCount: 2,
  totalClicks: 2,
  shortUrl: 'https://brev.example/ada',
};
const PAGINATION = { page: 1, limit: 20, total: 1 };
const list = request('GET /v1/links?page=1&limit=20');
const get = request('GET /v1/links/x7');
const json = (body: unknown, status = 200) => Response.json(body, { status });
const text = (body: string | null, status: number, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers });

describe('a response', () => {
  test.each([
    ['a page', list, json({ links: [LINK], pagination: PAGINATION })],
    ['a bare list', list, json([LINK])],
    ['nulls', get, json({ ...LINK, title: null, createdAt: null, totalClicks: null })],
    ['nothing', request('DELETE /v1/links/x7'), text(null, 204)],
    ['another success with a body', request('POST /v1/links'), json({ message: 'Fine' }, 202)],
    ['a refusal', list, json({ error: 'Sign in to continue' }, 401)],
    [
      'a picture',
      request('GET /v1/links/x7/qrcode'),
      text('<svg/>', 200, { 'Content-Type': 'image/svg+xml' }),
    ],
    ['a redirect', request('GET /redirect/ada'), text(null, 302, { Location: LINK.originalUrl })],
  ])('that keeps the contract: %s', async (_what, asked, valid) => {
    expect(await judgeResponse(asked, valid)).toEqual([]);
  });

  test.each([
    ['an unknown call', request('GET /v1/nothing'), json({}), 'GET /v1/nothing is not declared'],
    ['an undeclared status', list, json({ error: 'x' }, 404), 'status 404 is not declared'],
    [
      'another type',
      list,
      text('[]', 200, { 'Content-Type': 'text/html' }),
      'content type text/html is not declared',
    ],
    ['no type', get, new Response(new Uint8Array(), { status: 200 }), 'content type none is not declared'],
    ['no JSON', get, text('<html>', 200, JSON_HEADERS), 'body is not JSON'],
    ['a text as count', get, json({ ...LINK, clickCount: '2' }), 'body/clickCount must be integer,null'],
    [
      'an unknown field',
      get,
      json({ ...LINK, owner: 'x' }),
      'body must NOT have additional properties: owner',
    ],
    ['a failure without text', list, json({ message: 'x' }, 401), "body must have required property 'error'"],
    ['a redirect to nowhere', request('GET /redirect/ada'), text(null, 302), 'header Location is missing'],
  ])('that breaks it: %s', async (_what, asked, broken, violation) => {
    expect(await judgeResponse(asked, broken)).toContain(violation);
  });

  test('with the same wrong field in several links is told so once', async () => {
    const wrong = { ...LINK, isActive: 'yes', clickCount: '2' };
    expect(await judgeResponse(list, json({ links: [wrong, LINK, wrong], pagination: PAGINATION }))).toEqual([
      'body/links/*/isActive must be boolean,null (2 times)',
      'body/links/*/clickCount must be integer,null (2 times)',
    ]);
  });

  test('that is a list is judged as a list alone', async () => {
    expect(await judgeResponse(list, json([{ ...LINK, id: null }]))).toEqual([
      'body/0/id must be string,integer',
    ]);
  });

  test('with an undeclared field is allowed for a provider, not for the mock', async () => {
    const response = json({ ...LINK, owner: 'x' });
    expect(await judgeResponse(get, response, 'any')).toEqual([]);
    expect(await judgeResponse(get, response, 'declared')).not.toEqual([]);
    expect(await judgeResponse(get, response, 'all')).not.toEqual([]);
  });

  test('without an optional field is allowed, unless all fields are asked for', async () => {
    const response = json({ ...LINK, title: undefined });
    expect(await judgeResponse(get, response)).toEqual([]);
    expect(await judgeResponse(get, response, 'all')).toEqual(["body must have required property 'title'"]);
  });
});
