import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type FaultRule,
  formatFaultRule,
  matches,
  parseFaultRule,
} from '../../../mocks/network/faultRule.ts';

const count = fc.integer({ min: 1, max: 999_999 });

const anyRule: fc.Arbitrary<FaultRule> = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', '*'),
  path: fc.oneof(
    fc.constant('*'),
    fc
      .array(fc.stringMatching(/^[A-Za-z0-9:_.~%;=*-]{1,8}$/), { minLength: 1 })
      .map((parts) => `/${parts.join('/')}`),
  ),
  when: fc.oneof(
    fc.constant({ kind: 'always' as const }),
    fc.record({ kind: fc.constantFrom('nth', 'every', 'first'), count }),
    fc.record({ kind: fc.constant('chance'), percent: fc.integer({ min: 0, max: 1000 }).map((n) => n / 10) }),
  ),
  outcome: fc.oneof(
    fc.record({
      kind: fc.constant('status'),
      status: fc.integer({ min: 200, max: 599 }),
      body: fc.oneof(
        fc.constant(''),
        fc.json(),
        fc.string().map((text) => text.trim()),
      ),
    }),
    fc.record({ kind: fc.constantFrom('malformed', 'html', 'timeout', 'lost', 'cut') }),
  ),
});

describe('a fault rule', () => {
  test('reads back as it was written', () =>
    fc.assert(
      fc.property(anyRule, (rule) => {
        expect(parseFaultRule(formatFaultRule(rule))).toEqual(rule);
      }),
      { numRuns: 500 },
    ));

  test.each([
    ['POST /v1/links 2nd 409', 'POST /v1/links 2nd 409'],
    ['get   /v1/links  every 5th  timeout', 'GET /v1/links every 5th timeout'],
    ['* * 10% lost', '* * 10% lost'],
    [
      'GET /v1/links/:id first 3 503 {"error": "Not now"}',
      'GET /v1/links/:id first 3 503 {"error": "Not now"}',
    ],
    ['PUT /v1/links/:id 21th cut', 'PUT /v1/links/:id 21st cut'],
    ['PUT /v1/links/:id every 11st html', 'PUT /v1/links/:id every 11th html'],
  ])('%j is written %j', (text, written) => {
    expect(formatFaultRule(parseFaultRule(text))).toBe(written);
  });

  test.each([
    '',
    'POST',
    'POST /v1/links',
    'POST /v1/links 2nd',
    'POST /v1/links 0th 409',
    'POST /v1/links 99',
    'POST /v1/links 600',
    'POST /v1/links sometimes 409',
    'POST /v1/links 101% 409',
    'POST v1/links 409',
    'PATCH /v1/links 409',
    'POST /v1/links timeout {"error":"x"}',
    'POST /v1/links explode',
  ])('is not %j, and the error says how to write one', (text) => {
    expect(() => parseFaultRule(text)).toThrow(`"${text}" is not a fault rule. Enter METHOD path`);
  });

  test('is any text, or the text is refused with a sentence', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        try {
          const written = formatFaultRule(parseFaultRule(text));
          expect(formatFaultRule(parseFaultRule(written))).toBe(written);
        } catch (error) {
          expect(String(error)).toMatch(/is not a fault rule/);
        }
      }),
    ));

  test.each([
    ['GET /v1/links', 'GET', '/v1/links', true],
    ['GET /v1/links', 'POST', '/v1/links', false],
    ['GET /v1/links', 'GET', '/v1/links/7', false],
    ['GET /v1/links/:id', 'GET', '/v1/links/7', true],
    ['GET /v1/links/:id', 'GET', '/v1/links/7/qrcode', false],
    ['* /v1/links/*', 'DELETE', '/v1/links/7', true],
    ['* /v1/links/*', 'GET', '/v1/links/7/qrcode', true],
    ['* /v1/links/*', 'GET', '/v1/links', false],
    ['* *', 'GET', '/anything/at/all', true],
  ])('%s matches %s %s: %s', (start, method, path, expected) => {
    expect(matches(parseFaultRule(`${start} lost`), method, path)).toBe(expected);
  });
});
