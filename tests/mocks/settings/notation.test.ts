import { describe, expect, test } from 'vitest';
import { differences, NOTATIONS } from '../../../mocks/settings/notation.ts';
import { DEFAULT_SETTINGS } from '../../../mocks/settings/settings.ts';
import { parseShareString } from '../../../mocks/settings/shareString.ts';

const read = (name: string, ...values: string[]) => NOTATIONS.find((one) => one.name === name)?.read(values);

describe('a setting', () => {
  test.each([
    ['scenario', 'typical,failing', { scenario: 'failing' }],
    ['scenario', 'failing,busy,numeric-ids,failing', { scenario: 'busy,numeric-ids,failing' }],
    ['latency', '200', { latency: { fromMs: 200, toMs: 200 } }],
    ['latency', '20-3000', { latency: { fromMs: 20, toMs: 3_000 } }],
    ['offline', 'true', { isOffline: true }],
    ['offline', 'false', { isOffline: false }],
    ['fault', 'off get *  slow 3s', { faults: ['off GET * slow 3s'] }],
    ['clock', '+3d', { clock: { shiftMs: 259_200_000 } }],
    ['clock', '-90m', { clock: { shiftMs: -5_400_000 } }],
    ['clock', '-0s', { clock: { shiftMs: 0 } }],
    ['clock', '2026-03-04', { clock: { at: '2026-03-04T00:00:00.000Z' } }],
    ['clock', '2026-03-04T10:00+02:00', { clock: { at: '2026-03-04T08:00:00.000Z' } }],
    ['from', '2026-03-04', { from: '2026-03-04T00:00:00.000Z' }],
  ])('%s reads %j', (name, text, settings) => {
    expect(read(name, text)).toEqual(settings);
  });

  test.each([
    ['scenario', 'toString', 'There is no scenario "toString". Data sets are typical, empty, one-link,'],
    ['scenario', 'busy,empty', '"busy,empty" names two data sets. Behaviours can be added to one.'],
    ['latency', '400-200', '"400-200" is not a latency.'],
    ['latency', '600001', '"600001" is not a latency.'],
    ['offline', 'yes', '"yes" is neither true nor false.'],
    ['clock', 'tomorrow', '"tomorrow" is not a date. Enter one such as 2026-03-04'],
    ['clock', '+99999999999999d', '"+99999999999999d" is too far from today.'],
    ['seed', '-1', '"-1" is not a seed. Enter a whole number of up to nine digits.'],
    ['from', '+3d', '"+3d" is not a date.'],
    ['except', 'GET /v1/links?page=2', '"GET /v1/links?page=2" names no calls.'],
  ])('%s refuses %j with a sentence', (name, text, sentence) => {
    expect(() => read(name, text)).toThrow(sentence);
  });

  test('with one value takes the last of several, a list takes all', () => {
    expect(read('seed', '1', '2')).toEqual({ seed: 2 });
    expect(read('fault', '* * lost', '* * 500')).toEqual({ faults: ['* * lost', '* * 500'] });
    expect(read('fault')).toEqual({ faults: [] });
  });
});

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const AT = 'clock=2026-03-04T10:00Z';

test.each<[words: string, share: string, shiftMs: number]>([
  ['', 'from=2026-03-04T10:00Z', 0],
  ['', AT, 400],
  ['1 rule', 'fault=* * lost;fault=off * * 500', 0],
  ['upstream', 'upstream=https://a.example;only=* *', 0],
  ['2 rules off', 'fault=off * * lost;fault=off * * 500', 0],
  ['3000 ms', 'latency=3000', 0],
  ['no latency', 'latency=0', 0],
  ['+1 d', AT, 47 * 60 * MINUTE_MS],
  ['−1 d', AT, -DAY_MS],
  ['+2 h', AT, 2 * 60 * MINUTE_MS - 400],
  ['+15 min', AT, 15 * MINUTE_MS],
  ['+20 s', AT, 20_000],
  [
    'offline, 2 rules, 200–400 ms, +30 d, empty, seed 7',
    'empty;offline;fault=* * lost;fault=* * 500;latency=200-400;clock=+30d;seed=7',
    30 * DAY_MS,
  ],
])('the badge says "%s" for %s, with a clock that is %i ms ahead', (words, share, shiftMs) => {
  expect(differences(parseShareString(share), DEFAULT_SETTINGS, shiftMs).join(', ')).toBe(words);
});
