import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FaultRules } from '../../../mocks/network/FaultInjector.ts';
import { concerns, type Fault, formatFault, parseFault } from '../../../mocks/network/faultRule.ts';

const count = fc.integer({ min: 1, max: 999_999 });

const anyFault: fc.Arbitrary<Fault> = fc.record({
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
      fc.property(anyFault, (fault) => {
        expect(parseFault(formatFault(fault))).toEqual(fault);
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
    expect(formatFault(parseFault(text))).toBe(written);
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
  ])('%j is none, and the error says how one is written', (text) => {
    expect(() => parseFault(text)).toThrow(`"${text}" is no fault rule. Write: METHOD path`);
  });

  test('any text is a rule or refused with a sentence', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        try {
          const written = formatFault(parseFault(text));
          expect(formatFault(parseFault(written))).toBe(written);
        } catch (error) {
          expect(String(error)).toMatch(/is no fault rule/);
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
  ])('%s concerns %s %s: %s', (rule, method, path, expected) => {
    expect(concerns(parseFault(`${rule} lost`), method, path)).toBe(expected);
  });
});

/** The numbers of those of so many calls that go wrong, from 1. */
const hitsOf = (rules: FaultRules, calls: number, path = '/v1/links'): number[] =>
  Array.from({ length: calls }, (_, index) => index + 1).filter(() => rules.take('GET', path) !== undefined);

const using = (texts: readonly string[], seed = 1): FaultRules => {
  const rules = new FaultRules();
  rules.use(texts, seed, true);
  return rules;
};

describe('the calls that a rule hits', () => {
  test.each([
    ['GET /v1/links 500', [1, 2, 3, 4, 5, 6]],
    ['GET /v1/links 2nd 500', [2]],
    ['GET /v1/links every 2nd 500', [2, 4, 6]],
    ['GET /v1/links first 3 500', [1, 2, 3]],
    ['GET /v1/links 100% 500', [1, 2, 3, 4, 5, 6]],
    ['GET /v1/links 0% 500', []],
  ])('%s: %j of six', (rule, expected) => {
    expect(hitsOf(using([rule]), 6)).toEqual(expected);
  });

  test('of a chance are the same ones for the same seed, about as many as it says, and others for another seed', () => {
    const rule = ['GET * 30% lost'];
    const hits = hitsOf(using(rule, 7), 1_000);
    expect(hitsOf(using(rule, 7), 1_000)).toEqual(hits);
    expect(hitsOf(using(rule, 8), 1_000)).not.toEqual(hits);
    expect(hits.length).toBeGreaterThan(240);
    expect(hits.length).toBeLessThan(360);
  });

  test('are counted for each rule by itself; the first rule that hits wins', () => {
    const rules = using(['GET * 2nd lost', 'GET /v1/links 2nd 409', 'GET /v1/links 3rd 500']);
    const outcomes = Array.from({ length: 3 }, () => rules.take('GET', '/v1/links')?.rule);
    expect(outcomes).toEqual([undefined, 'GET * 2nd lost', 'GET /v1/links 3rd 500']);
  });

  test('go on being counted when other rules come or go, and from the start when told so', () => {
    const rules = using(['GET * every 3rd lost']);
    hitsOf(rules, 2);
    rules.use(['POST * lost', 'GET * every 3rd lost'], 1, false);
    expect(hitsOf(rules, 1)).toEqual([1]);
    hitsOf(rules, 2);
    rules.use(['GET * every 3rd lost'], 1, true);
    expect(hitsOf(rules, 1)).toEqual([]);
  });

  test('are not those of other calls', () => {
    expect(hitsOf(using(['GET /v1/links lost']), 3, '/v1/links/7')).toEqual([]);
  });
});
