import { describe, expect, it } from 'vitest';
import { checkExchange, checkRequest, checkResponse } from '../../contract/checkExchange.ts';

const JSON_HEADERS = { 'Content-Type': 'application/json' };
const SIGNED_IN = { ...JSON_HEADERS, Authorization: 'Bearer a.b.c' };

interface RequestOptions {
  /** Defaults to those of a signed-in user. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. A string is sent unchanged. */
  readonly body?: unknown;
}

/** Builds a request from a line such as `GET /v1/links`. */
const request = (line: string, { headers = SIGNED_IN, body }: RequestOptions = {}): Request => {
  const [method = '', path = ''] = line.split(' ');
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? null);
  return new Request(`https://provider.example${path}`, { method, headers, body: text });
};

const ADA = { email: 'ada@mail.example', firstName: 'Ada', lastName: 'Lovelace' };
const NEW_LINK = { originalUrl: 'https://example.com/', customCode: 'ada' };
const LIST = 'GET /v1/links?page=1&limit=20';
const CREATE = 'POST /v1/links';
const VERIFY = 'GET /v1/auth/verify';

describe('checkRequest', () => {
  it.each([
    { line: 'POST /v1/auth/register', headers: JSON_HEADERS, body: ADA },
    { line: LIST },
    { line: CREATE, body: NEW_LINK },
  ])('accepts $line', async ({ line, ...options }) => {
    expect(await checkRequest(request(line, options))).toEqual([]);
  });

  it.each([
    { line: 'GET /v1/nothing', violation: 'GET /v1/nothing is not declared' },
    { line: 'PATCH /v1/links/7', body: {}, violation: 'PATCH /v1/links/7 is not declared' },
    { line: 'GET /v1/links/%', violation: 'path id is not percent-encoded: %' },
    { line: `${LIST}&sort=title`, violation: 'query sort is not declared' },
    { line: 'GET /v1/links?page=0', violation: 'query page must be >= 1' },
    { line: LIST, headers: JSON_HEADERS, violation: 'bearer is missing' },
    { line: LIST, headers: { ...JSON_HEADERS, Authorization: 'Bearer ' }, violation: 'bearer is missing' },
    { line: `${VERIFY}?token=a`, violation: 'bearer is not allowed' },
    {
      line: LIST,
      headers: { Authorization: 'Bearer a' },
      violation: 'content type is not application/json',
    },
    { line: 'POST /v1/auth/logout', body: {}, violation: 'body is not declared' },
    { line: CREATE, body: '{', violation: 'body is not JSON' },
    {
      line: CREATE,
      body: { originalUrl: 'x:y' },
      violation: "body must have required property 'customCode'",
    },
    {
      line: CREATE,
      body: { ...NEW_LINK, a: 1 },
      violation: 'body must NOT have additional properties: a',
    },
  ])('reports $violation for $line', async ({ line, violation, ...options }) => {
    expect(await checkRequest(request(line, options))).toEqual([violation]);
  });

  it.each([
    { query: '', violation: 'query token is missing' },
    { query: '?token=', violation: 'query token must NOT have fewer than 1 characters' },
    { query: '?token=a&token=b', violation: 'query token is repeated' },
  ])('reports $violation for the query $query', async ({ query, violation }) => {
    expect(await checkRequest(request(VERIFY + query, { headers: JSON_HEADERS }))).toEqual([violation]);
  });
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
const redirect = request('GET /redirect/ada');
const json = (body: unknown, status = 200) => Response.json(body, { status });
const text = (body: string | null, status: number, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers });
const HTML = { 'Content-Type': 'text/html' };
const SVG = { 'Content-Type': 'image/svg+xml' };

describe('checkResponse', () => {
  it.each([
    { name: 'a page of links', request: list, response: json({ links: [LINK], pagination: PAGINATION }) },
    { name: 'a bare list', request: list, response: json([LINK]) },
    {
      name: 'null in optional fields',
      request: get,
      response: json({ ...LINK, title: null, createdAt: null, totalClicks: null }),
    },
    { name: 'a missing optional field', request: get, response: json({ ...LINK, title: undefined }) },
    {
      name: 'an empty response to a deletion',
      request: request('DELETE /v1/links/x7'),
      response: text(null, 204),
    },
    {
      name: 'another success status with a body',
      request: request(CREATE),
      response: json({ message: 'Fine' }, 202),
    },
    { name: 'an error', request: list, response: json({ error: 'Sign in to continue' }, 401) },
    {
      name: 'an image',
      request: request('GET /v1/links/x7/qrcode'),
      response: text('<svg/>', 200, SVG),
    },
    {
      name: 'a redirect',
      request: redirect,
      response: text(null, 302, { Location: LINK.originalUrl }),
    },
  ])('accepts $name', async ({ request: sent, response }) => {
    expect(await checkResponse(sent, response)).toEqual([]);
  });

  it.each([
    {
      name: 'a response to an unknown call',
      request: request('GET /v1/nothing'),
      response: json({}),
      violation: 'GET /v1/nothing is not declared',
    },
    {
      name: 'an undeclared status',
      request: list,
      response: json({ error: 'x' }, 404),
      violation: 'status 404 is not declared',
    },
    {
      name: 'another content type',
      request: list,
      response: text('[]', 200, HTML),
      violation: 'content type text/html is not declared',
    },
    {
      name: 'a missing content type',
      request: get,
      response: new Response(new Uint8Array()),
      violation: 'content type none is not declared',
    },
    {
      name: 'invalid JSON',
      request: get,
      response: text('<html>', 200, JSON_HEADERS),
      violation: 'body is not JSON',
    },
    {
      name: 'a string in place of a number',
      request: get,
      response: json({ ...LINK, clickCount: '2' }),
      violation: 'body/clickCount must be integer,null',
    },
    {
      name: 'an undeclared field',
      request: get,
      response: json({ ...LINK, a: 1 }),
      violation: 'body must NOT have additional properties: a',
    },
    {
      name: 'a failure without an error text',
      request: list,
      response: json({}, 401),
      violation: "body must have required property 'error'",
    },
    {
      name: 'a redirect without a location',
      request: redirect,
      response: text(null, 302),
      violation: 'header Location is missing',
    },
    {
      name: 'an invalid link in a bare list',
      request: list,
      response: json([{ ...LINK, id: null }]),
      violation: 'body/0/id must be string,integer',
    },
  ])('reports $name', async ({ request: sent, response, violation }) => {
    expect(await checkResponse(sent, response)).toEqual([violation]);
  });

  it('reports a field that is invalid in several links only once', async () => {
    const invalid = { ...LINK, isActive: 'yes', clickCount: '2' };
    const response = json({ links: [invalid, LINK, invalid], pagination: PAGINATION });
    expect(await checkResponse(list, response)).toEqual([
      'body/links/*/isActive must be boolean,null (2 times)',
      'body/links/*/clickCount must be integer,null (2 times)',
    ]);
  });

  it('accepts undeclared fields from a real provider', async () => {
    expect(await checkResponse(get, json({ ...LINK, owner: 'x' }), 'any')).toEqual([]);
  });
});

describe('checkExchange', () => {
  it.each(['', '/api', '/api/', '/a%20b/c'])(
    'checks request and response below the base path "%s"',
    async (basePath) => {
      const create = (body: object) =>
        request(`POST ${basePath.replace(/\/$/, '')}/v1/links`, { headers: SIGNED_IN, body });
      expect(await checkExchange(create(NEW_LINK), json(LINK, 201), basePath)).toEqual([]);
      const invalid = json({ ...LINK, id: null }, 201);
      expect(await checkExchange(create({ originalUrl: 'x:y' }), invalid, basePath)).toEqual([
        "request: body must have required property 'customCode'",
        'response: body/id must be string,integer',
      ]);
    },
  );

  it('does not consume the bodies', async () => {
    const [sent, response] = [request(CREATE, { body: NEW_LINK }), json(LINK, 201)];
    await checkExchange(sent, response);
    expect(await sent.json()).toEqual(NEW_LINK);
    expect(await response.json()).toEqual(LINK);
  });
});
