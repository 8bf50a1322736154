import { expect, test } from 'vitest';
import { matches, parseCallPattern } from '../../../mocks/network/callPattern.ts';

test.each([
  ['GET /v1/links', 'GET', '/v1/links', true],
  ['GET /v1/links', 'POST', '/v1/links', false],
  ['GET /v1/links', 'GET', '/v1/links/7', false],
  ['GET /v1/links/:id', 'GET', '/v1/links/7', true],
  ['GET /v1/links/:id', 'GET', '/v1/links/7/qrcode', false],
  ['* /v1/links/*', 'DELETE', '/v1/links/7/qrcode', true],
  ['* /v1/links/*', 'GET', '/v1/links', false],
  ['* *', 'GET', '/anything/at/all', true],
])('%s matches %s %s: %s', (pattern, method, path, expected) => {
  expect(matches(parseCallPattern(pattern), method, path)).toBe(expected);
});

test('a query is no part of a pattern', () => {
  expect(() => parseCallPattern('GET /v1/links?page=2')).toThrow('names no calls');
});
