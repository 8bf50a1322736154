import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, differences, type Settings } from '../../../mocks/settings/settings.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const wordsOf = (settings: Partial<Settings>, shiftMs = 0): readonly string[] =>
  differences({ ...DEFAULT_SETTINGS, ...settings }, DEFAULT_SETTINGS, shiftMs);

test.each<[when: string, settings: Partial<Settings>, shiftMs: number]>([
  ['the data is from another time', { from: '2026-03-04T10:00:00.000Z' }, 0],
  ['the clock is set to the real time', { clock: { at: '2026-03-04T10:00:00.000Z' } }, 400],
])('default settings need no words when %s', (_, settings, shiftMs) => {
  expect(wordsOf(settings, shiftMs)).toEqual([]);
});

test('differences from the default settings are listed, those that make calls fail first', () => {
  const settings: Partial<Settings> = {
    scenario: 'empty',
    seed: 7,
    clock: { shiftMs: 30 * DAY_MS },
    latency: { fromMs: 200, toMs: 400 },
    faults: ['* * lost', '* * 500'],
    isOffline: true,
  };
  const words = wordsOf(settings, 30 * DAY_MS).join(', ');
  expect(words).toBe('offline, 2 rules, 200–400 ms, +30 d, empty, seed 7');
});

test.each<[words: string, settings: Partial<Settings>]>([
  ['1 rule', { faults: ['* * lost', 'off * * 500'] }],
  ['2 rules off', { faults: ['off * * lost', 'off * * 500'] }],
  ['3000 ms', { latency: { fromMs: 3_000, toMs: 3_000 } }],
  ['no latency', { latency: { fromMs: 0, toMs: 0 } }],
])('%s', (words, settings) => {
  expect(wordsOf(settings)).toEqual([words]);
});

test.each([
  ['+1 d', 47 * 60 * MINUTE_MS],
  ['−1 d', -DAY_MS],
  ['+2 h', 2 * 60 * MINUTE_MS - 400],
  ['+15 min', 15 * MINUTE_MS],
  ['+20 s', 20_000],
])('a clock is %s from the real time', (words, shiftMs) => {
  expect(wordsOf({ clock: { at: '2026-03-04T10:00:00.000Z' } }, shiftMs)).toEqual([words]);
});
