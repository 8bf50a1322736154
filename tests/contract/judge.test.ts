import { describe, expect, test } from 'vitest';
import { judgeRequest, judgeResponse } from './contract.ts';

const PROVIDER = 'https://provider.example';
const JSON_HEADERS = { 'Content-Type': 'application/json' };
const SIGNED_IN = { ...JSON_HEADERS, Authorization: 'Bearer a.b.c' };

const request = (line: string, headers: Record<string, string> = JSON_HEADERS, body?: unknown): Request => {
  const [method = '', address = ''] = line.split(' ');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Request(PROVIDER + address, { method, headers, ...(text !== undefined && { body: text }) });
};

const ADA = { email: 'ada@mail.example', firstName: 'Ada', lastName: 'Lovelace' };
const NEW_LINK = { originalUrl: 'https://example.com/', customCode: 'ada' };
const LIST = 'GET /v1/links?page=1&limit=20';
const REGISTER = 'POST /v1/auth/register';
const CREATE = 'POST /v1/links';
const VERIFY = 'GET /v1/auth/verify?token=a';

describe('a request', () => {
  test.each([
    request(REGISTER, JSON_HEADERS, ADA),
    request(REGISTER, { 'Content-Type': 'application/json; charset=utf-8' }, ADA),
    request(VERIFY),
    request(LIST, SIGNED_IN),
    request(CREATE, SIGNED_IN, NEW_LINK),
    request('PUT /v1/links/7', SIGNED_IN, {}),
    request('GET /redirect/ada', {}),
  ])('that holds the contract: %#', async (held) => {
    expect(await judgeRequest(held)).toEqual([]);
  });

  test.each([
    [request('GET /v1/nothing', SIGNED_IN), 'GET /v1/nothing is not declared'],
    [request('GET /v1/links/', SIGNED_IN), 'GET /v1/links/ is not declared'],
    [request('GET /v1/links/a/b', SIGNED_IN), 'GET /v1/links/a/b is not declared'],
    [request('PATCH /v1/links/7', SIGNED_IN, {}), 'PATCH /v1/links/7 is not declared'],
    [request('GET /v1/links/%', SIGNED_IN), 'path id is not percent-encoded: %'],
    [request('GET /v1/auth/verify'), 'query token is missing'],
    [request('GET /v1/auth/verify?token='), 'query token must NOT have fewer than 1 characters'],
    [request('GET /v1/auth/verify?token=a&token=b'), 'query token is repeated'],
    [request(`${LIST}&sort=title`, SIGNED_IN), 'query sort is not declared'],
    [request('GET /v1/links?page=0', SIGNED_IN), 'query page must be >= 1'],
    [request('GET /v1/links?page=NaN', SIGNED_IN), 'query page must be integer'],
    [request('GET /v1/links?limit=101', SIGNED_IN), 'query limit must be <= 100'],
    [request(LIST), 'bearer is missing'],
    [request(LIST, { ...JSON_HEADERS, Authorization: 'a.b.c' }), 'bearer is missing'],
    [request(LIST, { ...JSON_HEADERS, Authorization: 'Bearer ' }), 'bearer is missing'],
    [request(VERIFY, SIGNED_IN), 'bearer is not allowed'],
    [request(LIST, { Authorization: 'Bearer a' }), 'content type is not application/json'],
    [request('POST /v1/auth/logout', SIGNED_IN, {}), 'body is not declared'],
    [request(CREATE, SIGNED_IN, '{'), 'body is not JSON'],
    [request(CREATE, SIGNED_IN), 'body is not JSON'],
    [
      request(CREATE, SIGNED_IN, { ...NEW_LINK, customCode: undefined }),
      "body must have required property 'customCode'",
    ],
    [
      request(CREATE, SIGNED_IN, { ...NEW_LINK, shortCode: 'ada' }),
      'body must NOT have additional properties: shortCode',
    ],
    [
      request(CREATE, SIGNED_IN, { ...NEW_LINK, title: '' }),
      'body/title must NOT have fewer than 1 characters',
    ],
    [request(CREATE, SIGNED_IN, { ...NEW_LINK, description: null }), 'body/description must be string'],
    [
      request(CREATE, SIGNED_IN, { ...NEW_LINK, customCode: 'a b' }),
      'body/customCode must match pattern "^[A-Za-z0-9_-]+$"',
    ],
    [
      request(REGISTER, JSON_HEADERS, { ...ADA, email: 'ada' }),
      'body/email must match pattern "^[^@\\s]+@[^@\\s]+$"',
    ],
  ])('that breaks it: %# %s', async (broken, violation) => {
    expect(await judgeRequest(broken)).toEqual([violation]);
  });

  test('with a body sent as text', async () => {
    const broken = request(REGISTER, { 'Content-Type': 'text/plain' }, ADA);
    expect(await judgeRequest(broken)).toEqual([
      'content type is not application/json',
      'content type text/plain is not declared',
    ]);
  });

  test('stays unread', async () => {
    const held = request(REGISTER, JSON_HEADERS, ADA);
    await judgeRequest(held);
    expect(await held.json()).toEqual(ADA);
  });
});

const LINK = {
  id: 'x7',
  shortCode: 'ada',
  originalUrl: 'https://example.com/',
  title: '',
  description: '',
  createdAt: '2026-03-04T10:00:00.000Z',
  isActive: true,
  uniqueClicks: 1,
  clickCount: 2,
  totalClicks: 2,
};
const PAGINATION = { page: 1, limit: 20, total: 1 };
const list = request(LIST, SIGNED_IN);
const get = request('GET /v1/links/x7', SIGNED_IN);
const json = (body: unknown, status = 200) => Response.json(body, { status });
const text = (body: string | null, status: number, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers });

describe('an answer', () => {
  test.each([
    ['a page', list, json({ links: [LINK], pagination: PAGINATION })],
    ['a bare list', list, json([LINK])],
    ['an empty list', list, json([])],
    ['a number as id', get, json({ ...LINK, id: 7 })],
    ['nulls', get, json({ ...LINK, title: null, createdAt: null, totalClicks: null })],
    ['no optional fields', get, json({ id: 7, shortCode: 'ada', originalUrl: 'x:y' })],
    ['nothing', request('DELETE /v1/links/x7', SIGNED_IN), text(null, 204)],
    ['a refusal', list, json({ error: 'Sign in to continue' }, 401)],
    ['a failure', list, json({ error: 'Later' }, 503)],
    [
      'a picture',
      request('GET /v1/links/x7/qrcode', SIGNED_IN),
      text('<svg/>', 200, { 'Content-Type': 'image/svg+xml' }),
    ],
    ['a redirect', request('GET /redirect/ada', {}), text(null, 302, { Location: LINK.originalUrl })],
  ])('that holds the contract: %s', async (_what, asked, held) => {
    expect(await judgeResponse(asked, held)).toEqual([]);
  });

  test.each([
    ['an unknown call', request('GET /v1/nothing'), json({}), 'GET /v1/nothing is not declared'],
    ['an undeclared status', list, json({ error: 'x' }, 404), 'status 404 is not declared'],
    ['an undeclared success', list, json([], 201), 'status 201 is not declared'],
    [
      'another type',
      list,
      text('[]', 200, { 'Content-Type': 'text/html' }),
      'content type text/html is not declared',
    ],
    ['no type', get, new Response(new Uint8Array(), { status: 200 }), 'content type none is not declared'],
    ['no JSON', get, text('<html>', 200, JSON_HEADERS), 'body is not JSON'],
    ['no body', get, text('', 200, JSON_HEADERS), 'body is not JSON'],
    [
      'a missing code',
      get,
      json({ ...LINK, shortCode: undefined }),
      "body must have required property 'shortCode'",
    ],
    ['a text as count', get, json({ ...LINK, clickCount: '2' }), 'body/clickCount must be integer,null'],
    ['a negative count', get, json({ ...LINK, uniqueClicks: -1 }), 'body/uniqueClicks must be >= 0'],
    [
      'a bad date',
      get,
      json({ ...LINK, createdAt: 'today' }),
      'body/createdAt must match format "date-time"',
    ],
    ['null as id', get, json({ ...LINK, id: null }), 'body/id must be string,integer'],
    [
      'an unknown field',
      get,
      json({ ...LINK, owner: 'x' }),
      'body must NOT have additional properties: owner',
    ],
    ['a failure without text', list, json({ message: 'x' }, 401), "body must have required property 'error'"],
    [
      'a redirect to nowhere',
      request('GET /redirect/ada', {}),
      text(null, 302),
      'header Location is missing',
    ],
    [
      'a redirect to an empty address',
      request('GET /redirect/ada', {}),
      text(null, 302, { Location: '' }),
      'header Location must NOT have fewer than 1 characters',
    ],
  ])('that breaks it: %s', async (_what, asked, broken, violation) => {
    expect(await judgeResponse(asked, broken)).toContain(violation);
  });

  test('of a list is judged down to the links in it', async () => {
    const broken = json({ links: [LINK, { ...LINK, isActive: 'yes' }], pagination: PAGINATION });
    expect(await judgeResponse(list, broken)).toContain('body/links/1/isActive must be boolean,null');
  });

  test('with a field that the contract does not declare: a provider may, the mock may not', async () => {
    const answer = json({ ...LINK, owner: 'x' });
    expect(await judgeResponse(get, answer, 'any')).toEqual([]);
    expect(await judgeResponse(get, answer, 'declared')).not.toEqual([]);
    expect(await judgeResponse(get, answer, 'all')).not.toEqual([]);
  });

  test('without an optional field: the whole answer is asked for only by name', async () => {
    const answer = json({ ...LINK, title: undefined });
    expect(await judgeResponse(get, answer)).toEqual([]);
    expect(await judgeResponse(get, answer, 'all')).toEqual(["body must have required property 'title'"]);
  });

  test('stays unread', async () => {
    const held = json(LINK);
    await judgeResponse(get, held);
    expect(await held.json()).toEqual(LINK);
  });
});
