import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatFault, parseFault } from '../../../mocks/network/faultRule.ts';
import { parseClock, parseLatency, parseSeed } from '../../../mocks/settings/notation.ts';
import { DEFAULT_SETUP, type Setup } from '../../../mocks/settings/settings.ts';
import { addressWith, formatSetup, parseSetup, shareStringIn } from '../../../mocks/settings/shareString.ts';
import { isScenarioName, scenarios } from '../../../mocks/world/scenarios.ts';

const moment = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9000-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const fault = fc
  .tuple(
    fc.constantFrom('GET /v1/links', 'POST /v1/links 2nd', '* * 10%', 'DELETE /v1/links/:id every 5th'),
    fc.oneof(
      fc.constantFrom('timeout', 'lost', 'cut', 'html', 'malformed', '409'),
      fc.oneof(fc.json(), fc.string({ unit: 'binary' })).map((body) => `503 x${body}`),
    ),
  )
  .map(([start, outcome]) => formatFault(parseFault(`${start} ${outcome}`)));

const anySetup: fc.Arbitrary<Setup> = fc.record({
  scenario: fc.constantFrom(...Object.keys(scenarios).filter(isScenarioName)),
  seed: fc.integer({ min: 0, max: 999_999_999 }),
  from: fc.option(moment, { nil: undefined }),
  latency: fc
    .tuple(fc.nat(600_000), fc.nat(600_000))
    .map(([a, b]) => ({ fromMs: Math.min(a, b), toMs: Math.max(a, b) })),
  isOffline: fc.boolean(),
  faults: fc.array(fault, { maxLength: 4 }),
  clock: fc.oneof(
    fc.record({ at: moment }),
    fc.record({ shiftMs: fc.integer({ min: -1e13, max: 1e13 }).map((ms) => ms || 0) }),
  ),
});

describe('a share string', () => {
  test('gives the setup back that it was made of, also through an address', () =>
    fc.assert(
      fc.property(anySetup, fc.webQueryParameters(), (setup, query) => {
        const text = formatSetup(setup);
        expect(parseSetup(text)).toEqual(setup);
        const address = addressWith(`https://app.example/links?${query}#part`, text);
        expect(shareStringIn(new URL(address).search)).toBe(text);
      }),
      { numRuns: 300 },
    ));

  test('of what is as by default is the scenario alone', () => {
    expect(formatSetup(DEFAULT_SETUP)).toBe('typical');
    expect(parseSetup('')).toEqual(DEFAULT_SETUP);
  });

  test('can be read in an address', () => {
    const text =
      'busy;latency=200-400;offline;fault=POST /v1/links 2nd 409 {"error":"50%; taken"};clock=+3d;seed=7';
    const setup = parseSetup('busy;latency=200-400;offline;clock=+3d;seed=7');
    const faults = ['POST /v1/links 2nd 409 {"error":"50%; taken"}'];
    expect(formatSetup({ ...setup, faults })).toBe(text.replace('50%; taken', '50%25%3B taken'));
    expect(addressWith('https://app.example/links?page=2', formatSetup(setup))).toBe(
      'https://app.example/links?page=2&mock=busy;latency=200-400;offline;clock=+3d;seed=7'.replace(
        '+',
        '%2B',
      ),
    );
  });

  test('leaves the rest of an address alone, and goes from it again', () => {
    const address = 'https://app.example/links?page=2&q=a%20b+c&mock=empty;seed=7#top';
    expect(addressWith(address, undefined)).toBe('https://app.example/links?page=2&q=a%20b+c#top');
    expect(addressWith('https://app.example/?mock=empty', undefined)).toBe('https://app.example/');
  });

  test.each([
    ['nothing-like-it', 'There is no scenario "nothing-like-it". Choose one of typical,'],
    ['scenario=nope', 'There is no scenario "nope".'],
    ['empty;latency=fast', '"fast" is no latency.'],
    ['empty;latency=400-200', '"400-200" is no latency.'],
    ['empty;latency=600001', '"600001" is no latency.'],
    ['empty;seed=-1', '"-1" is no seed.'],
    ['empty;clock=tomorrow', '"tomorrow" is no date.'],
    ['empty;clock=+99999999999999d', '"+99999999999999d" is too far from today.'],
    ['empty;from=2026-13-01', '"2026-13-01" is no date.'],
    ['empty;fault=GET', '"GET" is no fault rule.'],
    ['empty;colour=red', '"colour=red" is not known here.'],
  ])('%j is refused in a sentence', (text, sentence) => {
    expect(() => parseSetup(text)).toThrow(sentence);
  });

  test('of any text is read or refused with a sentence', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string().map((s) => `empty;${s}`),
        ),
        (text) => {
          try {
            expect(parseSetup(formatSetup(parseSetup(text)))).toEqual(parseSetup(text));
          } catch (error) {
            expect(String(error)).toMatch(/^Error: .+\.$/s);
          }
        },
      ),
    ));
});

describe('a setting', () => {
  test.each([
    ['200', { fromMs: 200, toMs: 200 }],
    ['0', { fromMs: 0, toMs: 0 }],
    ['20-3000', { fromMs: 20, toMs: 3_000 }],
  ])('latency %s', (text, latency) => expect(parseLatency(text)).toEqual(latency));

  test.each([
    ['+3d', { shiftMs: 259_200_000 }],
    ['-90m', { shiftMs: -5_400_000 }],
    ['+0s', { shiftMs: 0 }],
    ['-0s', { shiftMs: 0 }],
    ['2026-03-04', { at: '2026-03-04T00:00:00.000Z' }],
    ['2026-03-04T10:00+02:00', { at: '2026-03-04T08:00:00.000Z' }],
  ])('clock %s', (text, clock) => expect(parseClock(text)).toEqual(clock));

  test('seed', () => expect(parseSeed('42')).toBe(42));
});
