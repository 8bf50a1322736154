import { describe, expect, test } from 'vitest';
import { matches, parseCallPattern, warningOf } from '../../../mocks/network/callPattern.ts';
import { allRoutes } from '../../../mocks/provider/allRoutes.ts';

describe('a rule', () => {
  test.each([
    ['GET /v1/links', 'GET', '/v1/links', true],
    ['GET /v1/links', 'POST', '/v1/links', false],
    ['GET /v1/links', 'HEAD', '/v1/links', false],
    ['GET /v1/links', 'GET', '/v1/links/7', false],
    ['GET /v1/links/:id', 'GET', '/v1/links/7', true],
    ['GET /v1/links/:id', 'GET', '/v1/links/7/qrcode', false],
    ['* /v1/links/*', 'DELETE', '/v1/links/7', true],
    ['* /v1/links/*', 'GET', '/v1/links/7/qrcode', true],
    ['* /v1/links/*', 'GET', '/v1/links', false],
    ['* *', 'GET', '/anything/at/all', true],
  ])('%s matches %s %s: %s', (start, method, path, expected) => {
    expect(matches(parseCallPattern(start), method, path)).toBe(expected);
  });

  test.each([
    'GET /v1/links',
    'HEAD /v1/links',
    'GET /v1/links/7',
    'GET /v1/links/:id/qrcode',
    'GET /v1/analytics/*',
    'GET /v1/links/*/qrcode',
    '* *',
    'DELETE *',
  ])('%s can hit a call of the provider', (start) => {
    expect(warningOf(parseCallPattern(start), allRoutes)).toBeUndefined();
  });

  test.each(['GET /v1/lnks', 'PUT /v1/links', 'PATCH *', 'POST /v1/links/:id', 'GET /v1/links/:id/qrcode/*'])(
    '%s never hits a call of the provider',
    (start) => {
      expect(warningOf(parseCallPattern(start), allRoutes)).toBe(`The provider has no call ${start}.`);
    },
  );
});
