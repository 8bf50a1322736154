import { describe, expect, it } from 'vitest';
import { differences, NOTATIONS } from '../../../mocks/settings/notation.ts';
import { DEFAULT_SETTINGS } from '../../../mocks/settings/settings.ts';
import { parseShareString } from '../../../mocks/settings/shareString.ts';

const parse = (name: string, ...values: string[]) => NOTATIONS.find((one) => one.name === name)?.read(values);

describe('a setting', () => {
  it.each([
    { name: 'scenario', text: 'typical,failing', settings: { scenario: 'failing' } },
    {
      name: 'scenario',
      text: 'failing,busy,numeric-ids,failing',
      settings: { scenario: 'busy,numeric-ids,failing' },
    },
    { name: 'latency', text: '200', settings: { latency: { fromMs: 200, toMs: 200 } } },
    { name: 'latency', text: '20-3000', settings: { latency: { fromMs: 20, toMs: 3_000 } } },
    { name: 'offline', text: 'true', settings: { isOffline: true } },
    { name: 'offline', text: 'false', settings: { isOffline: false } },
    { name: 'fault', text: 'off get *  slow 3s', settings: { faults: ['off GET * slow 3s'] } },
    { name: 'clock', text: '+3d', settings: { clock: { shiftMs: 259_200_000 } } },
    { name: 'clock', text: '-90m', settings: { clock: { shiftMs: -5_400_000 } } },
    { name: 'clock', text: '-0s', settings: { clock: { shiftMs: 0 } } },
    { name: 'clock', text: '2026-03-04', settings: { clock: { at: '2026-03-04T00:00:00.000Z' } } },
    {
      name: 'clock',
      text: '2026-03-04T10:00+02:00',
      settings: { clock: { at: '2026-03-04T08:00:00.000Z' } },
    },
    { name: 'from', text: '2026-03-04', settings: { from: '2026-03-04T00:00:00.000Z' } },
  ])('$name parses $text', ({ name, text, settings }) => {
    expect(parse(name, text)).toEqual(settings);
  });

  it.each([
    {
      name: 'scenario',
      text: 'toString',
      error: 'There is no scenario "toString". Data sets are typical, empty, one-link,',
    },
    {
      name: 'scenario',
      text: 'busy,empty',
      error: '"busy,empty" contains two data sets. Use one data set and any behaviours.',
    },
    { name: 'latency', text: '400-200', error: '"400-200" is not a latency.' },
    { name: 'latency', text: '600001', error: '"600001" is not a latency.' },
    { name: 'offline', text: 'yes', error: '"yes" is not true or false.' },
    { name: 'clock', text: 'tomorrow', error: '"tomorrow" is not a date. Enter one such as 2026-03-04' },
    { name: 'clock', text: '+99999999999999d', error: '"+99999999999999d" is too far from today.' },
    { name: 'seed', text: '-1', error: '"-1" is not a seed. Enter a whole number of up to nine digits.' },
    { name: 'from', text: '+3d', error: '"+3d" is not a date.' },
    {
      name: 'except',
      text: 'GET /v1/links?page=2',
      error: '"GET /v1/links?page=2" is not a request pattern.',
    },
  ])('$name rejects $text with a sentence', ({ name, text, error }) => {
    expect(() => parse(name, text)).toThrow(error);
  });

  it('uses the last of several values', () => {
    expect(parse('seed', '1', '2')).toEqual({ seed: 2 });
  });

  it('uses all values if it is a list', () => {
    expect(parse('fault', '* * lost', '* * 500')).toEqual({ faults: ['* * lost', '* * 500'] });
    expect(parse('fault')).toEqual({ faults: [] });
  });
});

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SET_CLOCK = 'clock=2026-03-04T10:00Z';

describe('the badge', () => {
  it.each([
    { share: 'from=2026-03-04T10:00Z', words: '' },
    { share: 'fault=* * lost;fault=off * * 500', words: '1 rule' },
    { share: 'upstream=https://a.example;only=* *', words: 'upstream' },
    { share: 'fault=off * * lost;fault=off * * 500', words: '2 rules off' },
    { share: 'latency=3000', words: '3000 ms' },
    { share: 'latency=0', words: 'no latency' },
  ])('shows $words for $share', ({ share, words }) => {
    expect(differences(parseShareString(share), DEFAULT_SETTINGS, 0).join(', ')).toBe(words);
  });

  it.each([
    { shiftMs: 400, words: '' },
    { shiftMs: 47 * 60 * MINUTE_MS, words: '+1 d' },
    { shiftMs: -DAY_MS, words: '−1 d' },
    { shiftMs: 2 * 60 * MINUTE_MS - 400, words: '+2 h' },
    { shiftMs: 15 * MINUTE_MS, words: '+15 min' },
    { shiftMs: 20_000, words: '+20 s' },
  ])('shows $words for a clock that is $shiftMs ms ahead', ({ shiftMs, words }) => {
    expect(differences(parseShareString(SET_CLOCK), DEFAULT_SETTINGS, shiftMs).join(', ')).toBe(words);
  });

  it('shows the settings that make calls fail first', () => {
    const share = 'empty;offline;fault=* * lost;fault=* * 500;latency=200-400;clock=+30d;seed=7';
    expect(differences(parseShareString(share), DEFAULT_SETTINGS, 30 * DAY_MS).join(', ')).toBe(
      'offline, 2 rules, 200–400 ms, +30 d, empty, seed 7',
    );
  });
});
