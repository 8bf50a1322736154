import { expect, test } from 'vitest';
import { differences } from '../../../mocks/settings/notation.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../mocks/settings/settings.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const AT = { clock: { at: '2026-03-04T10:00:00.000Z' } } as const;

test.each<[words: string, settings: Partial<Settings>, shiftMs: number]>([
  ['', { from: '2026-03-04T10:00:00.000Z' }, 0],
  ['', AT, 400],
  ['1 rule', { faults: ['* * lost', 'off * * 500'] }, 0],
  ['2 rules off', { faults: ['off * * lost', 'off * * 500'] }, 0],
  ['3000 ms', { latency: { fromMs: 3_000, toMs: 3_000 } }, 0],
  ['no latency', { latency: { fromMs: 0, toMs: 0 } }, 0],
  ['+1 d', AT, 47 * 60 * MINUTE_MS],
  ['−1 d', AT, -DAY_MS],
  ['+2 h', AT, 2 * 60 * MINUTE_MS - 400],
  ['+15 min', AT, 15 * MINUTE_MS],
  ['+20 s', AT, 20_000],
  [
    'offline, 2 rules, 200–400 ms, +30 d, empty, seed 7',
    {
      scenario: 'empty',
      seed: 7,
      clock: { shiftMs: 30 * DAY_MS },
      latency: { fromMs: 200, toMs: 400 },
      faults: ['* * lost', '* * 500'],
      isOffline: true,
    },
    30 * DAY_MS,
  ],
])('the badge says "%s" for %j, with a clock that is %i ms ahead', (words, settings, shiftMs) => {
  expect(differences({ ...DEFAULT_SETTINGS, ...settings }, DEFAULT_SETTINGS, shiftMs).join(', ')).toBe(words);
});
