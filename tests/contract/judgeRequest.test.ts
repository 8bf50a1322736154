import { describe, expect, test } from 'vitest';
import { judgeRequest } from '../../mocks/contract/judgeRequest.ts';

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
    request(LIST, SIGNED_IN),
    request(CREATE, SIGNED_IN, NEW_LINK),
  ])('that keeps the contract: %#', async (valid) => {
    expect(await judgeRequest(valid)).toEqual([]);
  });

  test.each([
    [request('GET /v1/nothing', SIGNED_IN), 'GET /v1/nothing is not declared'],
    [request('GET /v1/links/a/b', SIGNED_IN), 'GET /v1/links/a/b is not declared'],
    [request('PATCH /v1/links/7', SIGNED_IN, {}), 'PATCH /v1/links/7 is not declared'],
    [request('GET /v1/links/%', SIGNED_IN), 'path id is not percent-encoded: %'],
    [request('GET /v1/auth/verify'), 'query token is missing'],
    [request('GET /v1/auth/verify?token='), 'query token must NOT have fewer than 1 characters'],
    [request('GET /v1/auth/verify?token=a&token=b'), 'query token is repeated'],
    [request(`${LIST}&sort=title`, SIGNED_IN), 'query sort is not declared'],
    [request('GET /v1/links?page=0', SIGNED_IN), 'query page must be >= 1'],
    [request(LIST), 'bearer is missing'],
    [request(LIST, { ...JSON_HEADERS, Authorization: 'Bearer ' }), 'bearer is missing'],
    [request(VERIFY, SIGNED_IN), 'bearer is not allowed'],
    [request(LIST, { Authorization: 'Bearer a' }), 'content type is not application/json'],
    [request('POST /v1/auth/logout', SIGNED_IN, {}), 'body is not declared'],
    [request(CREATE, SIGNED_IN, '{'), 'body is not JSON'],
    [
      request(CREATE, SIGNED_IN, { ...NEW_LINK, customCode: undefined }),
      "body must have required property 'customCode'",
    ],
    [
      request(CREATE, SIGNED_IN, { ...NEW_LINK, shortCode: 'ada' }),
      'body must NOT have additional properties: shortCode',
    ],
  ])('that breaks it: %# %s', async (broken, violation) => {
    expect(await judgeRequest(broken)).toEqual([violation]);
  });

  test('that breaks it in two ways: a body sent as text', async () => {
    const broken = request(REGISTER, { 'Content-Type': 'text/plain' }, ADA);
    expect(await judgeRequest(broken)).toEqual([
      'content type is not application/json',
      'content type text/plain is not declared',
    ]);
  });
});
