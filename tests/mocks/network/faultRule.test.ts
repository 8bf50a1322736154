import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FaultRule, formatFaultRule, parseFaultRule, turned } from '../../../mocks/network/faultRule.ts';

const count = fc.integer({ min: 1, max: 999_999 });
const text = fc.string().map((one) => one.trim());
const anyDelay = fc.integer({ min: 1, max: 600_000 });

const header = fc.tuple(
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,8}$/).filter((name) => !/^connection$/i.test(name)),
  fc.stringMatching(/^[ -~]{0,12}$/),
);

const anyOutcome: fc.Arbitrary<FaultRule['outcome']> = fc.oneof(
  fc.record({
    kind: fc.constant('status'),
    status: fc.integer({ min: 200, max: 599 }),
    headers: fc.array(header, { maxLength: 3 }),
    body: fc.oneof(
      fc.json(),
      fc.tuple(fc.constantFrom('', 'Reason: ', '-- '), text).map(([start, rest]) => (start + rest).trim()),
    ),
  }),
  fc.record({ kind: fc.constantFrom('malformed', 'html', 'timeout', 'lost', 'unanswered', 'cut') }),
);

const anyEffect: fc.Arbitrary<Pick<FaultRule, 'delayMs' | 'outcome'>> = fc.oneof(
  fc.record({ delayMs: fc.oneof(fc.constant(0), anyDelay), outcome: anyOutcome }),
  fc.record({ delayMs: anyDelay, outcome: fc.constant(undefined) }),
);

const pathPart = fc.stringMatching(/^[A-Za-z0-9:_.~%;=*-]{1,8}$/);

const anyCall = fc.record({
  isOff: fc.boolean(),
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', '*'),
  path: fc.oneof(
    fc.constant('*'),
    fc.array(pathPart, { minLength: 1 }).map((parts) => `/${parts.join('/')}`),
  ),
  when: fc.oneof(
    fc.constant({ kind: 'always' as const, count: 0 }),
    fc.record({ kind: fc.constantFrom('nth', 'every', 'first'), count }),
    fc.record({ kind: fc.constant('chance'), count: fc.integer({ min: 0, max: 1000 }).map((n) => n / 10) }),
  ),
});

const anyRule: fc.Arbitrary<FaultRule> = fc
  .tuple(anyCall, anyEffect)
  .map(([call, effect]) => ({ ...call, ...effect }));

describe('a fault rule', () => {
  test('reads back as it was written', () =>
    fc.assert(
      fc.property(anyRule, (rule) => {
        expect(parseFaultRule(formatFaultRule(rule))).toEqual(rule);
      }),
      { numRuns: 500 },
    ));

  test.each([
    ['get   /v1/links  every 5th  timeout', 'GET /v1/links every 5th timeout'],
    ['PUT /v1/links/:id 21th cut', 'PUT /v1/links/:id 21st cut'],
    ['PUT /v1/links/:id every 11st html', 'PUT /v1/links/:id every 11th html'],
    ['GET /v1/analytics/*  slow  3000ms', 'GET /v1/analytics/* slow 3s'],
    ['GET /v1/links 2nd slow 1.5s 503', 'GET /v1/links 2nd slow 1500ms 503'],
    ['GET /v1/links first 3 slow 120s lost', 'GET /v1/links first 3 slow 2m lost'],
    ['off  head /v1/links lost', 'off HEAD /v1/links lost'],
    ['PATCH /v1/links/:id 429 Retry-After:  5', 'PATCH /v1/links/:id 429 Retry-After: 5'],
    [
      'GET /v1/links 503 Retry-After: "Wed, 4 Mar" X-Try: "2"  {"error":"a: b"}',
      'GET /v1/links 503 Retry-After: "Wed, 4 Mar" X-Try: 2 {"error":"a: b"}',
    ],
    ['GET /v1/links 400 -- unknown', 'GET /v1/links 400 unknown'],
  ])('%j is written %j', (text, written) => {
    expect(formatFaultRule(parseFaultRule(text))).toBe(written);
  });

  test.each([
    '',
    'POST /v1/links',
    'POST /v1/links 2nd',
    'POST /v1/links 0th 409',
    'POST /v1/links 600',
    'POST /v1/links sometimes 409',
    'POST /v1/links 101% 409',
    'POST v1/links 409',
    'TRACE /v1/links 409',
    'GET /v1/links slow',
    'GET /v1/links slow 0s',
    'GET /v1/links slow 11m',
    'GET /v1/links slow 3s 2nd',
    'off off * * lost',
    'POST /v1/links timeout {"error":"x"}',
    'POST /v1/links explode',
  ])('is not %j, and the error says how to write one', (text) => {
    expect(() => parseFaultRule(text)).toThrow(`"${text}" is not a fault rule. Enter METHOD path`);
  });

  test.each([
    [
      '* * 429 Retry-After:',
      'The header Retry-After needs a value in ASCII, with spaces only in double quotes.',
    ],
    ['* * 429 X-Name: é', 'The header X-Name needs a value in ASCII,'],
    ['* * 200 Content-Length: 5', 'A rule cannot set the header Content-Length.'],
  ])('%j is refused with a sentence', (line, sentence) => {
    expect(() => parseFaultRule(line)).toThrow(sentence);
  });

  test('is turned off and on', () => {
    expect(turned('get /v1/links slow 3s', true)).toBe('off GET /v1/links slow 3s');
    expect(turned('off GET /v1/links slow 3s', false)).toBe('GET /v1/links slow 3s');
  });

  test('is any text, or the text is refused with a sentence', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('', '* * 400 ', '* * 400 A: '),
        fc.string({ unit: 'binary' }),
        (start, rest) => {
          try {
            const written = formatFaultRule(parseFaultRule(start + rest));
            expect(formatFaultRule(parseFaultRule(written))).toBe(written);
          } catch (error) {
            expect(String(error)).toMatch(/is not a fault rule|needs a value in ASCII|cannot set the header/);
          }
        },
      ),
    ));
});
