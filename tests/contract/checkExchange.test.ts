import { describe, expect, test } from 'vitest';
import { checkExchange, checkRequest, checkResponse } from '../../contract/checkExchange.ts';

const JSON_HEADERS = { 'Content-Type': 'application/json' };
const SIGNED_IN = { ...JSON_HEADERS, Authorization: 'Bearer a.b.c' };

const request = (line: string, headers: Record<string, string> = SIGNED_IN, body?: unknown): Request => {
  const [method = '', address = ''] = line.split(' ');
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? null);
  return new Request(`https://provider.example${address}`, { method, headers, body: text });
};

const ADA = { email: 'ada@mail.example', firstName: 'Ada', lastName: 'Lovelace' };
const NEW_LINK = { originalUrl: 'https://example.com/', customCode: 'ada' };
const LIST = 'GET /v1/links?page=1&limit=20';
const REGISTER = 'POST /v1/auth/register';
const CREATE = 'POST /v1/links';
const VERIFY = 'GET /v1/auth/verify?token=a';

test.each([
  [request(REGISTER, JSON_HEADERS, ADA)],
  [request(LIST)],
  [request(CREATE, SIGNED_IN, NEW_LINK)],
  [request('GET /v1/nothing'), 'GET /v1/nothing is not declared'],
  [request('PATCH /v1/links/7', SIGNED_IN, {}), 'PATCH /v1/links/7 is not declared'],
  [request('GET /v1/links/%'), 'path id is not percent-encoded: %'],
  [request('GET /v1/auth/verify', JSON_HEADERS), 'query token is missing'],
  [request('GET /v1/auth/verify?token=', JSON_HEADERS), 'query token must NOT have fewer than 1 characters'],
  [request('GET /v1/auth/verify?token=a&token=b', JSON_HEADERS), 'query token is repeated'],
  [request(`${LIST}&sort=title`), 'query sort is not declared'],
  [request('GET /v1/links?page=0'), 'query page must be >= 1'],
  [request(LIST, JSON_HEADERS), 'bearer is missing'],
  [request(LIST, { ...JSON_HEADERS, Authorization: 'Bearer ' }), 'bearer is missing'],
  [request(VERIFY), 'bearer is not allowed'],
  [request(LIST, { Authorization: 'Bearer a' }), 'content type is not application/json'],
  [request('POST /v1/auth/logout', SIGNED_IN, {}), 'body is not declared'],
  [request(CREATE, SIGNED_IN, '{'), 'body is not JSON'],
  [request(CREATE, SIGNED_IN, { originalUrl: 'x:y' }), "body must have required property 'customCode'"],
  [request(CREATE, SIGNED_IN, { ...NEW_LINK, a: 1 }), 'body must NOT have additional properties: a'],
])('a request keeps the contract, or is told how it breaks it: %# %s', async (made, ...violations) => {
  expect(await checkRequest(made)).toEqual(violations);
});

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
const list = request(LIST);
const get = request('GET /v1/links/x7');
const follow = request('GET /redirect/ada');
const json = (body: unknown, status = 200) => Response.json(body, { status });
const text = (body: string | null, status: number, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers });
const HTML = { 'Content-Type': 'text/html' };
const SVG = { 'Content-Type': 'image/svg+xml' };

describe('a response', () => {
  test.each<[what: string, asked: Request, response: Response, ...violations: string[]]>([
    ['a page', list, json({ links: [LINK], pagination: PAGINATION })],
    ['a bare list', list, json([LINK])],
    ['nulls', get, json({ ...LINK, title: null, createdAt: null, totalClicks: null })],
    ['nothing', request('DELETE /v1/links/x7'), text(null, 204)],
    ['another success with a body', request(CREATE), json({ message: 'Fine' }, 202)],
    ['a refusal', list, json({ error: 'Sign in to continue' }, 401)],
    ['a picture', request('GET /v1/links/x7/qrcode'), text('<svg/>', 200, SVG)],
    ['a redirect', follow, text(null, 302, { Location: LINK.originalUrl })],
    ['an unknown call', request('GET /v1/nothing'), json({}), 'GET /v1/nothing is not declared'],
    ['an undeclared status', list, json({ error: 'x' }, 404), 'status 404 is not declared'],
    ['another type', list, text('[]', 200, HTML), 'content type text/html is not declared'],
    ['no type', get, new Response(new Uint8Array()), 'content type none is not declared'],
    ['no JSON', get, text('<html>', 200, JSON_HEADERS), 'body is not JSON'],
    ['a text as count', get, json({ ...LINK, clickCount: '2' }), 'body/clickCount must be integer,null'],
    ['an unknown field', get, json({ ...LINK, a: 1 }), 'body must NOT have additional properties: a'],
    ['a failure without text', list, json({}, 401), "body must have required property 'error'"],
    ['a redirect to nowhere', follow, text(null, 302), 'header Location is missing'],
    ['a wrong row of a bare list', list, json([{ ...LINK, id: null }]), 'body/0/id must be string,integer'],
  ])('keeps the contract, or is told how it breaks it: %s', async (_, asked, response, ...violations) => {
    expect(await checkResponse(asked, response)).toEqual(violations);
  });

  test('with the same wrong field in several links is told so once', async () => {
    const wrong = { ...LINK, isActive: 'yes', clickCount: '2' };
    expect(await checkResponse(list, json({ links: [wrong, LINK, wrong], pagination: PAGINATION }))).toEqual([
      'body/links/*/isActive must be boolean,null (2 times)',
      'body/links/*/clickCount must be integer,null (2 times)',
    ]);
  });

  test('can have undeclared fields from a provider, and can leave out what is not required', async () => {
    const more = json({ ...LINK, owner: 'x' });
    expect(await checkResponse(get, more, 'any')).toEqual([]);
    expect(await checkResponse(get, json({ ...LINK, title: undefined }))).toEqual([]);
  });
});

test.each(['', '/api', '/api/', '/a%20b/c'])(
  'both sides of a call are judged below the base path "%s", and stay unread',
  async (basePath) => {
    const create = (body: object) => request(`POST ${basePath.replace(/\/$/, '')}/v1/links`, SIGNED_IN, body);
    const [good, created] = [create(NEW_LINK), json(LINK, 201)];
    expect(await checkExchange(good, created, basePath)).toEqual([]);
    expect(await good.json()).toEqual(NEW_LINK);
    expect(await created.json()).toEqual(LINK);
    const bad = json({ ...LINK, id: null }, 201);
    expect(await checkExchange(create({ originalUrl: 'x:y' }), bad, basePath)).toEqual([
      "request: body must have required property 'customCode'",
      'response: body/id must be string,integer',
    ]);
  },
);
