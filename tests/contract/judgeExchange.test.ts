import { describe, expect, test } from 'vitest';
import { judgeExchange } from '../../mocks/contract/judgeExchange.ts';

const PROVIDER = 'https://provider.example';
const HEADERS = { 'Content-Type': 'application/json', Authorization: 'Bearer a.b.c' };
const NEW_LINK = { originalUrl: 'https://example.com/', customCode: 'ada' };
const LINK = { id: 'x7', shortCode: 'ada', originalUrl: 'https://example.com/' };

const create = (body: object, path = '/v1/links') =>
  new Request(PROVIDER + path, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) });
const created = (body: object = LINK) => Response.json(body, { status: 201 });

describe('a call', () => {
  test('that keeps the contract has no violations', async () => {
    expect(await judgeExchange(create(NEW_LINK), created())).toEqual([]);
  });

  test.each([
    [
      'both sides',
      create({ originalUrl: 'x:y' }),
      created({ ...LINK, isActive: 'yes' }),
      [
        "request: body must have required property 'customCode'",
        'response: body/isActive must be boolean,null',
      ],
    ],
    [
      'an undeclared call',
      new Request(`${PROVIDER}/v1/teapot`, { headers: HEADERS }),
      created(),
      ['request: GET /v1/teapot is not declared'],
    ],
  ])('that breaks it: %s', async (_what, request, response, violations) => {
    expect(await judgeExchange(request, response)).toEqual(violations);
  });

  test.each(['/api', '/api/', '/a%20b/c'])('is judged below the base path %s', async (basePath) => {
    const path = `${basePath.replace(/\/$/, '')}/v1/links`;
    expect(await judgeExchange(create(NEW_LINK, path), created(), basePath)).toEqual([]);
    expect(await judgeExchange(create({}, path), created({}), basePath)).toEqual([
      "request: body must have required property 'originalUrl'",
      "request: body must have required property 'customCode'",
      "response: body must have required property 'id'",
      "response: body must have required property 'shortCode'",
      "response: body must have required property 'originalUrl'",
    ]);
  });

  test.each(['', '/api'])('keeps both bodies unread, below the base path "%s"', async (basePath) => {
    const request = create(NEW_LINK, `${basePath}/v1/links`);
    const response = created();
    await judgeExchange(request, response, basePath);
    expect(await request.json()).toEqual(NEW_LINK);
    expect(await response.json()).toEqual(LINK);
  });
});
